import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FilterOperator, LONG_LIST } from '@company-data/contracts';
import type { RecordBody } from '@company-data/data-types';
import type { Collection } from '../src/merge/collection.js';
import { type ListPayload, ListHarness, type PlanNode } from './list-harness.js';
import { recordOf } from './test-user.js';

const TYPE = 'BANK_TRANSACTION';
const RECORDS = 20_000;
const ACCOUNTS = 40;
const DAYS = 1_000;

const dayOf = (number: number): string => new Date(Date.UTC(2022, 0, 1 + (number % DAYS))).toISOString().slice(0, 10);

/** Operation: one in 40 belongs to each account, and one in 1,000 is pending. */
const operation = (number: number, changes: RecordBody = {}): RecordBody =>
  recordOf(TYPE, {
    account_id: `account ${number % ACCOUNTS}`,
    transaction_id: `number ${number}`,
    date: dayOf(number),
    amount: number % 7,
    status: number % 1_000 === 7 ? 'PENDING' : 'BOOKED',
    ...changes,
  });

const filter = (field: string, operator: FilterOperator, ...values: string[]) => ({ field, operator, values });
const ofAccount = (number: number): ListPayload => ({ filters: [filter('account_id', 'eq', `account ${number}`)] });
const numbersOf = (records: RecordBody[]): number[] => records.map(({ transaction_id }) => Number(String(transaction_id).slice(7)));

let harness: ListHarness;
let large: Collection;
let connection: string;
let operations: RecordBody[];

beforeAll(async () => {
  harness = await ListHarness.start();
  large = harness.merges.collection(TYPE);
  connection = await harness.merges.connect(large);
  operations = Array.from({ length: RECORDS }, (_, number) => operation(number));
  await harness.merges.merge(large, connection, { records: operations });
  await harness.database.query('analyze');
});

afterAll(() => harness.stop());

/** Filters a list without SQL, in the served order. */
const filteredByHand = async (collection: Collection, holds: (record: RecordBody) => boolean): Promise<RecordBody[]> =>
  (await harness.merges.served(collection)).filter(holds);

describe('indexed filter on a long list', () => {
  const cases: [string, ListPayload, (record: RecordBody) => boolean][] = [
    ['one value', ofAccount(3), ({ account_id: id }) => id === 'account 3'],
    [
      'several values',
      { filters: [filter('account_id', 'in', 'account 3', 'account 5', 'none')] },
      ({ account_id: id }) => id === 'account 3' || id === 'account 5',
    ],
    ['any value but one', { filters: [filter('status', 'ne', 'BOOKED')] }, ({ status }) => status !== 'BOOKED'],
    [
      'values of two fields',
      { filters: [filter('account_id', 'eq', 'account 7'), filter('status', 'eq', 'PENDING')] },
      ({ account_id: id, status }) => id === 'account 7' && status === 'PENDING',
    ],
    [
      'a value, and any but one of another field',
      { filters: [filter('status', 'ne', 'BOOKED'), filter('account_id', 'in', 'account 7', 'account 8')] },
      ({ account_id: id, status }) => (id === 'account 7' || id === 'account 8') && status !== 'BOOKED',
    ],
    [
      'a value within a range of days',
      { filters: [filter('account_id', 'eq', 'account 3'), filter('date', 'gte', '2023-01-01'), filter('date', 'lt', '2023-07-01')] },
      ({ account_id: id, date }) => id === 'account 3' && String(date) >= '2023-01-01' && String(date) < '2023-07-01',
    ],
    [
      'a value, and a filter on the body',
      { filters: [filter('account_id', 'eq', 'account 3'), filter('amount', 'gt', '4')] },
      ({ account_id: id, amount }) => id === 'account 3' && Number(amount) > 4,
    ],
    ['a value that no record has', { filters: [filter('account_id', 'eq', 'account 99')] }, () => false],
  ];

  it.each(cases)('returns records with %s, as pages and as lines', async (_what, asked, holds) => {
    const expected = await filteredByHand(large, holds);
    expect((await harness.page(large, asked))!.total).toBe(expected.length);
    expect(await harness.pages(large, { ...asked, per_page: 90 })).toEqual(expected);
    expect(await harness.lines(large, { ...asked, per_page: 170 })).toEqual(expected);
  });

  it('supports both directions of the list and an order by another field', async () => {
    const expected = await filteredByHand(large, ({ account_id: id }) => id === 'account 3');
    const sorted = (sort: string, descending: boolean) =>
      harness.pages(large, { ...ofAccount(3), per_page: 77, sort: [{ field: sort, descending }] });
    expect(await sorted('date', true)).toEqual(expected);
    const days = (await sorted('date', false)).map(({ date }) => date);
    expect(days).toEqual(expected.map(({ date }) => date).toSorted());
    const amounts = (await sorted('amount', true)).map(({ amount }) => Number(amount));
    expect(amounts).toEqual(expected.map(({ amount }) => Number(amount)).toSorted((one, other) => other - one));
  });

  it('returns the same last page by number and by cursor', async () => {
    const [all, last] = [await harness.pages(large, ofAccount(3)), await harness.page(large, { ...ofAccount(3), page: 5 })];
    expect(last).toMatchObject({ total: 500, last_page: 5, next_cursor: null, result: all.slice(400) });
  });
});

describe('cost of an indexed filter', () => {
  const lookedAt = (nodes: PlanNode[], table: string): number =>
    nodes.filter((node) => node.table === table).reduce((most, { rows }) => Math.max(most, rows), 0);
  const PAGE = { per_page: 20 };

  it.each<[string, ListPayload, number, number]>([
    ['one value', ofAccount(3), 500, 20],
    ['a rare value', { filters: [filter('status', 'eq', 'PENDING')] }, 20, 20],
    ['any value but the most frequent one', { filters: [filter('status', 'ne', 'BOOKED')] }, 20, 20],
    ['several values', { filters: [filter('account_id', 'in', 'account 3', 'account 5')] }, 1_000, 20],
    ['a value within a range of days', { filters: [filter('account_id', 'eq', 'account 3'), filter('date', 'lt', '2022-02-01')] }, 20, 20],
    ['a value, and a filter on the body', { filters: [filter('account_id', 'eq', 'account 3'), filter('amount', 'gt', '4')] }, 500, 500],
  ])('is limited to records with %s, without a scan of the collection', async (_what, asked, values, records) => {
    const nodes = await harness.planOf(large, { ...asked, ...PAGE });
    expect(nodes.filter(({ type, table }) => type === 'Seq Scan' && (table === 'records' || table === 'filter_values'))).toEqual([]);
    expect(lookedAt(nodes, 'filter_values')).toBeLessThanOrEqual(values);
    expect(lookedAt(nodes, 'records')).toBeLessThanOrEqual(records);
  });

  it('is limited to the index and the returned records', async () => {
    const nodes = await harness.planOf(large, { ...ofAccount(3), ...PAGE });
    const types = nodes.filter(({ table }) => table === 'filter_values').map(({ type }) => type);
    expect([...new Set(types)]).toEqual(['Index Only Scan']);
  });

  it('is limited to the requested days for a range of days', async () => {
    const nodes = await harness.planOf(large, { ...PAGE, filters: [filter('date', 'gte', dayOf(10)), filter('date', 'lt', dayOf(20))] });
    expect(lookedAt(nodes, 'records')).toBeLessThanOrEqual(200);
  });
});

describe('filter without an index on more than 10,000 records', () => {
  const ask = (asked: ListPayload) => harness.page(large, { per_page: 10, ...asked });

  it.each<[string, ListPayload, string]>([
    ['a filter', { filters: [filter('amount', 'gt', '4')] }, 'amount[gt]'],
    ['a substring of an indexed text', { filters: [filter('transaction_id', 'contains', '12')] }, 'transaction_id[contains]'],
    ['an order', { sort: [{ field: 'amount', descending: true }] }, 'sort'],
    [
      'a filter with an indexed one that leaves too many',
      { filters: [filter('status', 'eq', 'BOOKED'), filter('amount', 'gt', '4')] },
      'amount[gt]',
    ],
    ['an excluded day', { filters: [filter('date', 'ne', dayOf(1)), filter('amount', 'gt', '4')] }, 'amount[gt]'],
  ])('fails with FILTER_NEEDS_RANGE and a remedy: %s', async (_what, asked, parameter) => {
    await expect(ask(asked)).rejects.toMatchObject({
      code: 'FILTER_NEEDS_RANGE',
      details: { detail: expect.stringMatching(/bound on date.*account_id, status/), errors: [{ parameter }] },
    });
    await expect(harness.lines(large, asked)).rejects.toMatchObject({ code: 'FILTER_NEEDS_RANGE' });
  });

  it('scans nothing when it is rejected', async () => {
    const nodes = await harness.planOf(large, { filters: [filter('amount', 'gt', '4')] });
    expect(nodes.filter(({ table }) => table === 'records').map(({ rows }) => rows)).toEqual(expect.arrayContaining([0]));
    expect(nodes.every(({ table, rows }) => table !== 'records' || rows === 0)).toBe(true);
  });

  it('is allowed within a range of days, also with as_of', async () => {
    const range = filter('date', 'gte', '2024-01-01');
    const filters = [filter('amount', 'gt', '4'), range];
    const expected = await filteredByHand(large, ({ amount, date }) => Number(amount) > 4 && String(date) >= '2024-01-01');
    expect((await ask({ filters }))!.total).toBe(expected.length);
    expect((await ask({ filters, as_of: '2100-01-01T00:00:00Z' }))!.total).toBe(expected.length);
  });

  it('includes indexed filters with as_of, since the history is scanned', async () => {
    const past = { ...ofAccount(3), as_of: '2100-01-01T00:00:00Z' };
    await expect(ask(past)).rejects.toMatchObject({ code: 'FILTER_NEEDS_RANGE', details: { errors: [{ parameter: 'account_id' }] } });
    const { next_cursor: cursor } = (await ask(ofAccount(3)))!;
    // A list that changes during the read is continued in the same way.
    expect((await ask({ ...past, cursor: cursor! }))!.result).toHaveLength(10);
  });

  it('is allowed on a shorter list', async () => {
    const short = harness.merges.collection(TYPE);
    await harness.merges.merge(short, await harness.merges.connect(short), { records: operations.slice(0, LONG_LIST) });
    const page = await harness.page(short, { filters: [filter('amount', 'gt', '4')], sort: [{ field: 'amount', descending: true }] });
    expect(page!.total).toBe(operations.slice(0, LONG_LIST).filter(({ amount }) => Number(amount) > 4).length);
  });
});

describe('another account', () => {
  it('finds no records of the list with a filter', async () => {
    const stranger = { ...large, accountId: harness.merges.collection(TYPE).accountId };
    expect(await harness.page(stranger, ofAccount(3))).toBeUndefined();
  });

  it('with the same operations finds its own records', async () => {
    const other = harness.merges.collection(TYPE);
    await harness.merges.merge(other, await harness.merges.connect(other), { records: operations.slice(0, 100) });
    expect(numbersOf((await harness.page(other, ofAccount(3)))!.result).toSorted()).toEqual([3, 43, 83].toSorted());
    expect((await harness.page(large, ofAccount(3)))!.total).toBe(500);
  });
});
