// npm run postman: writes a Postman collection with the address and the API key of a running system
// to its data directory.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, fail, pinnedNode, root, runPinned } from './ensure-installed.mjs';

await ensureInstalled();
if (process.execPath !== pinnedNode()) process.exit(await runPinned([join(root, 'tools/postman.mjs'), ...process.argv.slice(2)]));
await ensureBuilt('tools/clients');

function dataDirectory() {
  try {
    const { values } = parseArgs({ options: { data: { type: 'string', default: join(root, '.data') } } });
    return resolve(values.data);
  } catch (error) {
    return fail(`${error.message}\n\nnpm run postman -- [--data DIR]`);
  }
}

const data = dataDirectory();
const stack = join(data, 'stack.json');
if (!existsSync(stack)) fail(`${stack} does not exist. Start the system first, or set its data directory with --data.`);
const { base_url: baseUrl, api_key: apiKey } = JSON.parse(readFileSync(stack, 'utf8'));

const { makeCollection, readDescription } = await import('@company-data/clients');
const file = join(data, 'postman_collection.json');
// The file contains the API key. A new file has the mode 0600, while an existing one keeps its
// mode.
rmSync(file, { force: true });
writeFileSync(file, `${JSON.stringify(makeCollection(readDescription(baseUrl), { baseUrl, apiKey }), null, 2)}\n`, { mode: 0o600 });
console.log(`${file}\nImport it into Postman. It contains the API key of the account, so do not share it.`);
