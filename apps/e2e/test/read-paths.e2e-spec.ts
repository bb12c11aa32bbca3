import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DataTypeDefinition, dataTypes } from '@company-data/data-types';
import { type ProviderManifest, providers } from '@company-data/providers';
import { rawCall } from '@company-data/testing';
import {
  ResponseRules,
  type ApiClient,
  type ApiDescription,
  CONSENTED,
  describeApi,
  type DescribedOperation,
  ProviderHarness,
  READ_BY_ACCOUNT,
  requiredQuery,
  RunningSystem,
} from '../src/index.js';
import { specifiedProviders } from './provider-rows.js';
import { compileErrors, specifiedReads } from './specification/compile-responses.js';

const PUBLIC = 'company_legal_fr';
/** Sandbox company with data for every type of every provider. */
const COMPANY = '000012344';
const collectedOf = (name: string): string[] => providers.get(name)!.collected.filter((type) => dataTypes.has(type));
/** Data types that at least one provider collects. */
const COLLECTED = [...new Set([...providers.keys()].flatMap(collectedOf))];
const collectors = (type: string): ProviderManifest[] => [...providers.values()].filter(({ collected }) => collected.includes(type));

interface FoundRecord {
  id: string;
  document_id?: string | null;
}

/** Page, object or list. */
interface RecordedBody {
  [member: string]: unknown;
  result?: object[];
}

interface FoundRecords {
  first: FoundRecord[];
  total: number;
}

describe('read operations', () => {
  let system: RunningSystem;
  let api: ApiClient;
  let description: ApiDescription;
  let rules: ResponseRules;
  let userId: string;
  let ids: Record<string, string>;
  let records: Map<string, FoundRecords>;

  beforeAll(async () => {
    system = await RunningSystem.shared();
    api = system.api;
    description = await describeApi(system.stack.base_url);
    rules = new ResponseRules();
    const { user, connection } = await api.connectedUser(COMPANY, collectedOf(PUBLIC));
    for (const name of new Set([...READ_BY_ACCOUNT, ...CONSENTED])) {
      const trial = await ProviderHarness.begin(system, name, { byAccount: READ_BY_ACCOUNT.includes(name) });
      expect(await trial.authorized(user)).toMatchObject({ provider_name: name, status: 'CONNECTED' });
    }
    const entries = await api.synchronize(user.id, COLLECTED);
    expect(entries.filter(({ status }) => status !== 'SUCCESS')).toEqual([]);
    userId = user.id;
    records = new Map(await Promise.all(COLLECTED.map(async (name) => [name, await recordsOf(name)] as const)));
    ids = {
      userId,
      dataConnectionId: connection.id,
      syncId: entries[0]!.sync_id,
      provider_name: PUBLIC,
      name: 'legal-forms',
      deliveryId: await delivered(),
      dataTypeInputId: await entered(),
      taxReturnInputId: await submitted(),
      group: user.group,
      alert: await alerted(),
      groupSyncId: (await api.synchronizeGroup(user.group, ['COMPANY_PROFILE'])).id,
      ...recordIds(),
    };
  });
  afterAll(() => system?.stop());

  /** Returns the id of a test delivery. */
  async function delivered(): Promise<string> {
    await api.call('PUT', '/webhooks/DATA_SYNC_COMPLETED', { body: { url: `${system.stack.sandbox_url}/_hooks/read-paths` } });
    return (await api.post<{ delivery_id: string }>('/webhooks/DATA_SYNC_COMPLETED/test', undefined)).body.delivery_id;
  }

  /** Returns the name of an alert that staff created. */
  async function alerted(): Promise<string> {
    const account = (await api.get<{ id: string }>('/profile')).body.id;
    const flags = ['--name', 'Notices', '--data-type', 'LEGAL_NOTICE', '--frequency', 'NOW', '--url', 'https://hooks.example.com/in'];
    expect(await system.staff('alert', 'create', ...flags, '--account', account)).toMatchObject({ code: 0 });
    return 'Notices';
  }

  /** Returns the id of a manually entered officer. */
  async function entered(): Promise<string> {
    const data = { last_name: 'Martin', first_name: 'Camille', birth_date: '1980-01-17' };
    return (await api.post<{ 'data-type_id': string }>(`/${userId}/input/officers`, { data })).body['data-type_id'];
  }

  /** Returns the id of a submitted tax return. */
  async function submitted(): Promise<string> {
    const made = await fetch(`${system.stack.sandbox_url}/_tax-return?siren=${COMPANY}&closing_date=2025-12-31&type=S&kind=print`);
    const data = { submitted_date: '2026-04-30', file: Buffer.from(await made.arrayBuffer()).toString('base64') };
    return (await api.post<{ id: string }>(`/input/users/${userId}/tax-returns/ocr-service`, { data })).body.id;
  }

  /** Returns the first records of a data type and their total. */
  async function recordsOf(name: string): Promise<FoundRecords> {
    const { body } = await api.get<FoundRecord & { result?: FoundRecord[]; total?: number }>(
      `/users/${userId}/${dataTypes.get(name)!.path}`,
    );
    return { total: body.total ?? 1, first: body.result ?? [body] };
  }

  /**
   * Returns one record id of each data type with single reads, by the name of its path parameter.
   */
  const recordIds = (): Record<string, string> =>
    Object.fromEntries(
      COLLECTED.flatMap((name) => {
        const { recordParameter } = dataTypes.get(name)!;
        return recordParameter === undefined ? [] : [[recordParameter, records.get(name)!.first[0]!.id]];
      }),
    );
  const reads = (): DescribedOperation[] =>
    description.operations.filter(({ method, operationId }) => method === 'GET' && operationId !== 'readDocument');
  const typeOf = ({ path }: DescribedOperation): DataTypeDefinition | undefined =>
    [...dataTypes.values()].find((type) => path.split('/').slice(5)[0] === type.path);
  const idFor = (name: string): string => ids[name] ?? '00000000-0000-4000-8000-000000000000';

  const formOf = ({ responses }: DescribedOperation): string => Object.keys(responses['200']!.content!)[0]!;

  async function read(operation: DescribedOperation, query = requiredQuery(operation), accept = formOf(operation)) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idFor(name));
    const headers = { 'x-api-key': api.apiKey, accept };
    const response = await rawCall(`${system.stack.base_url}${path}${query}`, { headers });
    const exchange = { operation, request: { path: {}, query: [], headers: {} }, path, response };
    return { answer: response, faults: () => rules.violationsOf(exchange) };
  }

  it('respond as documented when the company is connected to every provider', async () => {
    const told = [];
    for (const operation of reads()) {
      const { answer, faults } = await read(operation);
      told.push({ operation: operation.operationId, status: answer.status, faults: faults() });
    }
    const expected = reads().map((operation) => {
      const type = typeOf(operation);
      const status = type === undefined || COLLECTED.includes(type.name) ? 200 : 409;
      return { operation: operation.operationId, status, faults: [] };
    });
    expect(told).toEqual(expected);
    expect(told.filter(({ status }) => status === 200).length).toBeGreaterThan(COLLECTED.length);
  });

  it('have the members and types that a client declares from the specification', async () => {
    const specified = specifiedReads();
    const operations = new Map(specified.map((path) => [path, reads().find((operation) => operation.path === path)!] as const));
    const answers = await Promise.all(specified.map(async (path) => [path, (await read(operations.get(path)!)).answer] as const));
    expect(answers.filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([]);
    const recorded = new Map(answers.map(([path, answer]) => [path, answer.json<RecordedBody>()]));
    const recordsIn = (body: RecordedBody): unknown[] => Object.values(body.result ?? body);
    expect(specified.length).toBeGreaterThan(40);
    expect([...recorded].filter(([, body]) => recordsIn(body).length === 0).map(([path]) => path)).toEqual([]);

    const changed = (path: string, change: (body: RecordedBody) => unknown): ReadonlyMap<string, unknown> =>
      new Map([[path, change(structuredClone(recorded.get(path)!))]]);
    const withReturns = (changes: object) => (body: RecordedBody) => ({
      ...body,
      result: body.result!.map((one) => ({ ...one, ...changes })),
    });
    const faulty = {
      renamed: changed('/api/v6/users/{userId}/background-check-v2', ({ acceptable: accepted, ...rest }) => ({ ...rest, accepted })),
      retyped: changed('/api/v6/users/{userId}/tax-returns', withReturns({ closing_date: 2025 })),
      empty: changed('/api/v6/users/{userId}/tax-returns', withReturns({ closing_date: null })),
      unlisted: changed('/api/v6/users/{userId}/tax-returns', withReturns({ type: 'X' })),
    };
    const ids = new Map([...operations].map(([path, { operationId }]) => [path, operationId]));
    const errors = Map.groupBy(await compileErrors({ recorded, ...faulty }, ids), (error) => error.split('.ts')[0]!);
    expect([errors.get('recorded'), errors.get('documented')]).toEqual([undefined, undefined]);
    expect([...errors.keys()].toSorted()).toEqual(Object.keys(faulty).toSorted());
  });

  it('return data for every specified data type with an adapter', () => {
    expect(COLLECTED.filter((name) => records.get(name)!.total === 0)).toEqual([]);
    const specified = [...new Set(specifiedProviders().flatMap(({ types }) => types))];
    const awaited = [...providers.values()].filter(({ sources }) => sources.length === 0).flatMap((each) => each.dataTypes);
    expect(specified.length).toBe(39);
    expect(specified.filter((type) => !COLLECTED.includes(type) && !awaited.includes(type))).toEqual([]);
  });

  it('return documented provenance and line streams', async () => {
    const collected = reads().filter((operation) => COLLECTED.includes(typeOf(operation)?.name ?? ''));
    for (const operation of collected) {
      const named = operation.parameters.some(({ name }) => name === 'include');
      const { faults } = await read(operation, named ? '?include=provenance' : '');
      expect([operation.operationId, faults()]).toEqual([operation.operationId, []]);
      const lineForm = operation['x-streams']?.mediaType;
      if (lineForm === undefined) continue;
      const { answer } = await read(operation, '', lineForm);
      const lines = answer.text.trimEnd().split('\n');
      expect([operation.operationId, lines.length]).toEqual([operation.operationId, records.get(typeOf(operation)!.name)!.total]);
    }
  });

  it('return the document of each record as a PDF', async () => {
    const documents = [...new Set([...records.values()].flatMap(({ first }) => first).flatMap(({ document_id }) => document_id ?? []))];
    for (const id of documents) {
      const { status, body } = await api.get<string>(`/users/${userId}/documents/${id}`);
      expect([id, status, String(body).slice(0, 5)]).toEqual([id, 200, '%PDF-']);
    }
    // A record of several providers has the document of the provider that wins, or none.
    const bearing = COLLECTED.filter((name) => collectors(name).every(({ documents = {} }) => name in documents));
    expect(bearing.length).toBeGreaterThan(0);
    expect(bearing.filter((name) => !records.get(name)!.first.some(({ document_id }) => document_id))).toEqual([]);
  });
});
