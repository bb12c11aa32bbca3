import { assertNamed, camelOf, kebabOf, sentenceOf } from '../words.mjs';
import { afterwards, formatted, writeFiles } from '../write.mjs';

const PROVIDERS = 'libs/providers/src';

const manifestsOf = (tree) =>
  tree
    .children(PROVIDERS)
    .filter((name) => tree.exists(`${PROVIDERS}/${name}/manifest.ts`))
    .map((name) => ({ name, text: tree.read(`${PROVIDERS}/${name}/manifest.ts`, 'utf8') }));

const definitionOf = (tree, type) => tree.read(`libs/data-types/src/${kebabOf(type)}/definition.ts`, 'utf8');
const isDerived = (tree, type) => definitionOf(tree, type).includes('computedFrom:');

/** @throws Error unless all types exist and at least one of them is not derived */
function assertOfferable(tree, types) {
  for (const type of types) if (definitionOf(tree, type) === null) throw new Error(`The data type ${type} does not exist.`);
  if (types.every((type) => isDerived(tree, type))) throw new Error(`No source provides ${types.join(', ')}: they are derived types.`);
}

/**
 * Returns the other providers of each type, except manual entries. The new provider outranks them
 * until its manifest is changed.
 */
function rivalsOf(tree, types) {
  const speakers = manifestsOf(tree).filter(({ text }) => !text.includes('entered: true'));
  const rivals = (type) => speakers.filter(({ text }) => text.includes(`'${type}'`)).map(({ name }) => name);
  const contested = types.filter((type) => !isDerived(tree, type)).map((type) => [type, rivals(type)]);
  return Object.fromEntries(contested.filter(([, names]) => names.length > 0));
}

/** Writes the folder of a provider. */
export default async function provider(tree, { name, types, title = sentenceOf(name), authorization = 'none' }) {
  assertNamed(name, /^[a-z]+(_[a-z]+)+$/, 'a provider');
  assertNamed(authorization, /^(none|credentials|redirect)$/, 'an authorization');
  const offered = types.split(',').map((type) => type.trim()); // prettier-ignore
  assertOfferable(tree, offered);
  const rivals = rivalsOf(tree, offered);
  const values = { name, manifest: camelOf(name), title, authorization, types: offered, rivals, isRanked: Object.keys(rivals).length > 0 };
  writeFiles(tree, import.meta.url, 'files', `${PROVIDERS}/${name}`, values);
  await formatted(tree);
  return afterwards('Add a source, so that it collects data: npx nx g @company-data/generators:source.');
}
