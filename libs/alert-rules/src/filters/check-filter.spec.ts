import { describe, expect, it } from '@jest/globals';
import { dataType } from '@company-data/data-types';
import { checkFilter } from './check-filter.js';
import { compileFilter } from './compile-filter.js';

const officers = dataType('COMPANY_OFFICER');
const notices = dataType('LEGAL_NOTICE');

const faultsOf = (filter: unknown, type = officers): [string, string, string][] =>
  checkFilter(filter, type).map(({ pointer, code, detail }) => [pointer!, code, detail]);
/** Returns the only violation of a condition, with a pointer relative to the condition. */
function faultOf(condition: unknown, type = officers): [string, string, string] {
  const faults = faultsOf({ where: condition }, type);
  expect(faults).toHaveLength(1);
  const [pointer, code, detail] = faults[0]!;
  return [pointer.slice('/where'.length), code, detail];
}
const nested = (depth: number): unknown => (depth === 1 ? { field: 'active', op: 'exists' } : { not: nested(depth - 1) });
const eq = (field: string, value: unknown) => ({ field, op: 'eq', value });

describe('checkFilter', () => {
  it('returns no violations for a valid filter with all operators', () => {
    const where = {
      and: [
        { or: [eq('type', 'PERSON'), { not: { field: 'active', op: 'ne', value: false } }] },
        { field: 'roles', any: { and: [eq('name', 'Gérant'), { field: 'start_date', op: 'gte', value: '2020-02-29' }] } },
        { field: 'address', op: 'changed' },
        { field: 'roles.code', op: 'in', value: ['73', '30'] },
        { field: 'updated_at_source', op: 'lt', value: '2026-01-01' },
        { field: 'companies', op: 'exists', value: false },
        eq('address', null),
        eq('birth_month', '1980-01'),
      ],
    };
    expect(faultsOf({ on: 'after', where })).toEqual([]);
  });

  it('suggests the nearest path for an unknown field of a list item', () => {
    const where = { field: 'persons', any: { and: [eq('type', 'PERSON'), { field: 'adress.city', op: 'contains', value: 'lyon' }] } };
    expect(faultsOf({ where }, notices)).toEqual([
      ['/where/any/and/1/field', 'UNKNOWN_FIELD', '"adress.city" is not a field of persons of LEGAL_NOTICE. Did you mean "address.city"?'],
    ]);
  });

  it('reports all violations at once', () => {
    const where = {
      and: [eq('typ', 'PERSON'), eq('active', 'yes'), { field: 'since', op: 'contains', value: '20' }, eq('type', 'PERSONNE')],
    };
    expect(faultsOf({ on: 'both', where }).map(([pointer, code]) => `${pointer} ${code}`)).toEqual([
      '/on UNKNOWN_VALUE',
      '/where/and/0/field UNKNOWN_FIELD',
      '/where/and/1/value WRONG_TYPE',
      '/where/and/2/op WRONG_OPERATOR',
      '/where/and/3/value UNKNOWN_VALUE',
    ]);
  });

  it('reports the same violations as compileFilter throws', () => {
    expect(() => compileFilter({ where: eq('typ', 'PERSON') }, officers)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        details: expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/where/field' })] }),
      }),
    );
  });

  it.each<[string, unknown, string, string, string]>([
    ['an unknown enum value', eq('type', 'PERSONNE'), '/value', 'UNKNOWN_VALUE', 'Did you mean "PERSON"?'],
    ['an enum value without a near match', eq('type', 'SARL'), '/value', 'UNKNOWN_VALUE', 'Valid values: PERSON, COMPANY.'],
    ['a text that does not match the pattern', eq('siren', '000 012 344'), '/value', 'UNKNOWN_VALUE', 'does not match the pattern'],
    ['an unknown operator', { field: 'active', op: 'equals', value: true }, '/op', 'UNKNOWN_OPERATOR', 'Valid values: eq'],
    [
      'an operator of another type',
      { field: 'active', op: 'gt', value: 1 },
      '/op',
      'WRONG_OPERATOR',
      'Use one of eq, ne, in, exists, changed.',
    ],
    [
      'an ordering operator on a text',
      { field: 'last_name', op: 'gt', value: 'M' },
      '/op',
      'WRONG_OPERATOR',
      'Use one of eq, ne, in, contains',
    ],
    ['an object compared with a text', eq('address', 'LYON'), '/op', 'WRONG_OPERATOR', 'an object'],
    ['a day that is not in the calendar', eq('since', '2026-02-30'), '/value', 'WRONG_TYPE', '2026-01-31'],
    ['a date-time without a zone', eq('updated_at_source', '2026-01-01T00:00:00'), '/value', 'WRONG_TYPE', '2026-01-31T08:00:00Z'],
    ['a date-time compared with a day by eq', eq('updated_at_source', '2026-01-01'), '/value', 'WRONG_TYPE', '2026-01-31T08:00:00Z'],
    ['a list with a value of another type', { field: 'type', op: 'in', value: ['PERSON', 1] }, '/value/1', 'WRONG_TYPE', 'in quotes'],
    ['in without a list', { field: 'type', op: 'in', value: 'PERSON' }, '/value', 'WRONG_TYPE', 'list'],
    ['too many values', { field: 'last_name', op: 'in', value: Array(1_001).fill('A') }, '/value', 'TOO_MANY', '1000'],
    ['a text above the length limit', eq('last_name', 'A'.repeat(1_001)), '/value', 'TOO_LONG', '1000'],
    ['no value', { field: 'type', op: 'eq' }, '/value', 'MISSING', 'needs a value'],
    ['contains with an empty text', { field: 'last_name', op: 'contains', value: '' }, '/value', 'WRONG_TYPE', '"exists"'],
    ['exists with a value that is not a boolean', { field: 'type', op: 'exists', value: 'no' }, '/value', 'WRONG_TYPE', 'false'],
    ['any on an object', { field: 'address', any: eq('city', 'LYON') }, '/any', 'NO_LIST', '"address.<field>"'],
    ['any on a list of texts', { field: 'first_names', any: eq('x', 'y') }, '/any', 'NO_LIST', 'matches when some item does'],
    ['changed inside any', { field: 'roles', any: { field: 'name', op: 'changed' } }, '/any/op', 'WRONG_OPERATOR', 'on the list'],
    ['changed with a value', { field: 'roles', op: 'changed', value: true }, '/value', 'UNKNOWN_MEMBER', 'no value'],
    ['an unknown member', { field: 'active', op: 'exists', vlaue: true }, '/vlaue', 'UNKNOWN_MEMBER', 'Did you mean "value"?'],
    ['two forms in one condition', { and: [eq('active', true)], not: eq('active', true) }, '', 'MALFORMED', '{and: [..]}'],
    ['a condition that is not an object', 'active', '', 'MALFORMED', '{and: [..]}'],
    ['an empty list of conditions', { or: [] }, '/or', 'MALFORMED', 'at least one'],
    ['a field name that is not a text', { field: 7, op: 'exists' }, '/field', 'MALFORMED', 'dotted path'],
    ['a field name inherited from Object', eq('constructor', 'x'), '/field', 'UNKNOWN_FIELD', 'is not a field of COMPANY_OFFICER'],
    ['a path through __proto__', eq('__proto__.type', 'x'), '/field', 'UNKNOWN_FIELD', 'is not a field of COMPANY_OFFICER'],
  ])('reports %s', (_, condition, pointer, code, detail) => {
    const fault = faultOf(condition);
    expect(fault).toEqual([pointer, code, expect.stringContaining(detail)]);
  });

  it.each([null, [], 'x', {}, { wher: {} }])('describes the form of a filter when it is %j', (filter) => {
    expect(faultsOf(filter)[0]).toEqual(['/where', 'MISSING', expect.stringContaining('{"where": condition}')]);
  });

  it('rejects conditions nested more than eight deep', () => {
    expect([faultsOf({ where: nested(8) }), faultsOf({ where: nested(9) }).map(([, code]) => code)]).toEqual([[], ['TOO_DEEP']]);
  });

  it('reports TOO_MANY once when a filter has more than 100 conditions', () => {
    const wide = (count: number) => ({ where: { or: Array(count).fill(eq('active', true)) } });
    expect([faultsOf(wide(99)), faultsOf(wide(5_000)).map(([, code]) => code)]).toEqual([[], ['TOO_MANY']]);
  });
});
