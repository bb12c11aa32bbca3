// npm run letters: lists the dead letters of a service, and hands them to their subscribers again.
import { ensureBuilt, ensureInstalled, root, runPinned } from './ensure-installed.mjs';

await ensureInstalled();
await ensureBuilt('tools/launcher');
process.exit(await runPinned([`${root}/tools/launcher/dist/letters/main.js`, ...process.argv.slice(2)]));
