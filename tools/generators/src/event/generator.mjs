import { addLine, edit, editJson } from '../edits.mjs';
import { assertNamed, pascalOf, sentenceOf } from '../words.mjs';
import { formatted, writeFiles } from '../write.mjs';

/** Writes the contract of an event and adds its shape to the published ones. */
export default async function event(tree, { service, name }) {
  assertNamed(name, /^[a-z]+(-[a-z]+)+$/, 'an event');
  const values = { service, name, Name: pascalOf(name), sentence: sentenceOf(name) };
  writeFiles(tree, import.meta.url, 'files', `libs/contracts/src/${service}/events`, values);
  const exported = `export * from './${service}/events/${name}.v1.js';`;
  edit(tree, 'libs/contracts/src/index.ts', (text) => addLine(text, exported, /^export \* from/));
  const shape = { [`evt.${service}.${name}.v1`]: { user_id: ['isUuid'], happened_at: ['isIso8601'] } };
  editJson(tree, 'libs/contracts/src/published-shapes.json', (shapes) => ({ ...shapes, ...shape }));
  await formatted(tree);
}
