// npm run sdk: generates the SDK sources from the OpenAPI document. A test compares them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, pinnedNode, root, runPinned } from './ensure-installed.mjs';

await ensureInstalled();
if (process.execPath !== pinnedNode()) process.exit(await runPinned([join(root, 'tools/sdk.mjs')]));

const { generateSdk, readDescription, SDK_FOLDER } = await import('@company-data/clients');
mkdirSync(join(root, SDK_FOLDER), { recursive: true });
for (const [name, text] of await generateSdk(readDescription())) writeFileSync(join(root, SDK_FOLDER, name), text);
