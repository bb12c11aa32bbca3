import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  BASE,
  type Paging,
  type PowensState,
  powensContext,
  powensJob,
  powensSource,
  powensState,
  withRow,
} from '../../test/powens-stub.js';
import { ScriptedSource, type ScriptedResponse } from '../../test/scripted-source.js';
import { type CollectionEvent, type CollectionJob, LastingFailure } from '../adapter.js';
import { adapter } from './adapter.js';

const TYPE = 'BANK_TRANSACTION';

async function collected(source: ScriptedSource, more: Partial<CollectionJob> = {}, reference: string | null = '4') {
  const events: CollectionEvent[] = [];
  for await (const event of adapter.collect(powensJob(more), powensContext(source, reference))) events.push(event);
  return events;
}

const collect = (state: PowensState, paging?: Paging, more: Partial<CollectionJob> = {}) => collected(powensSource(state, paging), more);

const recordsOf = (events: readonly CollectionEvent[], dataType: string) =>
  events.flatMap((event) => (event.kind === 'page' && event.dataType === dataType ? event.records : []));
const idsOf = (events: readonly CollectionEvent[]) => recordsOf(events, TYPE).map((record) => record['transaction_id']);
const failuresOf = (events: readonly CollectionEvent[]) =>
  events.flatMap((event) => (event.kind === 'failed' ? [[event.dataType, event.error.name, (event.error as { kind?: string }).kind]] : []));
const endOf = (events: readonly CollectionEvent[], dataType = TYPE) =>
  events.find((event) => event.kind === 'complete' && event.dataType === dataType) as CollectionEvent & { kind: 'complete' };

const many = (count: number): PowensState =>
  powensState({
    transactions: Array.from({ length: count }, (_each, place) => ({
      ...powensState().transactions[0],
      id: place + 1,
      date: `2025-0${1 + (place % 5)}-15`,
    })),
  });

describe('operations of a Powens consent', () => {
  it('are those of its connection that have a currency', async () => {
    const events = await collect(powensState());
    expect(idsOf(events).toSorted()).toEqual(['9001', '9002', '9003', '9004']);
    expect(events.flatMap((event) => (event.kind === 'page' ? (event.leftOut ?? []) : []))).toEqual([1]);
  });

  it('are the same for every page size', async () => {
    const whole = idsOf(await collect(many(37)));
    expect(whole).toHaveLength(37);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (size) => {
        expect(idsOf(await collect(many(37), { size }))).toEqual(whole);
      }),
      { numRuns: 12 },
    );
  });

  it('fail when a next link leads to another host', async () => {
    const events = await collect(many(10), { size: 3, base: 'https://evil.example/2.0' });
    expect(failuresOf(events)).toEqual([[TYPE, 'ProviderFetchError', 'malformed']]);
  });

  it('are read through relative next links', async () => {
    const source = powensSource(many(10), { size: 3, base: new URL(BASE).pathname });
    expect(idsOf(await collected(source))).toHaveLength(10);
  });

  it('start on the first day of a month when months_to_sync is set', async () => {
    const history = { [TYPE]: { monthsToSync: 2, lastN: null } };
    const events = await collect(many(10), undefined, { history });
    expect(recordsOf(events, TYPE).every(({ date }) => String(date) >= '2025-04-01')).toBe(true);
    expect(endOf(events).scope).toEqual({ kind: 'window', field: 'date', from: '2025-04-01', to: '9999-12-31' });
    expect(recordsOf(events, 'BANK_ACCOUNT')[0]).toMatchObject({ history_from: '2025-04-01' });
  });

  it('are the latest ones when last_n is set', async () => {
    const history = { [TYPE]: { monthsToSync: null, lastN: 3 } };
    const events = await collect(many(10), { size: 2 }, { history });
    expect(recordsOf(events, TYPE).map(({ date }) => date)).toEqual(['2025-05-15', '2025-05-15', '2025-04-15']);
    expect(endOf(events)).toMatchObject({ scope: { kind: 'changes' }, total: 3, full: true });
  });

  it('are requested from one day before the checkpoint, in French time', async () => {
    const checkpoint = endOf(await collect(powensState())).checkpoint!;
    const source = powensSource(powensState());
    await collected(source, { dataTypes: [TYPE], checkpoints: { [TYPE]: { powens: { checkpoint, fullReadAt: null, full: false } } } });
    const asked = source.calls.flatMap(({ query }) => query?.['last_update'] ?? []);
    expect(asked).toEqual(['2025-05-30 05:10:22']);
  });

  it('are read in full when the checkpoint is invalid', async () => {
    const events = await collect(powensState(), undefined, {
      dataTypes: [TYPE],
      checkpoints: { [TYPE]: { powens: { checkpoint: 'nonsense', fullReadAt: null, full: false } } },
    });
    expect(endOf(events)).toMatchObject({ full: true, total: 4 });
  });
});

describe('Powens connection', () => {
  const inState = (change: Record<string, unknown>) => withRow(powensState(), 'connections', 4, change);

  it.each(['wrongpass', 'SCARequired', 'webauthRequired', 'additionalInformationNeeded', 'decoupled', 'passwordExpired', 'actionNeeded'])(
    'requires the end user when its state is %s',
    async (state) => {
      expect(failuresOf(await collect(inState({ state })))).toEqual([
        ['BANK_ACCOUNT', 'ConsentRefused', undefined],
        [TYPE, 'ConsentRefused', undefined],
      ]);
    },
  );

  it.each([
    ['websiteUnavailable', 'server-error'],
    ['bug', 'server-error'],
    ['rateLimiting', 'rate-limited'],
    ['validating', 'incomplete'],
    ['notSupported', 'server-error'],
    ['somethingNew', 'server-error'],
  ])('fails temporarily when its state is %s', async (state, kind) => {
    expect(failuresOf(await collect(inState({ state })))).toContainEqual([TYPE, 'ProviderFetchError', kind]);
  });

  it('reports the seconds until the aggregator tries the bank again', async () => {
    const events = await collect(inState({ state: 'rateLimiting', next_try: '2025-06-01 02:10:00' }));
    expect(events.find((event) => event.kind === 'failed')).toMatchObject({ error: { retryAfter: 600 } });
  });

  it.each([
    ['the bank has not been read yet', inState({ last_update: null })],
    ['one of its accounts has not been read yet', withRow(powensState(), 'accounts', 17, { last_update: null })],
  ])('fails as incomplete when %s', async (_name, state) => {
    expect(failuresOf(await collect(state))).toContainEqual([TYPE, 'ProviderFetchError', 'incomplete']);
  });

  it.each([[null], ['77'], ['4,77']])('requires a consent when the stored reference is %j', async (reference) => {
    const events = await collected(powensSource(powensState()), {}, reference);
    expect(failuresOf(events)).toContainEqual([TYPE, 'ConsentRefused', undefined]);
  });

  const refusing = (answer: ScriptedResponse) =>
    new ScriptedSource(({ path }) => (path.endsWith('/connections') ? { body: { connections: powensState().connections } } : answer), {
      url: BASE,
    });

  it.each([400, 409])('has no records when the user has no accounts, with status %i', async (status) => {
    const events = await collected(refusing({ status, body: { code: 'noAccount' } }));
    expect([failuresOf(events), endOf(events).total, endOf(events, 'BANK_ACCOUNT').total]).toEqual([[], 0, 0]);
  });

  it.each([
    [400, 'invalidValue', 'ProviderFetchError'],
    [400, undefined, 'ProviderFetchError'],
    [409, 'connectionLocked', 'ProviderFetchError'],
    [400, 'wrongPass', 'ConsentRefused'],
    [400, 'actionNeeded', 'ConsentRefused'],
  ])('fails when a request returns the status %i and the code %s', async (status, code, name) => {
    const events = await collected(refusing({ status, body: { code } }));
    expect(failuresOf(events).map(([, error]) => error)).toEqual([name, name]);
  });

  it('reports the end of its consent with each data type', async () => {
    const source = powensSource(inState({ sources: [{ access_expire: '2025-11-28 11:00:00' }] }));
    const events = await collected(source);
    expect(['BANK_ACCOUNT', TYPE].map((dataType) => endOf(events, dataType).consentEnds)).toEqual(
      Array(2).fill('2025-11-28T10:00:00.000Z'),
    );
    expect(source.calls[0]?.query).toEqual({ expand: 'connector,sources' });
    expect(endOf(await collect(powensState()))).not.toHaveProperty('consentEnds');
  });

  it('that is no longer synchronized fails for an operator, and reports nothing', async () => {
    const events = await collect(inState({ active: false }));
    expect(failuresOf(events)).toEqual(['BANK_ACCOUNT', TYPE].map((dataType) => [dataType, 'ProviderFetchError', 'rejected']));
    expect(events.every((event) => event.kind === 'failed' && event.error instanceof LastingFailure)).toBe(true);
  });

  it('that is no longer synchronized requires the end user when the bank does', async () => {
    const events = await collect(inState({ active: false, state: 'passwordExpired' }));
    expect(failuresOf(events)).toContainEqual([TYPE, 'ConsentRefused', undefined]);
  });

  it.each([
    ['2025-05-29 23:59:59', true],
    ['2025-05-31 00:00:00', false],
    [null, false],
  ])('that fails since %j is a failure for an operator: %s', async (last_update, lasting) => {
    const [event] = await collect(inState({ state: 'somethingNew', last_update }));
    expect(event?.kind === 'failed' && event.error instanceof LastingFailure).toBe(lasting);
  });

  it.each(['2025-05-31T05:10:22+02:00', '2025-05-31 05:10:22 +0200', '2025-05-31T03:10:22Z'])(
    'is read up to its last update when that is %j',
    async (last_update) => {
      const events = await collect(withRow(inState({ last_update }), 'accounts', 17, { last_update }));
      expect(failuresOf(events)).toEqual([]);
      expect(endOf(events).checkpoint).toContain('"at":"2025-05-31T03:10:22Z"');
      expect(recordsOf(events, 'BANK_ACCOUNT')).toContainEqual(
        expect.objectContaining({ account_id: '17', balance_at: '2025-05-31T03:10:22Z' }),
      );
    },
  );

  it.each([
    ['the bank', inState({ last_update: '31/05/2025' })],
    ['one of its accounts', withRow(powensState(), 'accounts', 17, { last_update: '31/05/2025' })],
  ])('is malformed when the last update of %s has an unknown format', async (_name, state) => {
    expect(failuresOf(await collect(state))).toContainEqual([TYPE, 'ProviderFetchError', 'malformed']);
  });

  it('has no operations of an account that the end user excluded, and deletes none', async () => {
    const source = powensSource(withRow(powensState(), 'accounts', 17, { disabled: '2025-05-01 00:00:00' }));
    const events = await collected(source);
    expect(idsOf(events)).toEqual(['9004']);
    expect(endOf(events).scope).toEqual({ kind: 'changes' });
    expect(events.flatMap((event) => (event.kind === 'page' ? (event.deleted ?? []) : []))).toEqual([]);
    expect(source.calls.some(({ path }) => path.includes('/accounts/17/'))).toBe(false);
  });

  it('requires the end user when a request returns the conflict SCARequired', async () => {
    const conflict = { status: 409, body: { code: 'SCARequired' } };
    const source = new ScriptedSource(
      ({ path }) => (path.endsWith('/connections') ? { body: { connections: powensState().connections } } : conflict),
      { url: BASE },
    );
    expect(failuresOf(await collected(source))).toContainEqual([TYPE, 'ConsentRefused', undefined]);
  });
});

describe('long history of Powens operations', () => {
  /** Builds each response on request, so that only the reader holds pages in memory. */
  const endless = (count: number): ScriptedSource => {
    const { connections, accounts, transactions } = powensState();
    return new ScriptedSource(
      ({ path, query = {} }) => {
        if (path.endsWith('/connections')) return { body: { connections } };
        if (path.endsWith('/accounts')) return { body: { accounts } };
        const offset = Number(query['offset'] ?? 0);
        const rows = Array.from({ length: Math.min(1_000, count - offset) }, (_each, place) => ({
          ...transactions[0],
          id: offset + place + 1,
        }));
        const next =
          offset + 1_000 < count ? { href: `${BASE}${path}?${new URLSearchParams({ ...query, offset: String(offset + 1_000) })}` } : null;
        return { body: { transactions: rows, first_date: '2023-01-01', _links: { next } } };
      },
      { url: BASE },
    );
  };

  it.each([10_000, 100_000])('with %d operations is read with at most two pages in memory', async (count) => {
    const source = endless(count);
    let [told, most] = [0, 0];
    const job = powensJob({ dataTypes: [TYPE] });
    for await (const event of adapter.collect(job, powensContext(source))) {
      if (event.kind !== 'page') continue;
      told += event.records.length;
      // Requested minus reported operations: those that the reader holds.
      const asked = source.calls.filter(({ path }) => path.endsWith('/transactions')).length;
      most = Math.max(most, asked * 1_000 - told + event.records.length);
    }
    expect(told).toBe(count);
    expect(most).toBeLessThanOrEqual(2_000);
  });
});
