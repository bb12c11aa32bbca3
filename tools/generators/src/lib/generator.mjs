import { editJson } from '../edits.mjs';
import { assertNamed } from '../words.mjs';
import { afterwards, formatted, writeFiles } from '../write.mjs';

/** Writes an empty library and adds it to the compilation. */
export default async function lib(tree, { name, purpose, needs = '' }) {
  assertNamed(name, /^[a-z]+(-[a-z]+)*$/, 'a library');
  const values = { name, purpose, needs: needs.split(',').filter(Boolean) }; // prettier-ignore
  writeFiles(tree, import.meta.url, 'files', `libs/${name}`, values);
  editJson(tree, 'tsconfig.json', (json) => ({ ...json, references: [...json.references, { path: `libs/${name}` }] }));
  await formatted(tree);
  return afterwards('Run npm install, so that other packages can import it.');
}
