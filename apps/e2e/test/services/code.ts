import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path/posix';
import { workspaceRoot } from '@company-data/testing';
import ts from 'typescript';

/** Sources of a service by path below `src`, without tests. */
export type Code = Record<string, string>;

/** Returns the violations in the code of a service, one text each. */
export type Rule = (code: Code, service: string) => string[];

/** Imports use the suffix of plain sources for both kinds. */
const withoutMarkup = (path: string): string => path.replace(/\.tsx$/, '.ts');

/** Returns the code of a service. */
export function codeOf(service: string): Code {
  const src = `${workspaceRoot}/apps/${service}/src`;
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!spec)\.tsx?$/.test(path));
  return Object.fromEntries(paths.toSorted().map((path) => [withoutMarkup(path), readFileSync(`${src}/${path}`, 'utf8')]));
}

/** Returns the files with a matching path, with their text. */
export const filesOf = (code: Code, pattern: RegExp): [path: string, text: string][] =>
  Object.entries(code).filter(([path]) => pattern.test(path));

/** Converts read-records to ReadRecords. */
export const pascalOf = (kebab: string): string => kebab.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the name of a file without its suffixes. */
export const stemOf = (path: string): string => basename(path).split('.')[0]!;

/** Returns the classes of a source. */
export const classesIn = (path: string, text: string): ts.ClassDeclaration[] =>
  ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true).statements.filter(ts.isClassDeclaration);

/** Returns the calls in a source. */
export function callsIn(path: string, text: string): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true));
  return calls;
}

/** True when a declaration has a modifier. */
export const is = (declaration: ts.Declaration, modifier: ts.ModifierFlags): boolean =>
  (ts.getCombinedModifierFlags(declaration) & modifier) !== 0;

export const nameOf = (declaration: ts.ClassDeclaration): string => declaration.name?.text ?? '';

/** Returns the types of the constructor parameters. */
export const constructedWith = (declaration: ts.ClassDeclaration): string[] =>
  declaration.members.filter(ts.isConstructorDeclaration).flatMap(({ parameters }) => parameters.map(({ type }) => type?.getText() ?? ''));

/** Returns the files that a source imports by a relative path, as paths below `src`. */
export const importedBy = (path: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import) '(\.[^']+)\.js'/g)].map(([, to]) => new URL(`${to}.ts`, `file:///${path}`).pathname.slice(1));
