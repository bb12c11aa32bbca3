import { describe, expect, it } from '@jest/globals';
import type { FilterOperator, ReadRecordsPayload } from '@company-data/contracts';
import { dataType } from '@company-data/data-types';
import { listQuestion, needsRange } from './list-query.js';

const LARGE = dataType('BANK_TRANSACTION');
const OTHER = dataType('LEGAL_NOTICE');

type ListPayload = Partial<ReadRecordsPayload>;

const query = (asked: ListPayload): ReadRecordsPayload =>
  ({ user_id: 'u', data_type: LARGE.name, page: 1, per_page: 10, sort: [], filters: [], ...asked }) as ReadRecordsPayload;
const filter = (field: string, operator: FilterOperator, ...values: string[]) => ({ field, operator, values });
const question = (asked: ListPayload, byValues = true) => listQuestion(LARGE, query(asked), byValues);

const byAccount = filter('account_id', 'eq', 'A');
const byAmount = filter('amount', 'gt', '4');
const since = filter('date', 'gte', '2025-01-01');

describe('listQuestion', () => {
  it.each<[string, ListPayload, boolean]>([
    ['nothing but a page', {}, false],
    ['an indexed filter', { filters: [byAccount] }, false],
    ['another filter', { filters: [byAmount] }, true],
    ['another filter within a range', { filters: [byAmount, since] }, false],
    ['another filter on any day but one', { filters: [byAmount, filter('date', 'ne', '2025-01-01')] }, true],
    ['another filter, from a cursor on', { filters: [byAmount], cursor: 'ff' }, false],
    ['a part of an indexed text', { filters: [filter('account_id', 'contains', 'A')] }, true],
    ['an indexed filter at another time', { filters: [byAccount], as_of: '2025-01-01T00:00:00Z' }, true],
    ['the order of the list, from its end', { sort: [{ field: 'date', descending: false }] }, false],
    ['another order', { sort: [{ field: 'amount', descending: false }] }, true],
    ['an order by two fields', { sort: ['date', 'amount'].map((field) => ({ field, descending: true })) }, true],
    ['what changed since a time', { updated_since: '2025-01-01T00:00:00Z' }, false],
  ])('says of %s whether it looks through the list without an end', (_what, asked, endless) => {
    expect(question(asked).endless).toBe(endless);
  });

  it('lets the filter that leaves the fewest records lead', () => {
    const { indexed } = question({ filters: [filter('status', 'ne', 'BOOKED'), filter('account_id', 'in', 'A', 'B'), byAccount] });
    expect(indexed.map(({ operator }) => operator)).toEqual(['eq', 'in', 'ne']);
  });

  it('looks through records for an indexed filter whose values are not kept, and does not refuse that', () => {
    expect(question({ filters: [byAccount] }, false)).toMatchObject({ indexed: [], searched: [byAccount], endless: false });
  });
});

describe('needsRange', () => {
  it('names what no index answers, and both remedies', () => {
    const { details } = needsRange(LARGE, query({ filters: [byAmount, byAccount], sort: [{ field: 'amount', descending: true }] }));
    expect(details.errors!.map(({ parameter }) => parameter)).toEqual(['amount[gt]', 'sort']);
    expect(details.detail).toMatch(/bound date, e\.g\. by date\[gte\], or filter by what is indexed \(account_id, status\)/);
  });

  it('names the range alone where nothing is indexed', () => {
    const { details } = needsRange(OTHER, query({ filters: [filter('court', 'contains', 'a')] }));
    expect(details.detail).toMatch(/looked through: bound publication_date, e\.g\. by publication_date\[gte\]\.$/);
  });

  it('says with as_of that indexed filters are for now', () => {
    const { details } = needsRange(LARGE, query({ filters: [byAccount], as_of: '2025-01-01T00:00:00Z' }));
    expect(details).toMatchObject({ detail: expect.stringContaining('leave as_of out'), errors: [{ parameter: 'account_id' }] });
  });
});
