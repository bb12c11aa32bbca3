import { describe, expect, it } from '@jest/globals';
import { dataType } from '@company-data/data-types';
import { checkFilter } from './check-filter.js';
import { compileFilter } from './compile-filter.js';

const officers = dataType('COMPANY_OFFICER');
const notices = dataType('LEGAL_NOTICE');

const faultsOf = (filter: unknown, type = officers): [string, string, string][] =>
  checkFilter(filter, type).map(({ pointer, code, detail }) => [pointer!, code, detail]);
/** Of a condition: the one fault there is, its pointer told from the condition on. */
function faultOf(condition: unknown, type = officers): [string, string, string] {
  const faults = faultsOf({ where: condition }, type);
  expect(faults).toHaveLength(1);
  const [pointer, code, detail] = faults[0]!;
  return [pointer.slice('/where'.length), code, detail];
}
const nested = (depth: number): unknown => (depth === 1 ? { field: 'active', op: 'exists' } : { not: nested(depth - 1) });
const eq = (field: string, value: unknown) => ({ field, op: 'eq', value });

describe('a filter', () => {
  it('that is valid has no faults: fields of objects, of items, all operators', () => {
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

  it('names a field that does not exist with where it was looked for and the one that was meant', () => {
    const where = { field: 'persons', any: { and: [eq('type', 'PERSON'), { field: 'adress.city', op: 'contains', value: 'lyon' }] } };
    expect(faultsOf({ where }, notices)).toEqual([
      ['/where/any/and/1/field', 'UNKNOWN_FIELD', '"adress.city" is no field of persons of LEGAL_NOTICE. Did you mean "address.city"?'],
    ]);
  });

  it('tells all of its faults at once', () => {
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

  it('is refused as a whole, with the same faults, when it is compiled', () => {
    expect(() => compileFilter({ where: eq('typ', 'PERSON') }, officers)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        details: expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/where/field' })] }),
      }),
    );
  });

  it.each<[string, unknown, string, string, string]>([
    ['an enum value there is not', eq('type', 'PERSONNE'), '/value', 'UNKNOWN_VALUE', 'Did you mean "PERSON"?'],
    ['an enum value that is like none', eq('type', 'SARL'), '/value', 'UNKNOWN_VALUE', 'Valid values: PERSON, COMPANY.'],
    ['a text that no value can be', eq('siren', '000 012 344'), '/value', 'UNKNOWN_VALUE', 'not of the form'],
    ['an operator there is not', { field: 'active', op: 'equals', value: true }, '/op', 'UNKNOWN_OPERATOR', 'Valid values: eq'],
    [
      'an operator that is not of the type',
      { field: 'active', op: 'gt', value: 1 },
      '/op',
      'WRONG_OPERATOR',
      'Use one of eq, ne, in, exists, changed.',
    ],
    ['an order of texts', { field: 'last_name', op: 'gt', value: 'M' }, '/op', 'WRONG_OPERATOR', 'Use one of eq, ne, in, contains'],
    ['an object compared with a text', eq('address', 'LYON'), '/op', 'WRONG_OPERATOR', 'an object'],
    ['a day that no calendar has', eq('since', '2026-02-30'), '/value', 'WRONG_TYPE', '2026-01-31'],
    ['a moment without a zone', eq('updated_at_source', '2026-01-01T00:00:00'), '/value', 'WRONG_TYPE', '2026-01-31T08:00:00Z'],
    ['a moment that is to equal a day', eq('updated_at_source', '2026-01-01'), '/value', 'WRONG_TYPE', '2026-01-31T08:00:00Z'],
    ['a list of values with one of another type', { field: 'type', op: 'in', value: ['PERSON', 1] }, '/value/1', 'WRONG_TYPE', 'in quotes'],
    ['no list of values', { field: 'type', op: 'in', value: 'PERSON' }, '/value', 'WRONG_TYPE', 'list'],
    ['too many values', { field: 'last_name', op: 'in', value: Array(1_001).fill('A') }, '/value', 'TOO_MANY', '1000'],
    ['a text that is too long', eq('last_name', 'A'.repeat(1_001)), '/value', 'TOO_LONG', '1000'],
    ['no value', { field: 'type', op: 'eq' }, '/value', 'MISSING', 'needs a value'],
    ['an empty text looked for', { field: 'last_name', op: 'contains', value: '' }, '/value', 'WRONG_TYPE', '"exists"'],
    ['existence that is no flag', { field: 'type', op: 'exists', value: 'no' }, '/value', 'WRONG_TYPE', 'false'],
    ['any of what is no list', { field: 'address', any: eq('city', 'LYON') }, '/any', 'NO_LIST', '"address.<field>"'],
    ['any of items without fields', { field: 'first_names', any: eq('x', 'y') }, '/any', 'NO_LIST', 'some item meets it'],
    ['changed in an item', { field: 'roles', any: { field: 'name', op: 'changed' } }, '/any/op', 'WRONG_OPERATOR', 'on the list'],
    ['changed with a value', { field: 'roles', op: 'changed', value: true }, '/value', 'UNKNOWN_MEMBER', 'no value'],
    ['a member there is not', { field: 'active', op: 'exists', vlaue: true }, '/vlaue', 'UNKNOWN_MEMBER', 'Did you mean "value"?'],
    ['two forms in one', { and: [eq('active', true)], not: eq('active', true) }, '', 'MALFORMED', '{and: [..]}'],
    ['nothing that is a condition', 'active', '', 'MALFORMED', '{and: [..]}'],
    ['no condition at all in a list', { or: [] }, '/or', 'MALFORMED', 'at least one'],
    ['a field that is no text', { field: 7, op: 'exists' }, '/field', 'MALFORMED', 'dotted path'],
    ['a field that only every object has', eq('constructor', 'x'), '/field', 'UNKNOWN_FIELD', 'is no field of COMPANY_OFFICER'],
    ['the prototype of objects', eq('__proto__.type', 'x'), '/field', 'UNKNOWN_FIELD', 'is no field of COMPANY_OFFICER'],
  ])('tells of %s', (_, condition, pointer, code, detail) => {
    const fault = faultOf(condition);
    expect(fault).toEqual([pointer, code, expect.stringContaining(detail)]);
  });

  it.each([null, [], 'x', {}, { wher: {} }])('tells what it is made of, when it is %j', (filter) => {
    expect(faultsOf(filter)[0]).toEqual(['/where', 'MISSING', expect.stringContaining('{"where": condition}')]);
  });

  it('lies eight deep at most', () => {
    expect([faultsOf({ where: nested(8) }), faultsOf({ where: nested(9) }).map(([, code]) => code)]).toEqual([[], ['TOO_DEEP']]);
  });

  it('has a hundred conditions at most, which is told once however many more there are', () => {
    const wide = (count: number) => ({ where: { or: Array(count).fill(eq('active', true)) } });
    expect([faultsOf(wide(99)), faultsOf(wide(5_000)).map(([, code]) => code)]).toEqual([[], ['TOO_MANY']]);
  });
});
