import { edit } from '../edits.mjs';
import { assertNamed, camelOf, constantOf, kebabOf, pascalOf, sentenceOf } from '../words.mjs';
import { afterwards, formatted, writeFiles } from '../write.mjs';
import { fieldsOf, wordsOf } from './fields-of.mjs';

const read = (tree, path) => tree.read(path, 'utf8') ?? '';

/** Returns the names of the sources of a provider that contribute to a data type. */
function speakersOf(tree, folder, type) {
  const manifests = tree.children(`${folder}/sources`).map((source) => read(tree, `${folder}/sources/${source}/manifest.ts`));
  const speaking = manifests.filter((text) => new RegExp(`\\b${type}: \\{`).test(text));
  return speaking.map((text) => /name: '(\w+)'/.exec(text)[1]);
}

/** Adds a source to the scan of its provider, with the order of the sources of one data type. */
function placed(text, provider, name, speakers) {
  const scanned = text.includes('sourcesOf(')
    ? text
    : text
        .replace('sources: []', `sources: await sourcesOf('${provider}')`)
        .replace(/(import \{ defineProvider \} .*\n)/, "$1import { sourcesOf } from '../kit/sources-of.js';\n");
  if (speakers.length === 0) return scanned;
  const call = new RegExp(`sourcesOf\\('${provider}'(?:, \\[([^\\]]*)\\])?\\)`);
  const ordered = [...(call.exec(scanned)[1] ?? '').matchAll(/'(\w+)'/g)].map(([, each]) => each);
  const order = [...new Set([...ordered, ...speakers, name])].map((each) => `'${each}'`);
  return scanned.replace(call, `sourcesOf('${provider}', [${order.join(', ')}])`);
}

function assertOffered(manifest, provider, type) {
  if (manifest === '') throw new Error(`The provider ${provider} does not exist.`);
  if (!manifest.includes(`'${type}'`)) throw new Error(`${provider} does not offer ${type}. Add it to the manifest first.`);
}

/**
 * Returns the file name of the mapping. It contains the source when another source has a mapping of
 * the type.
 */
const mapOf = (tree, folder, type, source) =>
  tree.exists(`${folder}/map/${kebabOf(type)}.ts`) ? `${kebabOf(type)}-of-${kebabOf(source)}` : kebabOf(type);

/**
 * Writes the folder of a source in its provider, and the folder of its simulation in the sandbox.
 */
export default async function source(tree, { name, provider, type, title = sentenceOf(name) }) {
  assertNamed(name, /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'a source');
  const folder = `libs/providers/src/${provider}`;
  const manifest = read(tree, `${folder}/manifest.ts`);
  assertOffered(manifest, provider, type);
  const speakers = speakersOf(tree, folder, type);
  const sample = JSON.parse(read(tree, `libs/data-types/src/${kebabOf(type)}/sample.json`));
  delete sample.id;
  const fields = fieldsOf(sample);
  const map = mapOf(tree, folder, type, name);
  const values = {
    name,
    title,
    type,
    map,
    sample,
    folder: kebabOf(name),
    Name: pascalOf(name),
    called: camelOf(name),
    variable: `UPSTREAM_${constantOf(name)}_URL`,
    as: speakers.length === 0 ? 'main' : 'other',
    mapped: `map${pascalOf(map)}`,
    provider,
    declared: /export const (\w+) = defineProvider/.exec(manifest)[1],
    fields,
    ofKernel: wordsOf(fields, ['orNull']),
    ofKit: ['list', 'object', 'SIREN', 'type Static', ...wordsOf(fields, ['flag', 'text'])],
  };
  writeFiles(tree, import.meta.url, 'provider', folder, values);
  writeFiles(tree, import.meta.url, 'sandbox', 'apps/sandbox/src/upstreams', values);
  if (!tree.exists(`${folder}/adapter.ts`)) writeFiles(tree, import.meta.url, 'adapter', folder, values);
  const after = placed(manifest, provider, name, speakers);
  if (after !== manifest) edit(tree, `${folder}/manifest.ts`, () => after);
  await formatted(tree);
  return afterwards('Complete its manifest with limits and setup notes, then run npm run docs.');
}
