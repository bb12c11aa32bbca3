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
    ['a page without parameters', {}, false],
    ['an indexed filter', { filters: [byAccount] }, false],
    ['another filter', { filters: [byAmount] }, true],
    ['another filter within a range', { filters: [byAmount, since] }, false],
    ['another filter on every day but one', { filters: [byAmount, filter('date', 'ne', '2025-01-01')] }, true],
    ['another filter after a cursor', { filters: [byAmount], cursor: 'ff' }, false],
    ['a substring of an indexed text', { filters: [filter('account_id', 'contains', 'A')] }, true],
    ['an indexed filter with as_of', { filters: [byAccount], as_of: '2025-01-01T00:00:00Z' }, true],
    ['the order of the list, ascending', { sort: [{ field: 'date', descending: false }] }, false],
    ['another order', { sort: [{ field: 'amount', descending: false }] }, true],
    ['an order by two fields', { sort: ['date', 'amount'].map((field) => ({ field, descending: true })) }, true],
    ['changes since a time', { updated_since: '2025-01-01T00:00:00Z' }, false],
  ])('decides for %s whether the scan is unbounded', (_what, asked, endless) => {
    expect(question(asked).endless).toBe(endless);
  });

  it('puts the most selective indexed filter first', () => {
    const { indexed } = question({ filters: [filter('status', 'ne', 'BOOKED'), filter('account_id', 'in', 'A', 'B'), byAccount] });
    expect(indexed.map(({ operator }) => operator)).toEqual(['eq', 'in', 'ne']);
  });

  it('scans for an indexed filter when its values are not stored', () => {
    expect(question({ filters: [byAccount] }, false)).toMatchObject({ indexed: [], searched: [byAccount], endless: false });
  });
});

describe('needsRange', () => {
  it('lists the parameters without an index, and both remedies', () => {
    const { details } = needsRange(LARGE, query({ filters: [byAmount, byAccount], sort: [{ field: 'amount', descending: true }] }));
    expect(details.errors!.map(({ parameter }) => parameter)).toEqual(['amount[gt]', 'sort']);
    expect(details.detail).toMatch(/add a bound on date, for example date\[gte\], or filter by an indexed field \(account_id, status\)/);
  });

  it('suggests to remove the parameters when the type has no order and no indexed field', () => {
    const { details } = needsRange({ ...OTHER, orderedBy: undefined, filters: [] }, query({ filters: [filter('court', 'contains', 'a')] }));
    expect(details.detail).toMatch(/To narrow it, remove these filters and sorts\.$/);
  });

  it('suggests only a range when no field is indexed', () => {
    const { details } = needsRange(OTHER, query({ filters: [filter('court', 'contains', 'a')] }));
    expect(details.detail).toMatch(/To narrow it, add a bound on publication_date, for example publication_date\[gte\]\.$/);
  });

  it('suggests to omit as_of when an indexed filter is used', () => {
    const { details } = needsRange(LARGE, query({ filters: [byAccount], as_of: '2025-01-01T00:00:00Z' }));
    expect(details).toMatchObject({ detail: expect.stringContaining('omit as_of'), errors: [{ parameter: 'account_id' }] });
  });
});
