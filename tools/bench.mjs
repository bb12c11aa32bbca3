// npm run bench -- <benchmark> [options]: installs, builds and runs a benchmark. The benchmarks are
// read, growth, collect, sync, fairness, company, bank, commerce, derived, deliver, crash, slow,
// backlog, match, pass and ocr. Other engines are installed here only, in tools/bench/rivals.
import { ensureBuilt, ensureInstalled, root, runPinned } from './ensure-installed.mjs';

await ensureInstalled();
await ensureInstalled(`${root}/tools/bench/rivals`);
await ensureBuilt('tools/bench/rivals');
process.exit(await runPinned([`${root}/tools/bench/dist/main.js`, ...process.argv.slice(2)]));
