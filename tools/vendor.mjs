// npm run vendor -- check: lists how the facts about each source are known.
// npm run vendor -- cut <source> <artefact> <file> [<call>...]: cuts a vendor's OpenAPI file to the
// calls of the present copy, or to the named calls ('GET /v1/orders').
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, pinnedNode, root, runPinned } from './ensure-installed.mjs';

const [command, ...parameters] = process.argv.slice(2);

await ensureInstalled();
if (process.execPath !== pinnedNode()) process.exit(await runPinned([join(root, 'tools/vendor.mjs'), ...process.argv.slice(2)]));

const { evidenceOf, unheldSources, vendorOf, vendors } = await import('@company-data/testing/vendor');
const { providers } = await import('@company-data/providers');
const prettier = await import('prettier');

/** Text for readers, and keywords of OpenAPI that JSON Schema does not have. */
const DROPPED = [
  'description',
  'summary',
  'tags',
  'operationId',
  'example',
  'examples',
  'externalDocs',
  'deprecated',
  'discriminator',
  'xml',
];
/** Objects whose keys are names, and not keywords. */
const NAMED = ['properties', 'paths', 'schemas', 'responses', 'parameters', 'securitySchemes', 'requestBodies', 'content', 'headers'];

/** Texts for readers, whose wording is no code. */
const WORDING = ['message', 'description'];

function cleaned(value, isNamed = false) {
  if (Array.isArray(value)) return value.map((each) => cleaned(each));
  if (typeof value !== 'object' || value === null) return value;
  // JSON Schema has no keyword beside a reference that allows null.
  if (!isNamed && value.$ref !== undefined && value.nullable) return { anyOf: [{ $ref: value.$ref }, { enum: [null] }] };
  const kept = Object.entries(value).filter(([key, inside]) => {
    if (isNamed) return true;
    const isBooleanBound = /^exclusiveM/.test(key) && typeof inside === 'boolean';
    return !DROPPED.includes(key) && !key.startsWith('x-') && !isBooleanBound;
  });
  const worded = kept.map(([key, inside]) => [
    key,
    isNamed && WORDING.includes(key) && inside.enum ? { ...inside, enum: undefined } : inside,
  ]);
  return Object.fromEntries(
    worded.map(([key, inside]) => [key, cleaned(inside, !isNamed && NAMED.includes(key) && !Array.isArray(inside))]),
  );
}

const referencesIn = (value) => [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, path]) => path);

/** Adds the components that a value refers to, directly or through others. */
function addComponents(value, from, found) {
  for (const path of referencesIn(value)) {
    const [kind, ...rest] = path.split('/');
    const name = rest.join('/').replaceAll('~1', '/').replaceAll('~0', '~');
    if (found[kind]?.[name] !== undefined) continue;
    // A vendor's file may refer to a component that it lacks. It is open then.
    const component = cleaned(from[kind][name] ?? {});
    (found[kind] ??= {})[name] = component;
    addComponents(component, from, found);
  }
  return found;
}

const sorted = (entries) => Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

const callsIn = ({ paths }) =>
  Object.entries(paths).flatMap(([path, item]) => Object.keys(item).filter((verb) => verb !== 'parameters').map((verb) => `${verb.toUpperCase()} ${path}`)); // prettier-ignore

async function cut([source, id, file, ...named]) {
  const vendor = vendorOf(source);
  const copy = vendor.artefacts.find((each) => each.id === id)?.file;
  if (copy === undefined) throw new Error(`vendor.json of ${source} has no artefact ${id} with a file`);
  const target = join(vendor.folder, copy);
  const wanted = named.length > 0 ? named : callsIn(JSON.parse(readFileSync(target, 'utf8')));
  const whole = JSON.parse(readFileSync(file, 'utf8'));
  const paths = {};
  for (const call of wanted) {
    const [verb, path] = [call.slice(0, call.indexOf(' ')).toLowerCase(), call.slice(call.indexOf(' ') + 1)];
    const { parameters, [verb]: operation } = whole.paths[path] ?? {};
    if (operation === undefined) throw new Error(`the vendor's file no longer has ${call}`);
    paths[path] = { ...paths[path], ...(parameters && { parameters }), [verb]: operation };
  }
  const { openapi, info, security } = whole;
  const kept = cleaned({ openapi, info: { title: info.title, version: info.version }, ...(security && { security }), paths });
  const components = sorted(
    Object.entries(addComponents(kept, whole.components, {})).map(([kind, all]) => [kind, sorted(Object.entries(all))]),
  );
  const text = JSON.stringify({ ...kept, components });
  writeFileSync(target, await prettier.format(text, { ...(await prettier.resolveConfig(target)), filepath: target }));
  console.log(`${target.slice(root.length + 1)}: ${wanted.length} calls. Set version and date of the artefact in vendor.json.`);
}

/** A source without a service of the system is an external system. */
const isOutside = (provider, source) =>
  providers.get(provider).sources.some(({ name, service }) => name.replaceAll('_', '-') === source && service === undefined);

function check() {
  for (const vendor of vendors()) {
    console.log(
      `\n${vendor.provider}/${vendor.source} (${vendor.publisher}${vendor.publishes === 'nothing' ? ', which publishes nothing' : ''})`,
    );
    for (const { level, artefact, calls, codes, facts } of evidenceOf(vendor))
      console.log(`  ${level.padEnd(8)} ${artefact?.title ?? 'no document'}: ${[...calls, ...codes, ...facts].join(', ')}`);
  }
  const missing = unheldSources(isOutside);
  if (missing.length > 0) console.log(`\nwithout a vendor folder: ${missing.join(', ')}`);
  process.exitCode = missing.length > 0 ? 1 : 0;
}

const commands = { check, cut: () => cut(parameters) };
if (commands[command] === undefined) throw new Error('npm run vendor -- check | cut <source> <artefact> <file> [<call>...]');
await commands[command]();
