import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataType, type RecordBody } from '@company-data/data-types';
import type { Collection } from '../src/merge/collection.js';
import { type ListPayload, ListHarness } from './list-harness.js';
import { recordOf } from './test-user.js';

const TYPE = 'BANK_TRANSACTION';
const RECORDS = 3_000;
const PAGE = 20;
const SINCE = '2020-01-01T00:00:00Z';

/** Most operations are on one day, as in an import by a shop. */
const operation = (number: number): RecordBody =>
  recordOf(TYPE, {
    account_id: `account ${number % 2}`,
    transaction_id: `number ${number}`,
    date: number < RECORDS - 200 ? '2024-06-01' : `2024-0${number % 2 ? 5 : 7}-01`,
  });

const byDate = (descending: boolean) => [{ field: dataType(TYPE).orderedBy!, descending }];
const ofAccount = [{ field: 'account_id', operator: 'eq' as const, values: ['account 1'] }];
const tillAutumn = [{ field: 'date', operator: 'lt' as const, values: ['2024-09-01'] }];

let harness: ListHarness;
let list: Collection;

beforeAll(async () => {
  harness = await ListHarness.start();
  list = harness.merges.collection(TYPE);
  const records = Array.from({ length: RECORDS }, (_, number) => operation(number));
  await harness.merges.merge(list, await harness.merges.connect(list), { records });
  await harness.database.query('analyze');
});

afterAll(() => harness.stop());

/** Returns the cursor of a page in the middle of the day with most operations. */
const cursorIn = async (asked: ListPayload): Promise<string> =>
  (await harness.page(list, { ...asked, per_page: PAGE, page: 40 }))!.next_cursor!;

describe('list with a cursor among many records of one day', () => {
  const cases: [string, ListPayload, counted: string[]][] = [
    ['as a whole', {}, []],
    ['oldest first', { sort: byDate(false) }, []],
    ['within days', { filters: tillAutumn }, ['records']],
    ['by an indexed filter', { filters: ofAccount }, ['filter_values']],
    ['by changes since a time', { updated_since: SINCE }, ['records']],
  ];

  it.each(cases)('returns every record once and in order: %s', async (_how, asked) => {
    const all = (await harness.page(list, { ...asked, per_page: RECORDS }))!.result;
    expect(await harness.pages(list, { ...asked, per_page: 170 })).toEqual(all);
    expect(await harness.lines(list, { ...asked, per_page: 170 })).toEqual(all);
  });

  // Oldest first is not the order of the index within a day, so the next day is sorted as a whole.
  const inTheirOrder = cases.filter(([, { sort }]) => sort === undefined);

  it.each(inTheirOrder)('reads only the returned records, except to count: %s', async (_how, asked, counted) => {
    const nodes = await harness.planOf(list, { ...asked, per_page: PAGE, cursor: await cursorIn(asked) });
    expect(nodes.flatMap(({ table, rows }) => (table !== undefined && rows > PAGE ? [table] : []))).toEqual(counted);
  });
});

describe('list statement', () => {
  it.each<[string, ListPayload]>([
    ['changes since a time', { updated_since: SINCE }],
    ['changes since a time, in the order of another field', { updated_since: SINCE, sort: [{ field: 'amount', descending: true }] }],
    ['an indexed filter', { filters: ofAccount }],
    ['a time in the past', { as_of: '2100-01-01T00:00:00Z' }],
    ['the whole list', {}],
  ])('is planned once per connection, with a cursor and as lines too: %s', async (_what, asked) => {
    const { next_cursor: cursor } = (await harness.page(list, { ...asked, per_page: PAGE, page: 2 }))!;
    const before = await harness.runsOfPrepared();
    await harness.page(list, { ...asked, per_page: PAGE });
    await harness.page(list, { ...asked, per_page: PAGE, cursor: cursor! });
    await harness.firstLines(list, { ...asked, per_page: 2 * RECORDS });
    expect(await harness.runsOfPrepared()).toBe(before + 3);
  });

  it('is not cached beyond a limit when filters compose it', async () => {
    const ask = (number: number) => harness.page(list, { filters: Array.from({ length: number }, () => tillAutumn[0]!) });
    for (let number = 1; number <= 40; number += 1) await ask(number);
    const before = await harness.runsOfPrepared();
    await ask(40);
    expect(await harness.runsOfPrepared()).toBe(before);
    await harness.page(list, { updated_since: SINCE });
    expect(await harness.runsOfPrepared()).toBe(before + 1);
  });
});
