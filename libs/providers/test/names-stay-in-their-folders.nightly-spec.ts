import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { dataTypes } from '@company-data/data-types';
import ts from 'typescript';
import { providers } from '../src/catalogue.js';
import type { SourceManifest } from '../src/manifest.js';

const root = new URL('../../../', import.meta.url);

/** Returns the name of a source or token server, and its environment variables. */
const namesOf = ({ name, configuration, options = {} }: Pick<SourceManifest, 'name' | 'configuration' | 'options'>): string[] => [
  name,
  ...Object.values(configuration),
  ...Object.values(options).map(({ variable }) => variable),
];

/** Names of sources and their variables, with the folder of their provider. */
const sourceNames = [...providers].flatMap(([folder, { sources, tokens }]) =>
  [...sources, ...(tokens === undefined ? [] : [tokens.server])].flatMap(namesOf).map((name) => ({ name, folder })),
);

/**
 * Folders of providers by source name. The source of user data has the same name in several
 * providers.
 */
const foldersOfSource = new Map(
  [...Map.groupBy(sourceNames, ({ name }) => name)].map(([name, those]) => [
    name,
    those.map(({ folder }) => `libs/providers/src/${folder}/`),
  ]),
);
const names = new Set([...providers.keys(), ...dataTypes.keys(), ...foldersOfSource.keys()]);

/**
 * Files that may name a provider: tests, upstreams of the sandbox, the guided tour, generated
 * files, and the subjects of the benchmarks.
 */
const SPEAKS_OF_ONE =
  /spec\.ts$|^apps\/(sandbox\/src\/upstreams|e2e)\/|\/(test|fixtures|generated|dist|node_modules)\/|\btour|^tools\/bench\/src\/subjects\.ts$/;

const isCode = (path: string): boolean => /\/src\/.*\.ts$|^tools\/.*\.(ts|mjs)$/.test(path);

const files = ['apps', 'libs', 'tools'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => isCode(path) && !SPEAKS_OF_ONE.test(path)),
);

/** Data types that may name a source. They cannot read manifests, which depend on data types. */
const KNOWS_SOURCES = [
  // Its values are the names of the compared sources, as the API returns them.
  'libs/data-types/src/conformity-check/',
  // Its payouts are unknown when the only source that has them was not read.
  'libs/data-types/src/commerce-transaction-insight/compute.ts',
];

/**
 * Returns true for a name in the folder of its provider or data type. A manifest may also name the
 * providers it outranks, and a data type its inputs.
 */
function mayName(path: string, name: string): boolean {
  const folders = foldersOfSource.get(name);
  if (folders && [...folders, ...KNOWS_SOURCES].some((folder) => path.startsWith(folder))) return true;
  // A provider can have a source with its own name.
  if (folders && !providers.has(name)) return false;
  if (providers.has(name))
    return path.startsWith(`libs/providers/src/${name}/`) || /^libs\/providers\/src\/[a-z_]+\/manifest\.ts$/.test(path);
  return /^libs\/providers\/src\/[a-z_]+\//.test(path) || /^libs\/data-types\/src\/[a-z0-9-]+\//.test(path);
}

const isNamedExample = (node: ts.Node): boolean =>
  (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && /examples?$/i.test(node.name.getText());

/** Returns true for the second argument of jsonBody, which is an example in the reference. */
const isBodyExample = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) &&
  node.parent.expression.getText() === 'jsonBody' &&
  node.parent.arguments.indexOf(node as ts.Expression) === 1;

/**
 * Returns true for a source or variable name that is an identifier. Names of providers and data
 * types are also ordinary words.
 */
const isMemberOfSources = (node: ts.Node): node is ts.Identifier => ts.isIdentifier(node) && foldersOfSource.has(node.text);

/** Returns the texts in code except examples, which have no effect. */
function textsIn(node: ts.Node): string[] {
  if (isNamedExample(node) || (node.parent !== undefined && isBodyExample(node))) return [];
  if (ts.isStringLiteralLike(node) || isMemberOfSources(node)) return [node.text];
  const texts: string[] = [];
  ts.forEachChild(node, (child) => void texts.push(...textsIn(child)));
  return texts;
}

/** Returns the places where code names a provider, a source or a data type outside its folder. */
function namedOutside(path: string, code: string): string[] {
  const texts = textsIn(ts.createSourceFile(path, code, ts.ScriptTarget.ES2023, true));
  return [...new Set(texts)].filter((text) => names.has(text) && !mayName(path, text)).map((name) => `${path}: ${name}`);
}

describe('names of providers, sources and data types', () => {
  it.each([
    ['a comparison', "if (provider === 'input_user') skip();", ['apps/x/src/y.ts: input_user']],
    ['a list', "const COUNTED = ['ACT', 'OTHER'];", ['apps/x/src/y.ts: ACT']],
    ['a template', 'const path = `ACT`;', ['apps/x/src/y.ts: ACT']],
    ['an example', "export const entryExample = { data_type: 'ACT' };", []],
    ['a source', "const source = 'insee_sirene';", ['apps/x/src/y.ts: insee_sirene']],
    ['a member', 'const urls = { insee_sirene: origin };', ['apps/x/src/y.ts: insee_sirene']],
    ['a comment', '// as for input_user\nrun();', []],
  ])('in %s are found, or not, as expected', (_place, code, found) => {
    expect(namedOutside('apps/x/src/y.ts', code)).toEqual(found);
  });

  it('appear in code only in their own folders, in manifests and in computedFrom', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((path) => namedOutside(path, readFileSync(new URL(path, root), 'utf8')))).toEqual([]);
  });
});
