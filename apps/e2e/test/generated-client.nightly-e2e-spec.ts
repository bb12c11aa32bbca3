import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '@company-data/testing';
import { RunningSystem } from '../src/index.js';

/** Program that uses only the OpenAPI document and two public packages. */
const PROGRAM = `
import { setTimeout } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { components, paths } from './client.js';

type Entry = components['schemas']['SyncEntry'];
type DataType = components['schemas']['StartSyncBody']['data_types'][number];

const { BASE_URL = '', API_KEY = '' } = process.env;
const client = createClient<paths>({ baseUrl: BASE_URL, headers: { 'X-API-KEY': API_KEY } });
const provider_name = 'company_legal_fr';
const dataTypes: DataType[] = ['COMPANY_PROFILE', 'COMPANY_OFFICER', 'LEGAL_NOTICE'];

/** The data of an answer; a problem is told and ends the program. */
function dataOf<T>({ data, error }: { data?: T; error?: components['schemas']['Problem'] }): T {
  if (error) throw new Error(\`\${error.code}: \${error.detail}\`);
  return data!;
}

dataOf(await client.PUT('/api/v6/providers/{provider_name}', { params: { path: { provider_name } }, body: { enable: true } }));
const user = dataOf(await client.POST('/api/v6/users/legal', { body: { name: 'EXEMPLE LOGICIELS', siren: '000012344' } }));
const path = { userId: user.id };
const connection = dataOf(
  await client.POST('/api/v6/users/{userId}/data-connections', {
    params: { path },
    body: { provider_name, requested_data_types: dataTypes },
  }),
);
dataOf(await client.POST('/api/v6/users/{userId}/sync', { params: { path }, body: { data_types: dataTypes } }));

let entries: Entry[] = [];
for (let look = 0; look < 1_200 && !(entries.length > 0 && entries.every((entry) => entry.completed_at !== null)); look += 1) {
  entries = dataOf(await client.GET('/api/v6/users/{userId}/sync/latest', { params: { path } }));
  await setTimeout(100);
}

const notices = '/api/v6/users/{userId}/legal-notices';
const all = dataOf(await client.GET(notices, { params: { path, query: { per_page: 2, sort: 'publication_date' } } }));
const next = dataOf(await client.GET(notices, { params: { path, query: { per_page: 2, sort: 'publication_date', cursor: all.next_cursor! } } }));
const since = next.result[0]!.publication_date!;
const recent = dataOf(await client.GET(notices, { params: { path, query: { publication_date: { gte: since }, bulletin: { in: 'A,B' } } } }));
const exact = dataOf(await client.GET(notices, { params: { path, query: { publication_date: { eq: since } } } }));
const profile = dataOf(await client.GET('/api/v6/users/{userId}/company-profile', { params: { path } }));

const unknown = await client.GET('/api/v6/users/{userId}', { params: { path: { userId: '00000000-0000-4000-8000-000000000000' } } });
const wrong = await client.GET('/api/v6/users', { params: { query: { per_page: 0 } } });

console.log(
  JSON.stringify({
    connection: connection.status,
    entries: entries.map((entry) => \`\${entry.data_type} \${entry.status}\`),
    siren: profile.siren,
    total: all.total,
    since,
    first: [...all.result, ...next.result].map((notice) => notice.publication_date),
    recent: recent.result.map((notice) => notice.publication_date),
    exact: exact.result.map((notice) => notice.publication_date),
    unknown: [unknown.response.status, unknown.error?.code],
    wrong: [wrong.error?.code, wrong.error?.errors?.map((fault) => fault.code)],
  }),
);
`;

const OPTIONS = {
  strict: true,
  module: 'nodenext',
  target: 'es2023',
  types: ['node'],
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
};

interface Walk {
  connection: string;
  entries: string[];
  siren: string;
  total: number;
  since: string;
  first: string[];
  recent: string[];
  exact: string[];
  unknown: unknown[];
  wrong: unknown[];
}

const inModules = (path: string): string => join(workspaceRoot, 'node_modules', path);

describe('client generated from the OpenAPI document', () => {
  let system: RunningSystem;
  let directory: string;
  let walked: Walk;

  /** Runs a Node.js program and returns its output. */
  const run = async (...command: string[]): Promise<string> => {
    const env = { ...process.env, BASE_URL: system.stack.base_url, API_KEY: system.api.apiKey };
    const done = await promisify(execFile)(process.execPath, command, { cwd: directory, env }).catch(
      (failed: { stdout?: string; stderr?: string }) => ({ stdout: `${failed.stdout}${failed.stderr}` }),
    );
    return done.stdout;
  };

  beforeAll(async () => {
    system = await RunningSystem.shared();
    directory = await mkdtemp(join(tmpdir(), 'generated-client-'));
    await symlink(join(workspaceRoot, 'node_modules'), join(directory, 'node_modules'));
    const files = {
      'openapi.json': await (await fetch(`${system.stack.base_url}/api/v6/openapi.json`)).text(),
      'package.json': JSON.stringify({ type: 'module' }),
      'tsconfig.json': JSON.stringify({ compilerOptions: OPTIONS, files: ['walk.ts'] }),
      'walk.ts': PROGRAM,
    };
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(directory, name), text)));
    await run(inModules('openapi-typescript/bin/cli.js'), 'openapi.json', '-o', 'client.ts');
    expect(await run(inModules('typescript/bin/tsc'))).toBe('');
    walked = JSON.parse(await run('walk.js')) as Walk;
  });
  afterAll(async () => {
    await system?.stop();
    if (directory) await rm(directory, { recursive: true, force: true });
  });

  it('creates, connects and synchronizes a company, and reads its data', () => {
    expect(walked).toMatchObject({
      connection: 'CONNECTED',
      entries: ['COMPANY_PROFILE SUCCESS', 'COMPANY_OFFICER SUCCESS', 'LEGAL_NOTICE SUCCESS'],
      siren: '000012344',
    });
  });

  it('pages by cursor and filters with typed parameters', () => {
    expect(walked.total).toBeGreaterThan(4);
    expect(walked.first).toEqual(walked.first.toSorted());
    expect(walked.recent.length).toBeLessThan(walked.total);
    expect([walked.recent.filter((day) => day < walked.since), walked.recent.includes(walked.since)]).toEqual([[], true]);
    expect([...new Set(walked.exact)]).toEqual([walked.since]);
  });

  it('receives error codes that its types contain', () => {
    expect([walked.unknown, walked.wrong]).toEqual([
      [404, 'USER_NOT_FOUND'],
      ['VALIDATION_FAILED', ['NOT_VALID']],
    ]);
  });
});
