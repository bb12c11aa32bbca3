// npm start: installs, builds and runs the launcher.
import { ensureBuilt, ensureInstalled, root, runPinned } from './ensure-installed.mjs';

await ensureInstalled();
await ensureBuilt('tools/launcher');
process.exit(await runPinned([`${root}/tools/launcher/dist/main.js`, ...process.argv.slice(2)]));
