import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path/posix';
import { workspaceRoot } from '@company-data/testing';
import ts from 'typescript';

/** Sources by their path below a service's src, tests left out. */
export type Code = Record<string, string>;

/** What a rule finds in the code of a service: a sentence a fault. */
export type Rule = (code: Code, service: string) => string[];

/** Imports name both kinds alike. */
const withoutMarkup = (path: string): string => path.replace(/\.tsx$/, '.ts');

/** The code of a service. */
export function codeOf(service: string): Code {
  const src = `${workspaceRoot}/apps/${service}/src`;
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!spec)\.tsx?$/.test(path));
  return Object.fromEntries(paths.toSorted().map((path) => [withoutMarkup(path), readFileSync(`${src}/${path}`, 'utf8')]));
}

/** The files whose path matches, with what they hold. */
export const filesOf = (code: Code, pattern: RegExp): [path: string, text: string][] =>
  Object.entries(code).filter(([path]) => pattern.test(path));

/** ReadRecords of read-records. */
export const pascalOf = (kebab: string): string => kebab.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The first word of a file's name, up to its suffix: read-records of read-records.use-case.ts. */
export const stemOf = (path: string): string => basename(path).split('.')[0]!;

/** The classes of a source. */
export const classesIn = (path: string, text: string): ts.ClassDeclaration[] =>
  ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true).statements.filter(ts.isClassDeclaration);

/** The calls in a source. */
export function callsIn(path: string, text: string): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true));
  return calls;
}

/** Whether a declaration bears a modifier. */
export const is = (declaration: ts.Declaration, modifier: ts.ModifierFlags): boolean =>
  (ts.getCombinedModifierFlags(declaration) & modifier) !== 0;

export const nameOf = (declaration: ts.ClassDeclaration): string => declaration.name?.text ?? '';

/** The types of what a class is constructed with. */
export const constructedWith = (declaration: ts.ClassDeclaration): string[] =>
  declaration.members.filter(ts.isConstructorDeclaration).flatMap(({ parameters }) => parameters.map(({ type }) => type?.getText() ?? ''));

/** The files a source imports by a relative path, as paths below src. */
export const importedBy = (path: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import) '(\.[^']+)\.js'/g)].map(([, to]) => new URL(`${to}.ts`, `file:///${path}`).pathname.slice(1));
