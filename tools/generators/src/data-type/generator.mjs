import { randomUUID } from 'node:crypto';
import { assertNamed, camelOf, constantOf, kebabOf, sentenceOf, snakeOf } from '../words.mjs';
import { afterwards, formatted, writeFiles } from '../write.mjs';

/** Writes the folder of a data type. */
export default async function dataType(tree, { name, title = `${sentenceOf(name)}s`, titleFr = title, path = `${kebabOf(name)}s` }) {
  assertNamed(constantOf(name), /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/, 'a data type');
  const values = { NAME: constantOf(name), name: camelOf(name), key: `${snakeOf(name)}_id`, title, titleFr, path, id: randomUUID() };
  writeFiles(tree, import.meta.url, 'files', `libs/data-types/src/${kebabOf(name)}`, values);
  await formatted(tree);
  return afterwards('Describe its fields, then run npm run docs.');
}
