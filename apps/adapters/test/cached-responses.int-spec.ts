import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rotateSecrets, rotationOf, createServiceDataSource, SecretBox, SqlTransactions } from '@company-data/persistence';
import { MAX_DOCUMENT_BYTES, ProviderAuthError } from '@company-data/providers';
import { eventually, FaultProxy, delay, meet } from '@company-data/testing';
import type { DataSource } from 'typeorm';
import { SCHEMA, sealedColumns } from '../src/data-source.js';
import { CachedResponseRepository, CLAIM_SECONDS } from '../src/response-cache/cached-response.repository.js';
import { OwnerKeyRepository } from '../src/response-cache/owner-key.repository.js';
import { ResponseCache } from '../src/response-cache/response-cache.js';
import { openDatabase, type OpenDatabase } from './open-database.js';

const rotateKeys = rotationOf(SCHEMA, sealedColumns);

const newKey = (name: string): string => `${name}:${randomBytes(32).toString('base64')}`;
const HOUR = 3_600;

describe('ResponseCache', () => {
  let database: OpenDatabase;
  let keys: string;
  let proxy: FaultProxy;
  let behindProxy: DataSource;
  let key: string;
  let fetches: number;
  let recorded: string[];

  /** Creates a separate replica. Replicas share the database only. */
  const replica = (
    options: { keys?: string; renewMs?: number; storeAgain?: number; maxBytes?: number; transactions?: SqlTransactions } = {},
  ): { cache: ResponseCache; responses: CachedResponseRepository; owners: OwnerKeyRepository } => {
    const { transactions = database.transactions, maxBytes = MAX_DOCUMENT_BYTES, renewMs = 60_000, storeAgain = 2 } = options;
    const box = SecretBox.fromKeys(options.keys ?? keys);
    const record = (outcome: string): void => void recorded.push(outcome);
    const telemetry = { recordResponse: (_: string, outcome: string) => record(outcome), recordFailure: record };
    const owners = new OwnerKeyRepository(transactions, box);
    const responses = new CachedResponseRepository(transactions, box, owners, telemetry);
    const limits = { maxBytes, pollMs: 20, renewMs, storePausesMs: Array<number>(storeAgain).fill(20) };
    return { responses, owners, cache: new ResponseCache(responses, telemetry, limits) };
  };
  const fetch = async (): Promise<Uint8Array> => {
    fetches += 1;
    const response = Buffer.from(`answer ${fetches}`);
    await delay(50);
    return response;
  };
  const fetchCached = async (
    { cache } = replica(),
    { maxAge = HOUR, owner = 'owner', get = fetch, signal = new AbortController().signal } = {},
  ): Promise<string> => Buffer.from(await cache.getOrFetch({ source: 'registrar', owner, key }, maxAge, get, signal)).toString();
  const rows = (statement: string): Promise<Record<string, unknown>[]> => database.transactions.run((tx) => tx.rows(statement, [key]));

  beforeAll(async () => {
    database = await openDatabase();
    const url = new URL(database.url);
    proxy = await FaultProxy.start(Number(url.port));
    url.port = String(proxy.port);
    behindProxy = await createServiceDataSource({ url: url.href, schema: 'adapters', migrations: [] }).initialize();
  });
  afterAll(async () => {
    await behindProxy.destroy();
    await proxy.close();
    await database.close();
  });
  beforeEach(async () => {
    [keys, key, fetches, recorded] = [newKey('k1'), randomBytes(8).toString('hex'), 0, []];
    await database.transactions.run((tx) => tx.affected('with answers as (delete from cached_responses) delete from owner_keys'));
  });
  afterEach(() => proxy.heal());

  it('returns the response that another replica has fetched', async () => {
    expect([await fetchCached(), await fetchCached(), recorded]).toEqual(['answer 1', 'answer 1', ['fetched', 'kept']]);
  });

  it('returns only cached responses when no fetch is allowed', async () => {
    const already = () => replica().cache.get({ source: 'registrar', owner: 'owner', key }, HOUR);
    const before = await already();
    await fetchCached();
    expect([before, Buffer.from((await already())!).toString(), fetches]).toEqual([undefined, 'answer 1', 1]);
  });

  it('returns a response that was set in place of the cached one', async () => {
    await fetchCached();
    await replica().cache.set({ source: 'registrar', owner: 'owner', key }, Buffer.from('had otherwise'), HOUR);
    expect([await fetchCached(), fetches]).toEqual(['had otherwise', 1]);
  });

  it('fetches once for eight concurrent jobs of eight replicas', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => fetchCached()));
    expect([fetches, new Set(responses)]).toEqual([1, new Set(['answer 1'])]);
  });

  it('fetches once when the fetch takes longer than the claim', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = replica({ renewMs: 10 });
    const first = fetchCached(slow, { get: () => gate.promise.then(fetch) });
    const claimedFor = async (): Promise<number> => {
      const [row] = await rows(
        'select extract(epoch from leased_until - clock_timestamp())::int as left from cached_responses where key = $1',
      );
      return Number(row?.['left'] ?? 0);
    };
    for (const seconds of [0, 20, 20]) {
      await database.clock.advance(seconds);
      await eventually(async () => (await claimedFor()) === CLAIM_SECONDS);
    }
    const second = fetchCached(replica());
    gate.resolve();
    await Promise.all([first, second]);
    expect(fetches).toBe(1);
  });

  it('fetches separately for two owners of the same key', async () => {
    expect([await fetchCached(), await fetchCached(replica(), { owner: 'another' })]).toEqual(['answer 1', 'answer 2']);
  });

  it('fetches again when the cached response is older than requested', async () => {
    await fetchCached();
    await database.clock.advance(60);
    expect([await fetchCached(replica(), { maxAge: 50 }), await fetchCached()]).toEqual(['answer 2', 'answer 2']);
  });

  it('throws the error of a failed fetch and stores nothing', async () => {
    const refused = fetchCached(replica(), { get: () => Promise.reject(new ProviderAuthError('wrong password')) });
    await expect(refused).rejects.toEqual(new ProviderAuthError('wrong password'));
    expect([await fetchCached(), fetches]).toEqual(['answer 1', 1]);
  });

  it('fetches after the claim of a crashed process expires', async () => {
    await replica().responses.claim({ source: 'registrar', owner: 'owner', key }, HOUR);
    await database.clock.advance(CLAIM_SECONDS);
    expect(await fetchCached()).toBe('answer 1');
  });

  it('is claimed by one replica, also when an earlier one renews or releases its expired claim', async () => {
    const { responses } = replica();
    const place = { source: 'registrar', owner: 'owner', key };
    const expired = (await responses.claim(place, HOUR))!;
    await database.clock.advance(CLAIM_SECONDS);
    const claim = (await responses.claim(place, HOUR))!;
    await responses.release(place, expired);
    await database.clock.advance(CLAIM_SECONDS - 1);
    await responses.renew(place, expired);
    expect(await responses.claim(place, HOUR)).toBeUndefined();
    await database.clock.advance(1);
    expect([typeof claim, typeof (await responses.claim(place, HOUR))]).toEqual(['string', 'string']);
  });

  it('is not claimed when another replica has just stored the response', async () => {
    await fetchCached();
    expect(await replica().responses.claim({ source: 'registrar', owner: 'owner', key }, HOUR)).toBeUndefined();
  });

  it('stops waiting for another fetch when its job is aborted', async () => {
    await replica().responses.claim({ source: 'registrar', owner: 'owner', key }, HOUR);
    const controller = new AbortController();
    void delay(50).then(() => controller.abort(new Error('given up')));
    await expect(fetchCached(replica(), { signal: controller.signal })).rejects.toThrow('given up');
  });

  it('fetches again and reports a row that was encrypted with another key', async () => {
    await fetchCached();
    const stranger = SecretBox.fromKeys(newKey('k1')).seal('key', {
      table: 'cached_responses',
      column: 'sealed_key',
      row: key,
      account: 'x',
    });
    await database.transactions.run((tx) => tx.affected('update cached_responses set sealed_key = $2 where key = $1', [key, stranger]));
    expect([await fetchCached(), await fetchCached(), recorded]).toEqual([
      'answer 2',
      'answer 2',
      ['fetched', 'unreadable', 'fetched', 'kept'],
    ]);
  });

  it.each([
    ['the response', 'owner_keys'],
    ['the owners', 'cached_responses'],
  ])('fetches nothing while the encryption key of %s is missing, and returns the response afterwards', async (_, rotated) => {
    await fetchCached();
    const [next, both] = [newKey('k2'), () => replica({ keys: `${next},${keys}` })];
    const column = sealedColumns.find(({ table }) => table === rotated)!;
    await rotateSecrets(database.transactions, SecretBox.fromKeys(`${next},${keys}`), column);
    await expect(fetchCached(replica({ keys: next }))).rejects.toMatchObject({ kind: 'unavailable' });
    expect([await fetchCached(both()), fetches]).toEqual(['answer 1', 1]);
  });

  it('fetches again when the row of an owner key that is lost was deleted', async () => {
    await fetchCached();
    const lost = replica({ keys: newKey('k2') });
    await expect(fetchCached(lost)).rejects.toMatchObject({ kind: 'unavailable' });
    await database.transactions.run((tx) => tx.affected('delete from owner_keys'));
    expect(await fetchCached(lost)).toBe('answer 2');
  });

  it('has one owner key when two replicas create it concurrently', async () => {
    const name = () => replica().owners.nameOf('owner');
    const { first, second } = await meet({
      adminUrl: database.adminUrl,
      before: { change: 'insert', table: 'adapters.owner_keys' },
      first: name,
      second: name,
    });
    const known = { status: 'fulfilled', value: await name() };
    expect([first, second]).toEqual([known, known]);
  });

  it('returns cached responses after a key rotation, without the old key', async () => {
    await fetchCached();
    const next = newKey('k2');
    const rotation = await rotateKeys({ DATABASE_URL: database.url, ENCRYPTION_KEYS: `${next},${keys}` });
    expect([rotation, await fetchCached(replica({ keys: next })), fetches]).toEqual([{ changed: 2, remaining: 0 }, 'answer 1', 1]);
  });

  it('returns a response that is too large and reports that it is not stored', async () => {
    const small = replica({ maxBytes: 5 });
    expect([await fetchCached(small), await fetchCached(small)]).toEqual(['answer 1', 'answer 2']);
    expect(recorded).toEqual(['fetched', 'too-large', 'fetched', 'too-large']);
  });

  it('stores the largest document', async () => {
    const document = randomBytes(MAX_DOCUMENT_BYTES);
    const { cache } = replica();
    const get = (): Promise<Uint8Array> =>
      cache.getOrFetch({ source: 'registrar', owner: 'owner', key }, HOUR, async () => document, signal);
    const { signal } = new AbortController();
    await get();
    expect(document.equals(await get())).toBe(true);
  });

  it('stores neither response nor owner in plain text', async () => {
    await fetchCached(replica(), { owner: 'owner with a password' });
    const [row] = await rows('select * from cached_responses where key = $1');
    const stored = Object.values(row!).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
    expect([stored.length > 4, stored.join(' ')]).toEqual([true, expect.not.stringMatching(/answer 1|password/)]);
  });

  it('deletes expired responses only', async () => {
    await fetchCached(replica(), { maxAge: 50 });
    const expired = key;
    key = randomBytes(8).toString('hex');
    await fetchCached();
    await database.clock.advance(60);
    await replica().responses.purge();
    const left = await rows(`select key from cached_responses where key in ($1, '${expired}')`);
    expect(left).toEqual([{ key }]);
  });

  it('keeps a response that is stored again during its deletion', async () => {
    const fetchRecent = () => fetchCached(replica(), { maxAge: 50 });
    await fetchRecent();
    await database.clock.advance(60);
    await meet({
      adminUrl: database.adminUrl,
      before: { change: 'delete', table: 'adapters.cached_responses' },
      first: () => replica().responses.purge(),
      second: fetchRecent,
    });
    expect([await fetchCached(), fetches]).toEqual(['answer 2', 2]);
  });

  it('fetches nothing while the database is down', async () => {
    proxy.drop();
    await expect(fetchCached(replica({ transactions: new SqlTransactions(behindProxy) }))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(fetches).toBe(0);
  });

  it('returns and reports the response when the database goes down during the fetch', async () => {
    const get = async (): Promise<Uint8Array> => (proxy.drop(), fetch());
    const response = await fetchCached(replica({ transactions: new SqlTransactions(behindProxy) }), { get });
    expect([response, recorded]).toEqual(['answer 1', ['fetched', 'not-stored']]);
  });

  it('stores the response when the database returns shortly after the fetch', async () => {
    const get = async (): Promise<Uint8Array> => {
      proxy.drop();
      void delay(80).then(() => proxy.heal());
      return fetch();
    };
    await fetchCached(replica({ transactions: new SqlTransactions(behindProxy), storeAgain: 1_000 }), { get });
    expect([await fetchCached(), recorded]).toEqual(['answer 1', ['fetched', 'kept']]);
  });
});
