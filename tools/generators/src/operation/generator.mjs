import { featureFolder, listInModules } from '../features.mjs';
import { assertNamed, pascalOf, sentenceOf } from '../words.mjs';
import { formatted, writeFiles } from '../write.mjs';

/** Writes an operation of a feature, with its test, and lists it in the module. */
export default async function operation(tree, { service, feature, name }) {
  assertNamed(name, /^[a-z]+(-[a-z]+)+$/, 'an operation');
  const values = { name, Name: pascalOf(name), sentence: sentenceOf(name) };
  writeFiles(tree, import.meta.url, 'files', featureFolder(tree, service, feature), values);
  await formatted(tree);
  return listInModules(tree, service);
}
