import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '@company-data/testing';

const BASE = '/api/v6';
const OPTIONS = { strict: true, noEmit: true, module: 'nodenext', target: 'es2023', types: [], skipLibCheck: true };

/** Returns the paths of all GET endpoints in the tables of the specification. */
export function specifiedReads(): string[] {
  const text = readFileSync(join(workspaceRoot, 'docs/specification.md'), 'utf8');
  const section = text.split('\n## Endpoints\n')[1]!.split('\n## ')[0]!;
  const [, data] = section.split('### Reading data');
  const shown = [...section.matchAll(/^\| GET \| (\S+) \|/gm)].map(([, path]) => path!);
  const ofUsers = [...data!.split('\n### ')[0]!.matchAll(/^\| (\/\S+) \|/gm)].map(([, path]) => `${BASE}/users/{userId}${path!}`);
  return [...shown, ...ofUsers];
}

const keyed = (paths: Iterable<string>, valueOf: (path: string, index: number) => string): string =>
  [...paths].map((path, index) => `  '${path}': ${valueOf(path, index)},\n`).join('');

/** Program that assigns recorded responses to the types of the specification. */
function recordedProgram(recorded: ReadonlyMap<string, unknown>): string {
  const literals = [...recorded.values()].map((body, index) => `const response${index} = ${JSON.stringify(body)} as const;\n`);
  // Variables, since a fresh literal must not have members that its type does not know.
  const members = keyed(recorded.keys(), (_path, index) => `response${index}`);
  const paths = [...recorded.keys()].map((path) => `'${path}'`).join(' | ');
  const type = `Pick<Responses, ${paths}>`;
  return `import type { Responses } from './responses.js';\n${literals.join('')}export const responses: ${type} = {\n${members}};\n`;
}

/** Program that assigns the documented types of responses to those of the specification. */
function documentedProgram(operations: ReadonlyMap<string, string>): string {
  const members = keyed(operations.keys(), (path) => {
    const documented = `Answer<'${operations.get(path)!}'>`;
    return `(response: ${documented}): Responses['${path}'] => response`;
  });
  const imports = `import type { Answer } from '@company-data/sdk';\nimport type { Responses } from './responses.js';\n`;
  return `${imports}export const documented = {\n${members}};\n`;
}

/** Programs to compile, by the name of their file. */
export type Programs = Record<string, ReadonlyMap<string, unknown>>;

/**
 * Compiles recorded responses, and the documented ones, against the types of the specification.
 *
 * @param programs recorded responses by path, by the name of the program
 * @param operations operation id of each path
 * @returns the errors of the compiler, one per line
 */
export async function compileErrors(programs: Programs, operations: ReadonlyMap<string, string>): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'specified-responses-'));
  try {
    const modules = join(directory, 'node_modules');
    symlinkSync(join(workspaceRoot, 'node_modules'), modules);
    copyFileSync(new URL('responses.ts', import.meta.url), join(directory, 'responses.ts'));
    const texts = {
      ...Object.fromEntries(Object.entries(programs).map(([name, recorded]) => [`${name}.ts`, recordedProgram(recorded)])),
      'documented.ts': documentedProgram(operations),
    };
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(directory, name), text);
    writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, files: Object.keys(texts) }));
    const compiler = join(modules, '@typescript/native/bin/tsc');
    const { stdout } = await promisify(execFile)(process.execPath, [compiler, '--pretty', 'false'], { cwd: directory }).catch(
      (failed: { stdout: string }) => failed,
    );
    return stdout.split('\n').filter((line) => /^\S/.test(line));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
