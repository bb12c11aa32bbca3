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
import { ScriptedSource } from '../../test/scripted-source.js';
import type { CollectionEvent, CollectionJob } from '../adapter.js';
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

describe('the operations of a consent', () => {
  it('are those of its connection, without what has no currency', async () => {
    const events = await collect(powensState());
    expect(idsOf(events).toSorted()).toEqual(['9001', '9002', '9003', '9004']);
    expect(events.flatMap((event) => (event.kind === 'page' ? (event.leftOut ?? []) : []))).toEqual([1]);
  });

  it('are the same, however the answer is cut into pages', async () => {
    const whole = idsOf(await collect(many(37)));
    expect(whole).toHaveLength(37);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (size) => {
        expect(idsOf(await collect(many(37), { size }))).toEqual(whole);
      }),
      { numRuns: 12 },
    );
  });

  it('fail, when a next link leads to another host', async () => {
    const events = await collect(many(10), { size: 3, base: 'https://evil.example/2.0' });
    expect(failuresOf(events)).toEqual([[TYPE, 'ProviderFetchError', 'malformed']]);
  });

  it('are followed below the address alone, when a link is relative', async () => {
    const source = powensSource(many(10), { size: 3, base: new URL(BASE).pathname });
    expect(idsOf(await collected(source))).toHaveLength(10);
  });

  it('go back as far as is wanted, from the first day of a month', async () => {
    const history = { [TYPE]: { monthsToSync: 2, lastN: null } };
    const events = await collect(many(10), undefined, { history });
    expect(recordsOf(events, TYPE).every(({ date }) => String(date) >= '2025-04-01')).toBe(true);
    expect(endOf(events).scope).toEqual({ kind: 'window', field: 'date', from: '2025-04-01', to: '9999-12-31' });
    expect(recordsOf(events, 'BANK_ACCOUNT')[0]).toMatchObject({ history_from: '2025-04-01' });
  });

  it('are the latest, when so many are wanted', async () => {
    const history = { [TYPE]: { monthsToSync: null, lastN: 3 } };
    const events = await collect(many(10), { size: 2 }, { history });
    expect(recordsOf(events, TYPE).map(({ date }) => date)).toEqual(['2025-05-15', '2025-05-15', '2025-04-15']);
    expect(endOf(events)).toMatchObject({ scope: { kind: 'changes' }, total: 3, full: true });
  });

  it('are asked for since the mark less a day, by the clock of France, when there is one', async () => {
    const checkpoint = endOf(await collect(powensState())).checkpoint!;
    const source = powensSource(powensState());
    await collected(source, { dataTypes: [TYPE], checkpoints: { [TYPE]: { powens: { checkpoint, fullReadAt: null, full: false } } } });
    const asked = source.calls.flatMap(({ query }) => query?.['last_update'] ?? []);
    expect(asked).toEqual(['2025-05-30 05:10:22']);
  });

  it('are read whole, when the mark cannot be read', async () => {
    const events = await collect(powensState(), undefined, {
      dataTypes: [TYPE],
      checkpoints: { [TYPE]: { powens: { checkpoint: 'nonsense', fullReadAt: null, full: false } } },
    });
    expect(endOf(events)).toMatchObject({ full: true, total: 4 });
  });
});

describe('a connection', () => {
  const inState = (change: Record<string, unknown>) => withRow(powensState(), 'connections', 4, change);

  it.each(['wrongpass', 'SCARequired', 'webauthRequired', 'additionalInformationNeeded', 'decoupled', 'passwordExpired', 'actionNeeded'])(
    'needs its end user, when its state is %s',
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
    ['somethingNew', 'server-error'],
  ])('fails for now, when its state is %s', async (state, kind) => {
    expect(failuresOf(await collect(inState({ state })))).toContainEqual([TYPE, 'ProviderFetchError', kind]);
  });

  it('tells when the bank is tried again', async () => {
    const events = await collect(inState({ state: 'rateLimiting', next_try: '2025-06-01 02:10:00' }));
    expect(events.find((event) => event.kind === 'failed')).toMatchObject({ error: { retryAfter: 600 } });
  });

  it.each([
    ['the bank was not read yet', inState({ last_update: null })],
    ['one of its accounts was not', withRow(powensState(), 'accounts', 17, { last_update: null })],
  ])('fails rather than says nothing, when %s', async (_name, state) => {
    expect(failuresOf(await collect(state))).toContainEqual([TYPE, 'ProviderFetchError', 'incomplete']);
  });

  it.each([[null], ['77'], ['4,77']])('needs a consent, when what is held is %j', async (reference) => {
    const events = await collected(powensSource(powensState()), {}, reference);
    expect(failuresOf(events)).toContainEqual([TYPE, 'ConsentRefused', undefined]);
  });

  it('has nothing, when it has no accounts', async () => {
    const source = new ScriptedSource(
      ({ path }) =>
        path.endsWith('/connections') ? { body: { connections: powensState().connections } } : { status: 409, body: { code: 'noAccount' } },
      { url: BASE },
    );
    const events = await collected(source);
    expect([failuresOf(events), endOf(events).total, endOf(events, 'BANK_ACCOUNT').total]).toEqual([[], 0, 0]);
  });

  it('needs its end user, when a question conflicts with a state', async () => {
    const conflict = { status: 409, body: { code: 'SCARequired' } };
    const source = new ScriptedSource(
      ({ path }) => (path.endsWith('/connections') ? { body: { connections: powensState().connections } } : conflict),
      { url: BASE },
    );
    expect(failuresOf(await collected(source))).toContainEqual([TYPE, 'ConsentRefused', undefined]);
  });
});

describe('a long history', () => {
  /** Answers made as they are asked for, so that what is held is what the reader holds. */
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

  it.each([10_000, 100_000])('of %d operations is held a page at a time', async (count) => {
    const source = endless(count);
    let [told, most] = [0, 0];
    const job = powensJob({ dataTypes: [TYPE] });
    for await (const event of adapter.collect(job, powensContext(source))) {
      if (event.kind !== 'page') continue;
      told += event.records.length;
      // Pages asked for, less those told: what waits at the reader.
      const asked = source.calls.filter(({ path }) => path.endsWith('/transactions')).length;
      most = Math.max(most, asked * 1_000 - told + event.records.length);
    }
    expect(told).toBe(count);
    expect(most).toBeLessThanOrEqual(2_000);
  });
});
