import { describe, expect, it } from '@jest/globals';
import { collected, endOf, failuresOf, checkpointsOf, recordsOf } from '../../test/paypal-reading.js';
import {
  type Manner,
  paypalResponse,
  paypalContext,
  paypalJob,
  paypalSource,
  paypalState,
  type PaypalState,
  refusal,
} from '../../test/paypal-stub.js';
import { type ScriptedResponse, ScriptedSource } from '../../test/scripted-source.js';
import type { CollectionJob, SourceRequest } from '../adapter.js';
import { adapter } from './adapter.js';

const TYPE = 'COMMERCE_TRANSACTION';
const DAY_MS = 86_400_000;
const NOW = Date.parse('2025-06-01T00:00:00Z');

const collect = (source: ScriptedSource, more: Partial<CollectionJob> = {}, now?: Date) =>
  collected(source, { dataTypes: [TYPE], ...more }, now);
const searchesOf = (source: ScriptedSource): Record<string, string>[] =>
  source.calls.filter(({ path }) => path === '/v1/reporting/transactions').map(({ query = {} }) => query);
const idsOf = (events: Awaited<ReturnType<typeof collect>>) => recordsOf(events, TYPE).map(({ transaction_id: id }) => id);

/** Returns a source with other responses to searches. */
const searching = (
  answer: (request: SourceRequest, search: number, good: () => ScriptedResponse) => ScriptedResponse,
  state: PaypalState = paypalState(),
  manner: Manner = {},
) => {
  // prettier-ignore
  let searches = 0;
  return new ScriptedSource((request) => {
    const good = (): ScriptedResponse => paypalResponse(state, request, manner);
    return request.path === '/v1/reporting/transactions' ? answer(request, (searches += 1), good) : good();
  });
};

/** Returns an account with `count` movements, the latest one a day ago. */
const many = (count: number, apart = 60_000): PaypalState => {
  const [first] = paypalState().transactions;
  return paypalState({
    transactions: Array.from({ length: count }, (_each, place) => {
      const at = new Date(NOW - DAY_MS - place * apart).toISOString().replace(/\.\d+Z$/, '+0000');
      const changes = { transaction_id: `M${place}`, transaction_initiation_date: at, transaction_updated_date: at };
      return { transaction_info: { ...first!.transaction_info, ...changes }, payer_info: first!.payer_info };
    }),
  });
};

describe('windows of the first PayPal read', () => {
  it('cover three years without gaps or overlaps, at most 31 days each', async () => {
    const source = paypalSource(paypalState({ refreshed: '2025-06-01T00:00:00+0000' }));
    await collect(source);
    const windows = searchesOf(source).map(({ start_date, end_date }) => [Date.parse(start_date!), Date.parse(end_date!)] as const);
    expect(windows.every(([from, to]) => to - from <= 31 * DAY_MS)).toBe(true);
    expect(windows.slice(1).map(([, to], place) => windows[place]![0] - to)).toEqual(windows.slice(1).map(() => 1));
    expect([windows[0]![1], new Date(windows.at(-1)![0]).toISOString()]).toEqual([NOW - 1, '2022-06-03T00:00:00.000Z']);
    expect(windows).toHaveLength(36);
  });

  it('have at most 31 days when the read starts between two seconds', async () => {
    const source = paypalSource(paypalState());
    const before = await collect(source, {}, new Date(NOW + 544));
    await collect(source, { checkpoints: checkpointsOf(before) }, new Date(NOW + 2 * DAY_MS + 999));
    const lengths = searchesOf(source).map(({ start_date, end_date }) => Date.parse(end_date!) - Date.parse(start_date!));
    expect([failuresOf(before), Math.max(...lengths)]).toEqual([{}, 31 * DAY_MS - 1]);
  });

  it('include payers and movements that affect no balance, in pages of 500', async () => {
    const source = paypalSource(paypalState());
    await collect(source);
    const asked = { balance_affecting_records_only: 'N', fields: 'transaction_info,payer_info', page_size: '500' };
    expect(searchesOf(source).every((query) => Object.entries(asked).every(([name, value]) => query[name] === value))).toBe(true);
  });

  it('start with the first requested month in French time', async () => {
    const source = paypalSource(paypalState());
    const events = await collect(source, { history: { [TYPE]: { monthsToSync: 2, lastN: null } } });
    expect(searchesOf(source).at(-1)!['start_date']).toBe('2025-03-31T22:00:00Z');
    expect(idsOf(events)).not.toContain('00000000000000C01');
  });

  it('end with the latest movements when last_n is set', async () => {
    const source = paypalSource(many(30, DAY_MS));
    const events = await collect(source, { history: { [TYPE]: { monthsToSync: null, lastN: 7 } } });
    expect(idsOf(events)).toEqual(['M0', 'M1', 'M2', 'M3', 'M4', 'M5', 'M6']);
    expect(searchesOf(source)).toHaveLength(1);
    expect(endOf(events, TYPE)).toMatchObject({ total: 7 });
  });

  it('are halved when one has more movements than the platform returns', async () => {
    const source = paypalSource(many(40, DAY_MS / 2), { most: 5 });
    const events = await collect(source);
    expect([failuresOf(events), idsOf(events).toSorted()]).toEqual([{}, Array.from({ length: 40 }, (_each, place) => `M${place}`).toSorted()]); // prettier-ignore
  });

  it('are halved when the announced total is too large', async () => {
    const source = searching(({ query = {} }, _search, good) => {
      const days = (Date.parse(query['end_date']!) - Date.parse(query['start_date']!)) / DAY_MS;
      const answer = good() as { body: object };
      return days > 20 ? { body: { ...answer.body, total_items: 10_001 } } : answer;
    });
    const events = await collect(source);
    expect([failuresOf(events), idsOf(events).length]).toEqual([{}, 18]);
  });

  it('fail when one second has more movements than the platform returns', async () => {
    const events = await collect(paypalSource(many(6, 0), { most: 5 }));
    expect(failuresOf(events)).toEqual({ [TYPE]: 'TooManyResults rejected' });
    expect(events.find(({ kind }) => kind === 'failed')).toMatchObject({ error: { message: expect.stringContaining('RESULTSET_TOO_LARGE') } }); // prettier-ignore
  });

  it('may exceed the available data, which the next read covers', async () => {
    const source = paypalSource(many(40, 60_000), { most: 10 });
    const before = await collect(source, {}, new Date(NOW + 3 * DAY_MS));
    expect(failuresOf(before)).toEqual({});
    const mark = JSON.parse(endOf(before, TYPE)!.checkpoint!) as { at: string };
    expect(Date.parse(mark.at)).toBeLessThanOrEqual(Date.parse('2025-05-31T22:29:59Z'));
  });

  it('fail when the platform has no data at all', async () => {
    const source = searching(() => refusal(404, 'INVALID_REQUEST', 'Data for the given start date is not available.'));
    expect(failuresOf(await collect(source))).toEqual({ [TYPE]: 'NotThereYet incomplete' });
  });
});

describe('pages of a PayPal window', () => {
  it('are all read', async () => {
    const source = paypalSource(many(1_234));
    const events = await collect(source);
    expect([idsOf(events).length, new Set(idsOf(events)).size]).toEqual([1_234, 1_234]);
    expect(
      searchesOf(source)
        .slice(0, 3)
        .map(({ page }) => page),
    ).toEqual(['1', '2', '3']);
  });

  it('are read again without duplicates when their number changes', async () => {
    const source = searching((_request, search, good) => {
      const answer = good() as { body: { total_items: number } };
      return search === 2 ? { body: { ...answer.body, total_items: answer.body.total_items + 1 } } : answer;
    }, many(1_200));
    const events = await collect(source);
    expect([failuresOf(events), idsOf(events).length, new Set(idsOf(events)).size]).toEqual([{}, 1_200, 1_200]);
    expect(endOf(events, TYPE)!.total).toBe(1_200);
  });

  it('fail when their number changes in every attempt', async () => {
    const source = searching((_request, search, good) => {
      const answer = good() as { body: { total_items: number } };
      return { body: { ...answer.body, total_items: answer.body.total_items + search } };
    }, many(1_200));
    expect(failuresOf(await collect(source))).toEqual({ [TYPE]: 'ProviderFetchError incomplete' });
    expect(searchesOf(source).length).toBeLessThan(10);
  });

  it.each([
    ['a page repeats', (_request: SourceRequest, good: () => ScriptedResponse) => ({ body: { ...(good() as { body: object }).body, total_items: 9_000 } })], // prettier-ignore
    ['fewer movements are returned than announced', (request: SourceRequest, good: () => ScriptedResponse) => (request.query?.['page'] === '1' ? { body: { ...(good() as { body: object }).body, total_items: 900 } } : { body: { transaction_details: [], total_items: 900 } })], // prettier-ignore
    ['pages have no end', ({ query = {} }: SourceRequest) => ({ body: { transaction_details: Array.from({ length: 500 }, (_each, place) => ({ transaction_info: { transaction_id: `E${query['page']}-${place}` } })) } })], // prettier-ignore
  ])('fail when %s', async (_name, answer) => {
    const state = many(500);
    const source = searching((request, _search, good) => answer({ ...request, query: { ...request.query, page: request.query!['page']! } }, () => paypalResponse(state, { ...request, query: { ...request.query, page: '1' } }) ?? good()), state); // prettier-ignore
    expect(failuresOf(await collect(source))).toEqual({ [TYPE]: 'ProviderFetchError incomplete' });
  });

  it('are all read when the platform announces no total', async () => {
    const source = searching((_request, _search, good) => {
      const { body } = good() as { body: Record<string, unknown> };
      return { body: { ...body, total_items: undefined, total_pages: null } };
    }, many(1_000));
    expect(idsOf(await collect(source)).length).toBe(1_000);
  });
});

describe('PayPal movement', () => {
  it('is reported once with its balance when the platform lists it twice', async () => {
    const events = await collect(paypalSource(paypalState()));
    const pair = recordsOf(events, TYPE).filter(({ transaction_id: id }) => id === '00000000000000N01');
    expect(pair).toMatchObject([{ available_balance: 695 }]);
  });

  it('is reported in its latest state whatever the order of pages', async () => {
    const [first] = paypalState().transactions;
    const later = { ...first!.transaction_info, transaction_updated_date: '2025-05-30T00:00:00+0000', transaction_status: 'V' };
    const events = await collect(
      paypalSource(paypalState({ transactions: [first!, { ...first!, transaction_info: later }] }), { size: 1 }),
    );
    expect(recordsOf(events, TYPE).at(-1)).toMatchObject({ status: 'REVERSED' });
    const other = await collect(paypalSource(paypalState({ transactions: [{ ...first!, transaction_info: later }, first!] }), { size: 1 }));
    expect(recordsOf(other, TYPE)).toMatchObject([{ status: 'REVERSED' }]);
  });

  it('is skipped and counted when it has no amount', async () => {
    const [first] = paypalState().transactions;
    const nothing = { ...first!.transaction_info, transaction_id: 'NONE', transaction_amount: undefined };
    const events = await collect(paypalSource(paypalState({ transactions: [first!, { ...first!, transaction_info: nothing }] })));
    expect([idsOf(events), events.find(({ kind }) => kind === 'page')]).toMatchObject([['00000000000000P01'], { leftOut: 1 }]);
  });
});

describe('PayPal read with a checkpoint', () => {
  const state = paypalState({ refreshed: '2025-06-01T00:00:00+0000' });
  const first = () => collect(paypalSource(state));

  it.each([
    ['half a day later', 0.5, ['2025-05-01T12:00:00Z']],
    ['26 days later', 26.5, ['2025-05-27T12:00:00Z']],
    ['28 days later', 28.5, ['2025-05-29T12:00:00Z', '2025-05-28T00:00:00Z']],
  ])('covers at least the last window of 31 days when repeated %s', async (_when, days, starts) => {
    const checkpoints = checkpointsOf(await first());
    const source = paypalSource(state);
    const events = await collect(source, { checkpoints }, new Date(NOW + days * DAY_MS));
    expect(
      searchesOf(source)
        .map(({ start_date }) => start_date)
        .slice(0, starts.length),
    ).toEqual(starts);
    expect(searchesOf(source)).toHaveLength(starts.length + (days < 1 ? 0 : 1));
    expect(endOf(events, TYPE)).toMatchObject({ scope: { kind: 'changes' } });
    expect(endOf(events, TYPE)).not.toHaveProperty('full');
  });

  it('covers one older window per day and starts again at the end', async () => {
    let checkpoints = checkpointsOf(await first());
    const older: string[] = [];
    for (let day = 1; day <= 37; day += 1) {
      const source = paypalSource({ ...state, refreshed: new Date(NOW + day * DAY_MS).toISOString() });
      checkpoints = checkpointsOf(await collect(source, { checkpoints }, new Date(NOW + day * DAY_MS)));
      older.push(searchesOf(source)[1]!['end_date']!.slice(0, 10));
    }
    expect(older.slice(0, 3)).toEqual(['2025-05-01', '2025-03-31', '2025-02-28']);
    const turn = older.findIndex((day, place) => place > 0 && day > older[place - 1]!);
    // The windows go back to the start of the platform's history, which moves with the days. Then
    // they start again with the latest one.
    expect([turn, older[turn - 1]! < '2022-08-15', older[turn]! > '2025-06-01']).toEqual([34, true, true]);
  });

  it('stores the time up to which the platform has data', async () => {
    const behind = paypalState({ refreshed: '2025-05-31T02:00:00+0000' });
    expect(JSON.parse(endOf(await collect(paypalSource(behind)), TYPE)!.checkpoint!)).toMatchObject({ at: '2025-05-31T02:00:00.000Z', account: 'EXAMPLEMERCH2' }); // prettier-ignore
  });

  it('is full for another account, a due full read or an invalid checkpoint', async () => {
    const checkpoints = checkpointsOf(await first());
    const other = paypalSource({ ...state, account: 'EXAMPLEMERCH3' });
    const events = await collect(other, { checkpoints });
    expect([endOf(events, TYPE)!.full, endOf(events, TYPE)!.total, failuresOf(events)]).toEqual([true, 18, {}]);
    expect(endOf(await collect(paypalSource(state), { checkpoints: checkpointsOf(await first(), true) }), TYPE)!.full).toBe(true);
    const broken = { [TYPE]: { paypal: { checkpoint: '{"at":"never"', fullReadAt: null, full: false } } };
    expect(endOf(await collect(paypalSource(state), { checkpoints: broken }), TYPE)!.full).toBe(true);
  });

  it('covers no older window when last_n is set', async () => {
    const history = { [TYPE]: { monthsToSync: null, lastN: 3 } };
    const checkpoints = checkpointsOf(await collect(paypalSource(state), { history }));
    const source = paypalSource({ ...state, refreshed: '2025-06-03T00:00:00Z' });
    await collect(source, { history, checkpoints }, new Date(NOW + 2 * DAY_MS));
    expect(searchesOf(source)).toHaveLength(1);
  });
});

it('a PayPal read has at most three pages in memory', async () => {
  const source = paypalSource(many(9_000, 1_000));
  let [told, most] = [0, 0];
  for await (const event of adapter.collect(paypalJob({ dataTypes: [TYPE] }), paypalContext(source))) {
    if (event.kind !== 'page') continue;
    told += event.records.length;
    most = Math.max(most, searchesOf(source).length * 500 - told + event.records.length);
  }
  expect([told, most <= 1_500]).toEqual([9_000, true]);
});
