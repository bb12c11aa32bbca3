import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { openApiDocument } from './document.js';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
};

/**
 * A client program that uses generated types. Each line that must not compile has @ts-expect-error.
 */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './client.js';

const client = createClient<paths>({ baseUrl: 'https://api.company-data.test', headers: { 'X-API-KEY': 'key' } });
const path = { userId: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69' };

const user: components['schemas']['User'] = (await client.GET('/api/v6/users/{userId}', { params: { path } })).data!;
export const siren: string = user.siren;

const created = await client.POST('/api/v6/users/legal', { body: { name: 'EXEMPLE', siren: '000012344' } });
export const createdId: string | undefined = created.data?.id;
// @ts-expect-error the name is missing
await client.POST('/api/v6/users/legal', { body: { siren: '000012344' } });

const { data: entries } = await client.GET('/api/v6/users/{userId}/sync/latest', { params: { path } });
for (const entry of entries ?? []) if (entry.status === 'SUCCESS') console.log(entry.counts.added);
// @ts-expect-error no entry has this status
export const isDone = entries?.some(({ status }) => status === 'DONE');

const notices = '/api/v6/users/{userId}/legal-notices';
const { data, error } = await client.GET(notices, {
  params: { path, query: { per_page: 10, updated_since: '2026-01-01', publication_date: { gte: '2026-01-01' }, bulletin: { eq: 'A' } } },
});
export const titles: (string | null)[] = data?.result.map(({ title }) => title) ?? [];
// @ts-expect-error a day is no number
await client.GET(notices, { params: { path, query: { publication_date: { gte: 42 } } } });
// @ts-expect-error a time is no object
await client.GET(notices, { params: { path, query: { updated_since: { not: 'a date' } } } });
// @ts-expect-error the bulletin has no such value
await client.GET(notices, { params: { path, query: { bulletin: { eq: 'Z' } } } });
// @ts-expect-error days have no such operator
await client.GET(notices, { params: { path, query: { publication_date: { contains: '2026' } } } });

const isStatedNever = (value: never): never => value;
type Officer = components['schemas']['CompanyOfficer'];
export function told(type: Officer['type']): string {
  switch (type) {
    case 'PERSON':
      return 'a person';
    case 'COMPANY':
      return 'a company';
    default:
      return isStatedNever(type);
  }
}

type EntryCode = components['schemas']['EntryErrorCode'];
export const retried: readonly EntryCode[] = ['SOURCE_UNAVAILABLE', 'SOURCE_TIMEOUT'];
// @ts-expect-error no entry fails by this code
export const strange: EntryCode = 'ANYTHING';

export function advice(code: components['schemas']['ProblemCode']): string {
  if (code === 'RATE_LIMITED') return 'wait';
  // @ts-expect-error there is no such code
  return code === 'NO_SUCH_CODE' ? 'never' : 'read';
}
export const problem: string = error ? advice(error.code) : 'none';
export const faults: components['schemas']['FaultCode'][] = error?.errors?.map(({ code }) => code) ?? [];
`;

/** Returns the compiler errors of a program and its imports. No file is written to disk. */
function violationsOf(files: Record<string, string>): string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const inPlace = new Map(Object.entries(files).map(([name, text]) => [join(import.meta.dirname, name), text]));
  const read = { file: host.readFile.bind(host), exists: host.fileExists.bind(host), source: host.getSourceFile.bind(host) };
  host.readFile = (file) => inPlace.get(file) ?? read.file(file);
  host.fileExists = (file) => inPlace.has(file) || read.exists(file);
  host.getSourceFile = (file, version, ...more) => {
    const text = inPlace.get(file);
    return text === undefined ? read.source(file, version, ...more) : ts.createSourceFile(file, text, version);
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([...inPlace.keys()], OPTIONS, host))
    .map(({ start, messageText }) => `${start}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

describe('types generated from the OpenAPI document', () => {
  let client: string;
  beforeAll(async () => {
    client = astToString(await openapiTypes(JSON.stringify(openApiDocument('https://api.company-data.test'))));
  });

  it('compile in a client program, and reject its mistakes', () => {
    expect(violationsOf({ 'client.d.ts': client, 'stranger.ts': PROGRAM })).toEqual([]);
  });

  it('reject an object without required properties', () => {
    const mistaken = "import type { components } from './client.js';\nexport const user: components['schemas']['User'] = { id: 1 };";
    expect(violationsOf({ 'client.d.ts': client, 'stranger.ts': mistaken })).toEqual([expect.stringContaining('not assignable')]);
  });

  it('have no unknown types', () => {
    const unknowns = client.split('\n').filter((line) => /: unknown\b/.test(line) && !/\[\w+: string\]/.test(line));
    expect(unknowns).toEqual([]);
    expect(client).toMatch(/\n {8}SyncEntry: \{/);
  });
});
