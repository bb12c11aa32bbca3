import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rotationOf, createServiceDataSource, SecretBox, SqlTransactions } from '@company-data/persistence';
import { MAX_DOCUMENT_BYTES, ProviderAuthError } from '@company-data/providers';
import { eventually, FaultProxy, delay } from '@company-data/testing';
import type { DataSource } from 'typeorm';
import { SCHEMA, sealedColumns } from '../src/data-source.js';
import { CachedResponseRepository } from '../src/response-cache/cached-response.repository.js';
import { OwnerKeyRepository } from '../src/keys/owner-key.repository.js';
import { ResponseCache } from '../src/response-cache/response-cache.js';
import { openDatabase, type OpenDatabase } from './open-database.js';

const rotateKeys = rotationOf(SCHEMA, sealedColumns);

const newKey = (name: string): string => `${name}:${randomBytes(32).toString('base64')}`;
const HOUR = 3_600;
const CLAIM_SECONDS = 30;

describe('ResponseCache', () => {
  let database: OpenDatabase;
  let keys: string;
  let proxy: FaultProxy;
  let behindProxy: DataSource;
  let key: string;
  let fetches: number;
  let told: string[];

  /** A replica of its own: only the database stands between two of them. */
  const replica = (
    options: { keys?: string; renewMs?: number; storeAgain?: number; maxBytes?: number; transactions?: SqlTransactions } = {},
  ): { keeper: ResponseCache; answers: CachedResponseRepository } => {
    const { transactions = database.transactions, maxBytes = MAX_DOCUMENT_BYTES, renewMs = 60_000, storeAgain = 2 } = options;
    const box = SecretBox.fromKeys(options.keys ?? keys);
    const owners = new OwnerKeyRepository(transactions, box, () => told.push('owner key unreadable'));
    const unreadable = (): unknown => told.push('unreadable');
    const responses = new CachedResponseRepository(transactions, box, owners, { claimSeconds: CLAIM_SECONDS, unreadable });
    const parts = { responses, maxBytes, pollMs: 20, renewMs, storePausesMs: Array<number>(storeAgain).fill(20) };
    const tell = (outcome: string): unknown => told.push(outcome);
    return { answers: responses, keeper: new ResponseCache({ ...parts, observe: (_, outcome) => tell(outcome), report: tell }) };
  };
  const fetch = async (): Promise<Uint8Array> => {
    fetches += 1;
    const answer = Buffer.from(`answer ${fetches}`);
    await delay(50);
    return answer;
  };
  const kept = async (
    { keeper } = replica(),
    { maxAge = HOUR, owner = 'owner', get = fetch, signal = new AbortController().signal } = {},
  ): Promise<string> => Buffer.from(await keeper.getOrFetch({ source: 'registrar', owner, key }, maxAge, get, signal)).toString();
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
    [keys, key, fetches, told] = [newKey('k1'), randomBytes(8).toString('hex'), 0, []];
    await database.transactions.run((tx) => tx.affected('with answers as (delete from cached_responses) delete from owner_keys'));
  });
  afterEach(() => proxy.heal());

  it('gives what was fetched before, when another replica asks for the same', async () => {
    expect([await kept(), await kept(), told]).toEqual(['answer 1', 'answer 1', ['fetched', 'kept']]);
  });

  it('gives what is kept and nothing else, when nobody is to fetch', async () => {
    const already = () => replica().keeper.get({ source: 'registrar', owner: 'owner', key }, HOUR);
    const before = await already();
    await kept();
    expect([before, Buffer.from((await already())!).toString(), fetches]).toEqual([undefined, 'answer 1', 1]);
  });

  it('gives what was had otherwise, when that took the place of what was kept', async () => {
    await kept();
    await replica().keeper.set({ source: 'registrar', owner: 'owner', key }, Buffer.from('had otherwise'), HOUR);
    expect([await kept(), fetches]).toEqual(['had otherwise', 1]);
  });

  it('fetches once, when eight jobs of eight replicas ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => kept()));
    expect([fetches, new Set(answers)]).toEqual([1, new Set(['answer 1'])]);
  });

  it('fetches once, when the fetch takes longer than the right to it', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = replica({ renewMs: 10 });
    const first = kept(slow, { get: () => gate.promise.then(fetch) });
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
    const second = kept(replica());
    gate.resolve();
    await Promise.all([first, second]);
    expect(fetches).toBe(1);
  });

  it('fetches for each, when two owners ask for the same key', async () => {
    expect([await kept(), await kept(replica(), { owner: 'another' })]).toEqual(['answer 1', 'answer 2']);
  });

  it('fetches again and then gives the new answer, when the kept one is older than asked for', async () => {
    await kept();
    await database.clock.advance(60);
    expect([await kept(replica(), { maxAge: 50 }), await kept()]).toEqual(['answer 2', 'answer 2']);
  });

  it('throws what the fetch throws and keeps nothing, when it fails', async () => {
    const refused = kept(replica(), { get: () => Promise.reject(new ProviderAuthError('wrong password')) });
    await expect(refused).rejects.toEqual(new ProviderAuthError('wrong password'));
    expect([await kept(), fetches]).toEqual(['answer 1', 1]);
  });

  it('lets the next one fetch, when the one that had the right was killed', async () => {
    await replica().answers.claim({ source: 'registrar', owner: 'owner', key }, HOUR);
    await database.clock.advance(CLAIM_SECONDS);
    expect(await kept()).toBe('answer 1');
  });

  it('stops waiting, when its job is given up while another fetches', async () => {
    await replica().answers.claim({ source: 'registrar', owner: 'owner', key }, HOUR);
    const controller = new AbortController();
    void delay(50).then(() => controller.abort(new Error('given up')));
    await expect(kept(replica(), { signal: controller.signal })).rejects.toThrow('given up');
  });

  it('fetches again and reports it, when the row was sealed by another key', async () => {
    await kept();
    const stranger = SecretBox.fromKeys(newKey('k1')).seal('key', {
      table: 'cached_responses',
      column: 'sealed_key',
      row: key,
      account: 'x',
    });
    await database.transactions.run((tx) => tx.affected('update cached_responses set sealed_key = $2 where key = $1', [key, stranger]));
    expect([await kept(), await kept(), told]).toEqual(['answer 2', 'answer 2', ['fetched', 'unreadable', 'fetched', 'kept']]);
  });

  it('fetches again and reports it, when all keys are lost', async () => {
    await kept();
    const lost = newKey('k2');
    expect(await kept(replica({ keys: lost }))).toBe('answer 2');
    expect([await kept(replica({ keys: lost })), told]).toEqual(['answer 2', ['fetched', 'owner key unreadable', 'fetched', 'kept']]);
  });

  it('gives what was kept before, when the keys have been rotated and the old one is gone', async () => {
    await kept();
    const next = newKey('k2');
    const rotation = await rotateKeys({ DATABASE_URL: database.url, ENCRYPTION_KEYS: `${next},${keys}` });
    expect([rotation, await kept(replica({ keys: next })), fetches]).toEqual([{ changed: 2, remaining: 0 }, 'answer 1', 1]);
  });

  it('gives the answer and reports that it is not kept, when it is too large', async () => {
    const small = replica({ maxBytes: 5 });
    expect([await kept(small), await kept(small)]).toEqual(['answer 1', 'answer 2']);
    expect(told).toEqual(['fetched', 'too-large', 'fetched', 'too-large']);
  });

  it('keeps the largest document, when one was bought', async () => {
    const document = randomBytes(MAX_DOCUMENT_BYTES);
    const { keeper } = replica();
    const get = (): Promise<Uint8Array> =>
      keeper.getOrFetch({ source: 'registrar', owner: 'owner', key }, HOUR, async () => document, signal);
    const { signal } = new AbortController();
    await get();
    expect(document.equals(await get())).toBe(true);
  });

  it('keeps neither the answer nor its owner in the clear, when it is stored', async () => {
    await kept(replica(), { owner: 'owner with a password' });
    const [row] = await rows('select * from cached_responses where key = $1');
    const stored = Object.values(row!).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
    expect([stored.length > 4, stored.join(' ')]).toEqual([true, expect.not.stringMatching(/answer 1|password/)]);
  });

  it('removes the answer and leaves others, when it has expired', async () => {
    await kept(replica(), { maxAge: 50 });
    const expired = key;
    key = randomBytes(8).toString('hex');
    await kept();
    await database.clock.advance(60);
    await replica().answers.purge();
    const left = await rows(`select key from cached_responses where key in ($1, '${expired}')`);
    expect(left).toEqual([{ key }]);
  });

  it('fetches nothing, when the database is down', async () => {
    proxy.drop();
    await expect(kept(replica({ transactions: new SqlTransactions(behindProxy) }))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(fetches).toBe(0);
  });

  it('gives the answer and reports that it is not kept, when the database goes down while it is fetched', async () => {
    const get = async (): Promise<Uint8Array> => (proxy.drop(), fetch());
    const answer = await kept(replica({ transactions: new SqlTransactions(behindProxy) }), { get });
    expect([answer, told]).toEqual(['answer 1', ['fetched', 'not-stored']]);
  });

  it('keeps the answer, when the database comes back shortly after the fetch', async () => {
    const get = async (): Promise<Uint8Array> => {
      proxy.drop();
      void delay(80).then(() => proxy.heal());
      return fetch();
    };
    await kept(replica({ transactions: new SqlTransactions(behindProxy), storeAgain: 1_000 }), { get });
    expect([await kept(), told]).toEqual(['answer 1', ['fetched', 'kept']]);
  });
});
