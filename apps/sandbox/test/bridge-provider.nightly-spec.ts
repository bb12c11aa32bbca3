import {
  type Adapter,
  type CollectionEvent,
  type CollectionJob,
  type StoredConsent,
  ProviderAuthError,
  ProviderFetchError,
  provider,
  type SourceClient,
  type SourceRequest,
} from '@company-data/providers';
import { loadAdapters } from '@company-data/providers/adapters';
import { formsIn } from '@company-data/testing';
import { anyDataType, type RecordBody, validateRecord } from '@company-data/data-types';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sandboxUnderTest } from './sandbox-under-test.js';

const NAME = 'banking_provider_b';
const BOTH = ['BANK_ACCOUNT', 'BANK_TRANSACTION'];
const CREDENTIALS = { client_id: 'sandbox-client', client_secret: 'sandbox-secret', is_sandbox: true };

/**
 * Tests provider and sandbox together, because each could misinterpret the vendor's documentation
 * in its own way.
 */
describe('banking provider b against the sandbox', () => {
  let sandbox: ReturnType<typeof sandboxUnderTest>;
  let time: number;
  let adapter: Adapter;
  let held: StoredConsent | undefined;

  beforeAll(async () => {
    adapter = (await loadAdapters()).get(NAME)!;
  });
  beforeEach(async () => {
    sandbox = sandboxUnderTest({ SANDBOX_BRIDGE_SLOW_MS: '1' });
    await sandbox.post('/_control/limits', { enabled: false });
    [time, held] = [Date.UTC(2026, 0, 1), undefined];
  });

  const now = () => new Date(time);
  const pass = (seconds: number) => {
    time += seconds * 1_000;
    sandbox.pass(seconds);
  };

  const call = async ({ method = 'GET', path, query, headers = {}, body, accept = [], bytes }: SourceRequest) => {
    const url = `/bridge${path}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`;
    const { statusCode: status, payload } = await sandbox.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    if (status >= 300 && !accept.includes(status))
      throw status === 401 ? new ProviderAuthError('refused') : new ProviderFetchError('rejected', payload);
    return { status, headers: {}, body: (bytes || payload === '' ? null : JSON.parse(payload)) as never };
  };
  const bearing = (request: SourceRequest) =>
    call({ ...request, headers: { ...request.headers, authorization: `Bearer ${held?.accessToken}` } });
  const client = {
    configuration: { url: 'http://localhost/bridge' },
    request: call,
    authorized: async (request: SourceRequest) => {
      const first = await bearing({ ...request, accept: [...(request.accept ?? []), 401] });
      if (first.status !== 401) return first;
      Object.assign(held!, await adapter.consent!.renew(held!, way()));
      return bearing(request);
    },
    getOrFetch: (_key: string, _age: number, fetch: () => Promise<Uint8Array>) => fetch(),
  } as unknown as SourceClient;
  const way = () => ({ client, credentials: CREDENTIALS, now });

  const asked = {
    userId: 'user',
    connectionId: '0b8f6a52-1d5c-4c8e-9a3d-2f1e0d9c8b7a',
    siren: '000012344',
    name: 'EXEMPLE',
    state: 'uFx0cN1o2Y3p4Q5r6S7t8U9v0W1x2Y3z4A5b6C7d8E9',
    redirectUri: 'https://api.example.com/callback/banking_provider_b',
    language: 'fr' as const,
  };

  /** Consents as a persona on the provider's page. */
  const consentAs = async (consents_as: string, answer = 'approve') => {
    const { url, issued } = await adapter.consent!.begin(asked, held, way());
    held = { reference: null, ...held, accessToken: issued!.accessToken, refreshToken: issued!.refreshToken };
    const [form] = formsIn((await sandbox.get(new URL(url).pathname)).body, url);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams({ consents_as, answer }).toString();
    const sent = await sandbox.app.inject({ method: 'POST', url: new URL(form!.action).pathname, headers, payload });
    const brought = Object.fromEntries(new URL(String(sent.headers['location'])).searchParams);
    const given = await adapter.consent!.finish(brought, asked, held, way());
    held = { ...held, reference: given.reference };
    return { url, brought, given };
  };

  const collect = async (checkpoints: CollectionJob['checkpoints'] = {}): Promise<CollectionEvent[]> => {
    const job = { accountId: 'a', ...asked, dataTypes: BOTH, settings: {}, credentials: CREDENTIALS, checkpoints };
    const events: CollectionEvent[] = [];
    const context = {
      source: () => client,
      reference: async () => held?.reference ?? null,
      hashKey: async () => new Uint8Array(32),
      signal: new AbortController().signal,
      now,
    };
    for await (const event of adapter.collect(job, context)) events.push(event);
    return events;
  };
  const recordsOf = (events: CollectionEvent[], type: string): RecordBody[] =>
    events.flatMap((event) => (event.kind === 'page' && event.dataType === type ? event.records : []));
  const checkpointsOf = (events: CollectionEvent[]): CollectionJob['checkpoints'] =>
    Object.fromEntries(
      events.flatMap((event) =>
        event.kind === 'complete' && event.checkpoint !== undefined
          ? [[event.dataType, { [event.source]: { checkpoint: event.checkpoint, fullReadAt: null, full: false } }]]
          : [],
      ),
    );

  it('redirects to the hosted page and returns the link with its expiry', async () => {
    const { url, brought, given } = await consentAs('ok');
    const grant = provider(NAME).tokens!.grants.find(({ kind }) => kind === 'hosted');
    expect([new URL(url).pathname.startsWith('/bridge/connect/'), grant]).toMatchObject([true, { stateIn: 'context' }]);
    expect([brought['context'], given.expiresAt]).toEqual([asked.state, new Date('2026-06-30T00:00:00.000Z')]);
  });

  it('keeps the link of a visitor who leaves early', async () => {
    const { brought, given } = await consentAs('left_early');
    expect([brought['success'], brought['step'], brought['item_id']]).toEqual(['false', 'sync_pending', given.reference]);
    expect(await collect()).toMatchObject(BOTH.map(() => ({ kind: 'failed', error: { kind: 'incomplete' } })));
    expect(recordsOf(await collect(), 'BANK_ACCOUNT')).toHaveLength(5);
  });

  it('takes up the link of a visitor who came back in another browser', async () => {
    const { given } = await consentAs('ok');
    held = { ...held!, reference: null };
    expect((await consentAs('ok')).given.reference).toBe(given.reference);
  });

  it('reads the history of a new link again when it was still loading', async () => {
    await consentAs('loading');
    const first = await collect();
    expect(recordsOf(first, 'BANK_ACCOUNT').every(({ history_from: from }) => from === null)).toBe(true);
    const second = await collect(checkpointsOf(first));
    expect(recordsOf(second, 'BANK_TRANSACTION').length).toBeGreaterThan(100);
    expect(recordsOf(second, 'BANK_ACCOUNT').every(({ history_from: from }) => String(from) < '2024-10-01')).toBe(true);
  });

  it('reads accounts of less usual types, and nothing of an excluded one', async () => {
    await consentAs('varied');
    const events = await collect();
    const accounts = recordsOf(events, 'BANK_ACCOUNT').map(({ type, type_label, status }) => [type, type_label, status]);
    expect(accounts.toSorted()).toEqual(
      [
        ['CHECKING', 'checking', 'ACTIVE'],
        ['MARKET', 'brokerage', 'ACTIVE'],
        ['MARKET', 'pea', 'ACTIVE'],
        ['SAVINGS', 'special', 'ACTIVE'],
        [null, null, 'DISABLED'],
      ].toSorted(),
    );
  });

  it('returns valid records with an account of each type and eighteen months', async () => {
    await consentAs('ok');
    const events = await collect();
    const faults = BOTH.flatMap((type) =>
      recordsOf(events, type).flatMap((record) => validateRecord(anyDataType(type), { id: asked.connectionId, ...record })),
    );
    const accounts = recordsOf(events, 'BANK_ACCOUNT');
    expect([faults, accounts.map(({ type }) => type).toSorted()]).toEqual([[], ['CARD', 'CHECKING', 'CHECKING', 'LOAN', 'SAVINGS']]);
    expect(accounts.every(({ history_from: from }) => String(from) < '2024-10-01')).toBe(true);
    const operations = recordsOf(events, 'BANK_TRANSACTION');
    const kinds = new Set(operations.map(({ type }) => type));
    expect(['CARD', 'DEFERRED_CARD', 'CARD_SETTLEMENT', 'TRANSFER', 'DIRECT_DEBIT', 'WITHDRAWAL', 'REJECT', 'CASH_DEPOSIT'].filter((kind) => !kinds.has(kind))).toEqual([]); // prettier-ignore
    expect(operations.filter(({ status }) => status === 'PENDING')).toHaveLength(2);
    expect(operations.filter(({ currency }) => currency === 'USD').length).toBeGreaterThan(10);
  });

  it('returns changed operations and a closed account between two reads', async () => {
    await consentAs('ok');
    const marks = checkpointsOf(await collect());
    pass(3 * 86_400);
    const { pending, booked } = (await sandbox.post('/_control/bridge/book', {})).json();
    const { added } = (await sandbox.post('/_control/bridge/add', { amount: 12.5 })).json();
    await sandbox.post('/_control/bridge/balance', { amount: 990 });
    await sandbox.post('/_control/bridge/close-account', {});
    const events = await collect(marks);
    const operations = recordsOf(events, 'BANK_TRANSACTION');
    expect(operations.length).toBeLessThan(20);
    const changed = operations.filter(({ date }) => String(date) > '2026-01-03');
    expect(changed.map(({ transaction_id, replaces_transaction_id: replaced }) => [transaction_id, replaced])).toEqual(
      expect.arrayContaining([
        [String(booked), String(pending)],
        [String(added), null],
      ]),
    );
    const accounts = recordsOf(events, 'BANK_ACCOUNT');
    expect(accounts.map(({ status }) => status).toSorted()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'CLOSED']);
    expect(accounts.find(({ type }) => type === 'CHECKING')).toBeDefined();
    expect(accounts.filter(({ balance }) => balance === 990)).toHaveLength(1);
    const { deleted } = (await sandbox.post('/_control/bridge/delete', {})).json();
    const gone = (await collect(checkpointsOf(events))).flatMap((event) => (event.kind === 'page' ? (event.deleted ?? []) : []));
    expect(gone.map(({ transaction_id }) => transaction_id)).toContain(String(deleted));
  });

  it('requests a new token when the current one has expired', async () => {
    await consentAs('ok');
    pass(86_400);
    expect((await collect()).filter(({ kind }) => kind === 'failed')).toEqual([]);
  });

  it.each(['strong_authentication', 'expired'])('requires the end user for %s and repairs the same link', async (persona) => {
    const { given } = await consentAs(persona);
    expect(await collect()).toMatchObject(BOTH.map(() => ({ kind: 'failed', error: { name: 'ConsentRefused' } })));
    expect((await consentAs(persona)).given.reference).toBe(given.reference);
    expect((await collect()).filter(({ kind }) => kind === 'failed')).toEqual([]);
  });

  it('requires the end user for refused even after a repair', async () => {
    await consentAs('refused');
    await consentAs('refused');
    expect(await collect()).toMatchObject(BOTH.map(() => ({ kind: 'failed', error: { name: 'ConsentRefused' } })));
  });

  it('requires the end user for revoked, who links the bank again', async () => {
    const { given } = await consentAs('revoked');
    expect(await collect()).toMatchObject(BOTH.map(() => ({ kind: 'failed', error: { name: 'ConsentRefused' } })));
    expect((await consentAs('ok')).given.reference).not.toBe(given.reference);
    expect(recordsOf(await collect(), 'BANK_ACCOUNT')).toHaveLength(5);
  });

  it.each([
    ['another', 1],
    ['empty', 0],
    ['slow', 5],
  ])('returns the accounts of %s: %i', async (persona, count) => {
    await consentAs(persona);
    const events = await collect();
    expect([recordsOf(events, 'BANK_ACCOUNT').length, events.filter(({ kind }) => kind === 'complete').length]).toEqual([count, 2]);
  });

  it('returns all operations of a very large account', async () => {
    await sandbox.post('/_control/bridge/huge', { count: 3_333 });
    await consentAs('huge');
    expect(recordsOf(await collect(), 'BANK_TRANSACTION')).toHaveLength(3_333);
  });

  it('fails with ConsentDenied when the end user denies', async () => {
    await expect(consentAs('ok', 'deny')).rejects.toMatchObject({ name: 'ConsentDenied' });
  });

  it('deletes all data of the end user once when the consent ends', async () => {
    await consentAs('ok');
    await adapter.consent!.end(held!, way());
    await adapter.consent!.end(held!, way());
    const headers = { 'client-id': 'sandbox-client', 'client-secret': 'sandbox-secret', 'bridge-version': '2025-01-15' };
    expect((await sandbox.get('/bridge/v3/aggregation/users', headers)).json().resources).toEqual([]);
    await expect(adapter.consent!.renew(held!, way())).rejects.toMatchObject({ name: 'ConsentRefused' });
  });
});
