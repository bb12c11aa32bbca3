import { addLine, edit, editJson } from '../edits.mjs';
import { featureFolder, listInModules } from '../features.mjs';
import { assertNamed, pascalOf, sentenceOf } from '../words.mjs';
import { formatted, writeFiles } from '../write.mjs';

/** Writes the contract of a request and its handler, and lists them. */
export default async function request(tree, { service, feature, name }) {
  assertNamed(name, /^[a-z]+(-[a-z]+)+$/, 'a request');
  const folder = featureFolder(tree, service, feature);
  const values = { service, name, Name: pascalOf(name), sentence: sentenceOf(name) };
  writeFiles(tree, import.meta.url, 'contract', `libs/contracts/src/${service}/requests`, values);
  writeFiles(tree, import.meta.url, 'handler', folder, values);
  exportContract(tree, service, name);
  await formatted(tree);
  return listInModules(tree, service);
}

/** Exports the contract of a request from libs/contracts, and publishes its shape and more. */
export function exportContract(tree, service, name, more = {}) {
  edit(tree, 'libs/contracts/src/index.ts', (text) =>
    addLine(text, `export * from './${service}/requests/${name}.js';`, /^export \* from/),
  );
  const shape = { [`req.${service}.${name}`]: { user_id: ['isUuid'] }, ...more };
  editJson(tree, 'libs/contracts/src/published-shapes.json', (shapes) => ({ ...shapes, ...shape }));
}
