// npm run bench -- read | growth | collect | sync | fairness | company | bank | commerce | derived
// | deliver | crash | slow | backlog | match | pass | ocr [options]: installs, builds and hands
// over to the benchmarks.
import { ensureBuilt, ensureInstalled, root, runPinned } from './ensure-installed.mjs';

await ensureInstalled();
await ensureBuilt('tools/bench');
process.exit(await runPinned([`${root}/tools/bench/dist/main.js`, ...process.argv.slice(2)]));
