// npm run docs: writes docs/data-types.md from the catalogue, and docs/code-lists from the code lists.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, pinnedNode, root, runPinned } from './ensure-installed.mjs';

await ensureInstalled();
if (process.execPath !== pinnedNode()) process.exit(await runPinned([join(root, 'tools/docs.mjs')]));
const { dataTypes, describeCatalogue } = await import(join(root, 'libs/data-types/dist/index.js'));
writeFileSync(join(root, 'docs/data-types.md'), describeCatalogue(dataTypes.values()));

const { describeCodeLists } = await import(join(root, 'libs/providers/dist/company_legal_fr/codes/describe-code-lists.js'));
const folder = join(root, 'docs/code-lists');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [file, text] of await describeCodeLists()) writeFileSync(join(folder, file), text);
