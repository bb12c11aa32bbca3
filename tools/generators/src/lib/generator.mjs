import { editJson } from '../edits.mjs';
import { assertNamed } from '../words.mjs';
import { afterwards, formatted, writeFiles } from '../write.mjs';

/** Writes the boilerplate of a library and adds it to what is compiled. */
export default async function lib(tree, { name, purpose, needs = '' }) {
  assertNamed(name, /^[a-z]+(-[a-z]+)*$/, 'a library');
  const values = { name, purpose, needs: needs.split(',').filter(Boolean) }; // prettier-ignore
  writeFiles(tree, import.meta.url, 'files', `libs/${name}`, values);
  editJson(tree, 'tsconfig.json', (json) => ({ ...json, references: [...json.references, { path: `libs/${name}` }] }));
  await formatted(tree);
  return afterwards('Run npm install, so that the others find it.');
}
