import { describe, expect, it } from '@jest/globals';
import type { ReadRecordsPayload } from '@company-data/contracts';
import { dataType } from '@company-data/data-types';
import { tagOf } from './cursor.js';
import { pageStatement as statementOf } from './record-query.sql.js';

const definition = dataType('LEGAL_NOTICE');
const pageStatement = (of: typeof definition, account: string, asked: ReadRecordsPayload) => statementOf(of, account, asked, true);
const field = definition.filters[0]!.field;

const query = (more: Partial<ReadRecordsPayload>): ReadRecordsPayload =>
  ({ user_id: 'u', data_type: definition.name, page: 1, per_page: 10, sort: [], filters: [], ...more }) as ReadRecordsPayload;

const ID = '11111111-1111-4111-8111-111111111111';
const cursorOf = (asked: Partial<ReadRecordsPayload>, ...parts: string[]): string =>
  `${tagOf(query(asked))}${Buffer.from(parts.join('\u001f')).toString('hex')}`;

describe('pageStatement', () => {
  it('contains the page number of the cursor', () => {
    const { values } = pageStatement(definition, 'a', query({ cursor: cursorOf({}, '3', 'a', ID) }));
    expect(values[5]).toBe(3);
  });

  it('binds every value of a request as a parameter', () => {
    const hostile = `'; drop table records; --`;
    const { text, values } = pageStatement(definition, 'a', query({ filters: [{ field, operator: 'eq', values: [hostile] }] }));
    expect(text).not.toContain('drop table');
    expect(values).toContain(hostile);
  });

  it.each([{ updated_since: '2026-01-01T00:00:00Z' }, { as_of: '2026-01-01T00:00:00Z' }])(
    'filters each tenant table by account for %j',
    (more) => {
      const { text } = pageStatement(definition, 'a', query(more));
      const tables = text
        .match(/(?:from|join) (?:records|record_history|sync_entries|known_users|collection_state) (\w)/g)!
        .map((read) => read.at(-1));
      expect(tables.filter((alias) => !text.includes(`${alias}.account_id = $3`))).toEqual([]);
      expect(tables.length).toBeGreaterThanOrEqual(4);
    },
  );

  it.each<[string, ReadRecordsPayload['filters']]>([
    ['a range', [{ field: 'date', operator: 'gte', values: ['2026-01-01'] }]],
    ['a value', [{ field: 'account_id', operator: 'eq', values: ['A'] }]],
    ['every value but one', [{ field: 'status', operator: 'ne', values: ['A'] }]],
    [
      'values and a scanned filter',
      [
        { field: 'account_id', operator: 'eq', values: ['A'] },
        { field: 'status', operator: 'in', values: ['A', 'B'] },
        { field: 'amount', operator: 'gt', values: ['1'] },
      ],
    ],
    ['the whole list', []],
  ])('filters each tenant table by account for %s, with and without a cursor', (_what, filters) => {
    const asked = { data_type: 'BANK_TRANSACTION', filters };
    for (const cursor of [undefined, cursorOf(asked, '2', 'a', ID)]) {
      const { text } = pageStatement(dataType('BANK_TRANSACTION'), 'a', query({ ...asked, cursor }));
      const reads = text.match(/(?:from|join) (?:records|known_users|collection_state|filter_values)\b/g)!;
      expect(text.match(/account_id = \$3/g)!.length).toBeGreaterThanOrEqual(reads.length);
    }
  });

  it('rejects a number filter when one of its values is not a number', () => {
    const asked = { data_type: 'BANK_TRANSACTION', filters: [{ field: 'amount', operator: 'in' as const, values: ['1', 'x'] }] };
    const page = () => pageStatement(dataType('BANK_TRANSACTION'), 'a', query(asked));
    expect(page).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });

  it.each([
    ['an undeclared filter', { filters: [{ field: 'title; --', operator: 'eq' as const, values: ['x'] }] }],
    ['an undeclared sort', { sort: [{ field: 'title; --', descending: true }] }],
    ['an invalid cursor', { cursor: 'zz' }],
    ['a cursor with more keys than the order', { cursor: cursorOf({}, '2', 'a', 'b', ID) }],
    ['a cursor with a text that the database cannot store', { cursor: cursorOf({}, '2', 'a\u0000', ID) }],
    ['a cursor of page 0', { cursor: cursorOf({}, '0', 'a', ID) }],
    ['a cursor of another order', { cursor: cursorOf({ sort: [{ field, descending: true }] }, '2', 'a', ID) }],
    ['a cursor of another filter', { cursor: cursorOf({ filters: [{ field, operator: 'eq', values: ['a'] }] }, '2', 'a', ID) }],
    ['a cursor of another data type', { cursor: cursorOf({ data_type: 'CORPORATE_OFFICE' }, '2', 'a', ID) }],
    ['a cursor of another user', { cursor: cursorOf({ user_id: 'v' }, '2', 'a', ID) }],
    ['a cursor of another updated_since', { cursor: cursorOf({ updated_since: '2026-01-01T00:00:00Z' }, '2', 'a', ID) }],
    ['an invalid updated_since', { updated_since: '2026-13-45T00:00:00Z' }],
    ['an invalid as_of', { as_of: '2026-13-45T00:00:00Z' }],
  ])('rejects %s', (_case, more) => {
    expect(() => pageStatement(definition, 'a', query(more))).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });

  describe('with an order by a number', () => {
    const privilege = dataType('PRIVILEGES');
    const amount = privilege.sorts.find(({ type }) => type === 'number')!;
    const sorted = { data_type: privilege.name, sort: [{ field: amount.field, descending: true }] };
    const after = (value: string) => pageStatement(privilege, 'a', query({ ...sorted, cursor: cursorOf(sorted, '2', value, ID) }));

    it.each(['0', '-12.50', '1'.repeat(300), '-Infinity'])('continues after %s', (value) => {
      expect(after(value).values).toContain(value);
    });

    it.each(['abc', '', 'NaN', '1e5', '1;', '1\u0000', 'Infinity'])('rejects a cursor with the sort value %j', (value) => {
      expect(() => after(value)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
    });
  });
});
