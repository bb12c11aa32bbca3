import { addLine, edit } from '../edits.mjs';
import { addToModule, roomsOf } from '../module-of.mjs';
import { assertNamed, camelOf, pascalOf, sentenceOf } from '../words.mjs';
import { formatted, writeFiles } from '../write.mjs';

/** Writes a request's contract, the use case behind it and what answers it, and lists them where they belong. */
export default async function request(tree, { service, name, subject }) {
  assertNamed(name, /^[a-z]+(-[a-z]+)+$/, 'a request');
  const folder = roomsOf(tree, service, subject);
  const Name = pascalOf(name);
  const values = { service, name, Name, called: camelOf(name), sentence: sentenceOf(name) };
  writeFiles(tree, import.meta.url, 'contract', `libs/contracts/src/${service}/requests`, values);
  writeFiles(tree, import.meta.url, 'answer', folder, values);
  const exported = `export * from './${service}/requests/${name}.js';`;
  edit(tree, 'libs/contracts/src/index.ts', (text) => addLine(text, exported, /^export \* from/));
  addToModule(tree, { folder, subject, kind: 'providers', name: `${Name}UseCase`, from: `./use-cases/${name}.use-case.js` });
  addToModule(tree, { folder, subject, kind: 'controllers', name: `${Name}Rpc`, from: `./transport/${name}.rpc.js` });
  await formatted(tree);
}
