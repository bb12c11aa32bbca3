import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '@company-data/testing';
import ts from 'typescript';
import { namedOperations, readDescription } from '../openapi/index.js';
import { exchangeOf } from './exchange-of.js';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  noUnusedLocals: true,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  customConditions: ['@company-data/source'],
  typeRoots: [join(workspaceRoot, 'node_modules/@types')],
  types: ['node'],
};

const baseUrl = 'https://api.example.com';

/** Returns the TypeScript sample of each operation by its id. */
function allSamples(): Map<string, string> {
  const description = readDescription(baseUrl);
  return new Map(
    namedOperations(description).map((operation) => {
      const { request } = exchangeOf(operation, { description, baseUrl });
      return [operation.operationId, request.find(({ language }) => language === 'ts')!.code];
    }),
  );
}

const fileOf = (name: string): string => join(workspaceRoot, 'libs/sdk', `${name}.mts`);

/** Returns the compiler errors of programs that use the SDK. No file is written to disk. */
function violationsOf(programs: Map<string, string>): string[] {
  const texts = new Map([...programs].map(([name, text]) => [fileOf(name), text]));
  const host = ts.createCompilerHost(OPTIONS);
  const read = { file: host.readFile.bind(host), exists: host.fileExists.bind(host), source: host.getSourceFile.bind(host) };
  host.readFile = (file) => texts.get(file) ?? read.file(file);
  host.fileExists = (file) => texts.has(file) || read.exists(file);
  host.getSourceFile = (file, version, ...more) => {
    const text = texts.get(file);
    return text === undefined ? read.source(file, version, ...more) : ts.createSourceFile(file, text, version);
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([...texts.keys()], OPTIONS, host))
    .map(({ file, messageText }) => `${basename(file?.fileName ?? '', '.mts')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

describe('TypeScript samples', () => {
  let samples: Map<string, string>;
  beforeAll(() => {
    samples = allSamples();
  });

  /** Returns the sample of an operation with an error. */
  const mistaken = (operationId: string, right: string, wrong: string): string => {
    const [before, after] = samples.get(operationId)!.split(right);
    return `${before}${wrong}${after!}`;
  };

  it('compile against the SDK for every operation, and mistaken ones do not', () => {
    const wrong = new Map([
      ['another-name', mistaken('createUser', 'users.create(', 'users.make(')],
      ['another-body', mistaken('createUser', "siren: '000012344'", 'siren: 12_344')],
      ['a-member-less', mistaken('createUser', "name: 'EXEMPLE LOGICIELS',", '')],
      ['no-such-type', mistaken('startSync', "['", "['NO_SUCH_TYPE', '")],
    ]);
    const faulty = violationsOf(new Map([...samples, ...wrong]));
    expect(faulty.filter((fault) => !wrong.has(fault.split(':')[0]!))).toEqual([]);
    expect(faulty).toHaveLength(wrong.size);
    expect([...samples].filter(([, code]) => !code.includes("from '@company-data/sdk'"))).toEqual([]);
    expect(samples.size).toBeGreaterThan(60);
  });

  it('run a synchronization to its end', () => {
    expect(samples.get('startSync')).toContain('await client.sync.run(userId, types)');
  });
});
