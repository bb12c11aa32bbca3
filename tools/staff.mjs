// npm run staff: commands for operators, for example for accounts, alerts, dead letters and keys.
import { ensureBuilt, ensureInstalled, root, runPinned } from './ensure-installed.mjs';

await ensureInstalled();
await ensureBuilt('apps/staff');
process.exit(await runPinned([`${root}/apps/staff/dist/main.js`, ...process.argv.slice(2)]));
