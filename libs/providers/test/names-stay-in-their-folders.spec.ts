import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { dataTypes } from '@company-data/data-types';
import ts from 'typescript';
import { providers } from '../src/catalogue.js';

const root = new URL('../../../', import.meta.url);
const names = new Set([...providers.keys(), ...dataTypes.keys()]);

/** Tests, the sandbox that plays the upstreams, and the guided tour may name whom they speak of. */
const SPEAKS_OF_ONE = /spec\.ts$|^apps\/(sandbox|e2e)\/|\/(test|fixtures|dist|node_modules)\/|\btour/;

const sources = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\/src\/.*\.ts$/.test(path) && !SPEAKS_OF_ONE.test(path)),
);

/** A provider's folder may name the provider and the types it maps, a manifest whom it outranks; a data type's folder itself and what it is computed from. */
function mayName(path: string, name: string): boolean {
  if (providers.has(name))
    return path.startsWith(`libs/providers/src/${name}/`) || /^libs\/providers\/src\/[a-z_]+\/manifest\.ts$/.test(path);
  return /^libs\/providers\/src\/[a-z_]+\//.test(path) || /^libs\/data-types\/src\/[a-z0-9-]+\//.test(path);
}

const isNamedExample = (node: ts.Node): boolean =>
  (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && /examples?$/i.test(node.name.getText());

/** The second argument of jsonBody is the example of a body in the reference. */
const isBodyExample = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) &&
  node.parent.expression.getText() === 'jsonBody' &&
  node.parent.arguments.indexOf(node as ts.Expression) === 1;

/** The texts in code, examples left out: they decide nothing. */
function textsIn(node: ts.Node): string[] {
  if (isNamedExample(node) || (node.parent !== undefined && isBodyExample(node))) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  const texts: string[] = [];
  ts.forEachChild(node, (child) => void texts.push(...textsIn(child)));
  return texts;
}

/** The places where code names a provider or a data type outside its own folder. */
function namedOutside(path: string, code: string): string[] {
  const texts = textsIn(ts.createSourceFile(path, code, ts.ScriptTarget.ES2023, true));
  return [...new Set(texts)].filter((text) => names.has(text) && !mayName(path, text)).map((name) => `${path}: ${name}`);
}

describe('the names of providers and data types', () => {
  it.each([
    ['a comparison', "if (provider === 'input_user') skip();", ['apps/x/src/y.ts: input_user']],
    ['a list', "const COUNTED = ['ACT', 'OTHER'];", ['apps/x/src/y.ts: ACT']],
    ['a template', 'const path = `ACT`;', ['apps/x/src/y.ts: ACT']],
    ['an example', "export const entryExample = { data_type: 'ACT' };", []],
    ['a comment', '// as for input_user\nrun();', []],
  ])('are found in %s as they should be', (_place, code, found) => {
    expect(namedOutside('apps/x/src/y.ts', code)).toEqual(found);
  });

  it('appear in code only in their own folders, in manifests and in computedFrom', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.flatMap((path) => namedOutside(path, readFileSync(new URL(path, root), 'utf8')))).toEqual([]);
  });
});
