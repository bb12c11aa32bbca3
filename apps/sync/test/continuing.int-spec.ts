import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataType, type RecordBody } from '@company-data/data-types';
import type { Collection } from '../src/collection/domain/collections.js';
import { type Asked, ListTrial } from './list-trial.js';
import { recordOf } from './test-user.js';

const TYPE = 'BANK_TRANSACTION';
const RECORDS = 3_000;
const PAGE = 20;
const SINCE = '2020-01-01T00:00:00Z';

/** Nearly all on one day, as what a shop imports at once is. */
const operation = (number: number): RecordBody =>
  recordOf(TYPE, {
    account_id: `account ${number % 2}`,
    transaction_id: `number ${number}`,
    date: number < RECORDS - 200 ? '2024-06-01' : `2024-0${number % 2 ? 5 : 7}-01`,
  });

const byDate = (descending: boolean) => [{ field: dataType(TYPE).orderedBy!, descending }];
const ofAccount = [{ field: 'account_id', operator: 'eq' as const, values: ['account 1'] }];
const tillAutumn = [{ field: 'date', operator: 'lt' as const, values: ['2024-09-01'] }];

let trial: ListTrial;
let list: Collection;

beforeAll(async () => {
  trial = await ListTrial.start();
  list = trial.merges.collection(TYPE);
  const records = Array.from({ length: RECORDS }, (_, number) => operation(number));
  await trial.merges.merge(list, await trial.merges.connect(list), { records });
  await trial.database.query('analyze');
});

afterAll(() => trial.stop());

/** The cursor of a page in the middle of the day that nearly all are of. */
const cursorIn = async (asked: Asked): Promise<string> => (await trial.page(list, { ...asked, per_page: PAGE, page: 40 }))!.next_cursor!;

describe('a list that is gone on with by a cursor, among many records of one day', () => {
  const cases: [string, Asked, counted: string[]][] = [
    ['as a whole', {}, []],
    ['the oldest first', { sort: byDate(false) }, []],
    ['within days', { filters: tillAutumn }, ['records']],
    ['by an indexed filter', { filters: ofAccount }, ['filter_values']],
    ['by what has changed since', { updated_since: SINCE }, ['records']],
  ];

  it.each(cases)('shows every record once and in order: %s', async (_how, asked) => {
    const all = (await trial.page(list, { ...asked, per_page: RECORDS }))!.result;
    expect(await trial.pages(list, { ...asked, per_page: 170 })).toEqual(all);
    expect(await trial.lines(list, { ...asked, per_page: 170 })).toEqual(all);
  });

  // The oldest first is the other way round within a day than the index: the next day is put in order whole.
  const inTheirOrder = cases.filter(([, { sort }]) => sort === undefined);

  it.each(inTheirOrder)('looks at no more records than it shows, but for those it counts: %s', async (_how, asked, counted) => {
    const nodes = await trial.planOf(list, { ...asked, per_page: PAGE, cursor: await cursorIn(asked) });
    expect(nodes.flatMap(({ table, rows }) => (table !== undefined && rows > PAGE ? [table] : []))).toEqual(counted);
  });
});

describe('the statement of a list', () => {
  it.each<[string, Asked]>([
    ['what has changed since', { updated_since: SINCE }],
    ['what has changed since, in the order of another field', { updated_since: SINCE, sort: [{ field: 'amount', descending: true }] }],
    ['what an indexed filter keeps', { filters: ofAccount }],
    ['what was known at a time', { as_of: '2100-01-01T00:00:00Z' }],
    ['the whole list', {}],
  ])('is planned once on a connection and kept, with a cursor and as lines too: %s', async (_what, asked) => {
    const { next_cursor: cursor } = (await trial.page(list, { ...asked, per_page: PAGE, page: 2 }))!;
    const before = await trial.runsOfPrepared();
    await trial.page(list, { ...asked, per_page: PAGE });
    await trial.page(list, { ...asked, per_page: PAGE, cursor: cursor! });
    await trial.firstLines(list, { ...asked, per_page: 2 * RECORDS });
    expect(await trial.runsOfPrepared()).toBe(before + 3);
  });

  it('is not kept beyond some, where what is asked composes it', async () => {
    const ask = (number: number) => trial.page(list, { filters: Array.from({ length: number }, () => tillAutumn[0]!) });
    for (let number = 1; number <= 40; number += 1) await ask(number);
    const before = await trial.runsOfPrepared();
    await ask(40);
    expect(await trial.runsOfPrepared()).toBe(before);
    await trial.page(list, { updated_since: SINCE });
    expect(await trial.runsOfPrepared()).toBe(before + 1);
  });
});
