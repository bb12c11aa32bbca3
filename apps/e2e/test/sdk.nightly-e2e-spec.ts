import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthenticationError, BadRequestError, CompanyData, ConflictError, NotFoundError, RefusedError } from '@company-data/sdk';
import { RunningSystem } from '../src/index.js';

const HEALTHY = '000012344';
const PROVIDER = 'company_legal_fr';
const TYPES = ['COMPANY_PROFILE', 'COMPANY_OFFICER', 'LEGAL_NOTICE', 'ACT'] as const;

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('SDK', () => {
  let system: RunningSystem;
  let client: CompanyData;
  /** User whose data has been collected. */
  let userId: string;

  const clientOf = ({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }, more = {}): CompanyData =>
    new CompanyData({ baseUrl, apiKey, timeoutMs: 60_000, ...more });

  async function connected(siren = HEALTHY): Promise<string> {
    const { id } = await client.users.create({ name: `Company ${siren}`, siren });
    await client.dataConnections.create(id, { provider_name: PROVIDER, requested_data_types: [...TYPES] });
    return id;
  }

  beforeAll(async () => {
    // Low enough that the client must wait, as in production.
    system = await RunningSystem.startWithLongTimeouts({ environment: { RATE_LIMIT_PER_SECOND: '20' } });
    client = clientOf(system.api, { maxRetries: 20 });
    await client.providers.enable(PROVIDER, { enable: true });
    userId = await connected();
  });
  afterAll(() => system?.stop());

  it('runs a synchronization, reports each entry change, and returns the entries', async () => {
    const told: string[] = [];
    const entries = await client.sync.run(userId, TYPES, { onEntry: ({ data_type, status }) => told.push(`${data_type} ${status}`) });
    expect(entries.map(({ data_type, status }) => `${data_type} ${status}`)).toEqual(TYPES.map((type) => `${type} SUCCESS`));
    expect(told).toEqual(expect.arrayContaining(TYPES.map((type) => `${type} SUCCESS`)));
  });

  it('reads a record, and lists by page, by item and as a stream', async () => {
    const [profile, all] = [await client.companyProfile.get(userId), client.legalNotices.list(userId, { per_page: 5 })];
    const [first, items] = [await all.page(), await all.toArray()];
    const streamed = [];
    for await (const notice of all.stream()) streamed.push(notice);
    expect(profile.siren).toBe(HEALTHY);
    expect([first.result.length, items.length, first.last_page]).toEqual([5, first.total, Math.ceil(first.total / 5)]);
    expect(first.total).toBeGreaterThan(5);
    expect(streamed).toEqual(items);
  });

  it('filters lists, and passes the response headers to onResponse', async () => {
    const all = await client.legalNotices.list(userId).toArray();
    const since = all.map(({ publication_date: date }) => date!).toSorted()[Math.floor(all.length / 2)]!;
    const heads: (string | null)[] = [];
    const onResponse = ({ headers }: { headers: Headers }): void => void heads.push(headers.get('last-modified'));
    const query = { publication_date: { gte: since }, sort: '-publication_date' };
    const found = await client.legalNotices.list(userId, query, { onResponse }).toArray();
    const expected = all.filter(({ publication_date: date }) => date! >= since);
    expect(found.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    expect(heads).toEqual([expect.stringContaining('GMT')]);
  });

  it('returns the cached response on status 304', async () => {
    const holding = clientOf(system.api, { cachedResponses: 10 });
    const statuses: number[] = [];
    const options = { onResponse: ({ status }: { status: number }): void => void statuses.push(status) };
    const list = holding.legalNotices.list(userId, { per_page: 5 }, options);
    const [first, again] = [await list.page(), await list.page()];
    expect([statuses, again]).toEqual([[200, 304], first]);
  });

  it('downloads a document that a record refers to', async () => {
    const [act] = await client.act.list(userId).toArray();
    const file = await client.documents.get(userId, act!.document_id!);
    const bytes = await file.bytes();
    expect([file.contentType, Buffer.from(bytes.subarray(0, 5)).toString()]).toEqual(['application/pdf', '%PDF-']);
    expect(bytes.length).toBe(file.size ?? bytes.length);
  });

  it('continues after the wait of a rate limit', async () => {
    const profiles = await Promise.all(Array.from({ length: 60 }, () => client.profile.get()));
    expect(new Set(profiles.map(({ id }) => id)).size).toBe(1);
  });

  it('executes two requests with one idempotency key once', async () => {
    const options = { idempotencyKey: randomUUID() };
    const create = () => client.users.create({ name: 'TWICE', siren: HEALTHY }, options);
    expect((await create()).id).toBe((await create()).id);
  });

  it('throws the class of the error, with the position of the violation', async () => {
    const [bad, missing, refused] = [
      await failureOf(client.users.create({ name: '', siren: HEALTHY })),
      await failureOf(client.users.get(randomUUID())),
      await failureOf(client.sync.run(userId, ['TRADEMARK'])),
    ];
    expect([bad instanceof BadRequestError, missing instanceof NotFoundError, refused instanceof RefusedError]).toEqual([true, true, true]);
    expect(bad).toMatchObject({ code: 'VALIDATION_FAILED', errors: [expect.objectContaining({ pointer: '/name' })] });
    expect(missing).toMatchObject({ code: 'USER_NOT_FOUND', status: 404, requestId: expect.any(String) });
    expect(refused).toMatchObject({ code: 'DATA_TYPE_NOT_REQUESTED' });
  });

  it('finds no data of another account, and none with an invalid key', async () => {
    const other = clientOf(await system.otherAccount());
    const stranger = clientOf({ baseUrl: system.api.baseUrl, apiKey: 'none' });
    expect(await failureOf(other.legalNotices.list(userId).page())).toBeInstanceOf(NotFoundError);
    expect(await failureOf(other.sync.run(userId, TYPES))).toBeInstanceOf(NotFoundError);
    expect(await failureOf(stranger.users.list().page())).toBeInstanceOf(AuthenticationError);
  });

  it('rejects a second synchronization, and stops waiting for the first on abort', async () => {
    const leaving = new AbortController();
    const id = await connected('000056788');
    const errors = await system.whileSourcesWait(async () => {
      const started = Promise.withResolvers<void>();
      const run = failureOf(client.sync.run(id, TYPES, { onEntry: () => started.resolve(), signal: leaving.signal }));
      await started.promise;
      const second = await failureOf(client.sync.run(id, TYPES));
      leaving.abort(new Error('enough'));
      return [second, await run];
    });
    expect(errors[0]).toBeInstanceOf(ConflictError);
    expect(errors[0]).toMatchObject({ code: 'SYNC_IN_PROGRESS' });
    expect((errors[1] as Error).message).toBe('enough');
  });

  it('creates many companies and exports their group to the last line', async () => {
    const group = 'sdk-export';
    const companies = [HEALTHY, '000056788'].map((siren) => ({ name: siren, siren, group }));
    const { created } = await client.users.createUsers({ users: companies });
    const lines = [];
    for await (const line of client.groups.export(group, { data_types: ['COMPANY_PROFILE'] })) lines.push(line);
    expect([created, lines.filter(({ problem }) => problem).length]).toEqual([2, 2]);
    expect(lines.at(-1)).toEqual({ complete: true, users: 2, records: 0, problems: 2 });
  });

  it('waits within the request when its options have a wait query', async () => {
    const { id } = await client.users.create({ name: 'WAITED', siren: HEALTHY });
    await client.dataConnections.create(id, { provider_name: PROVIDER, requested_data_types: ['COMPANY_PROFILE'] });
    const entries = await client.sync.start(id, { data_types: ['COMPANY_PROFILE'] }, { query: { wait: 30 } });
    expect(entries.map(({ status }) => status)).toEqual(['SUCCESS']);
  });

  it('deletes a company, which is then not found', async () => {
    const { id } = await client.users.create({ name: 'GONE', siren: HEALTHY });
    expect(await client.users.delete(id)).toBeUndefined();
    expect(await failureOf(client.users.get(id))).toBeInstanceOf(NotFoundError);
  });
});
