import { addToModule, roomsOf } from '../module-of.mjs';
import { assertNamed, pascalOf, sentenceOf } from '../words.mjs';
import { formatted, writeFiles } from '../write.mjs';

/** Writes a use case of a service, with its test, and lists it in the module. */
export default async function useCase(tree, { service, name, subject }) {
  assertNamed(name, /^[a-z]+(-[a-z]+)+$/, 'a use case');
  const folder = roomsOf(tree, service, subject);
  writeFiles(tree, import.meta.url, 'files', `${folder}/use-cases`, { name, Name: pascalOf(name), sentence: sentenceOf(name) });
  addToModule(tree, { folder, subject, kind: 'providers', name: `${pascalOf(name)}UseCase`, from: `./use-cases/${name}.use-case.js` });
  await formatted(tree);
}
