// npm run docs: writes docs/data-types.md from the catalogue.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, pinnedNode, root, runPinned } from './ensure-installed.mjs';

await ensureInstalled();
if (process.execPath !== pinnedNode()) process.exit(await runPinned([join(root, 'tools/docs.mjs')]));
const { dataTypes, describeCatalogue } = await import(join(root, 'libs/data-types/dist/index.js'));
writeFileSync(join(root, 'docs/data-types.md'), describeCatalogue(dataTypes.values()));
