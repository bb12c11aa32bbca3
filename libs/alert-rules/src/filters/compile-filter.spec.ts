import { describe, expect, it } from '@jest/globals';
import type { RecordChange } from '@company-data/contracts';
import { dataType } from '@company-data/data-types';
import fc from 'fast-check';
import { compileFilter, MatchedChange } from './compile-filter.js';
import type { Condition, Filter } from './language.js';

const officers = dataType('COMPANY_OFFICER');
const notices = dataType('LEGAL_NOTICE');
const OFFICER = officers.sample;
const NOTICE = notices.sample;

type Body = Record<string, unknown>;
const added = (object: Body): RecordChange => ({ kind: 'add', id: String(object.id), object, updates: [] });
const deleted = (object: Body): RecordChange => ({ ...added(object), kind: 'delete' });
const updated = (object: Body, ...updates: RecordChange['updates']): RecordChange => ({ ...added(object), kind: 'update', updates });

const sees = (filter: Filter | Condition, change: RecordChange, type = officers): boolean =>
  compileFilter('where' in filter ? filter : { where: filter }, type)(new MatchedChange(change));

const ACTIVE: Condition = { field: 'active', op: 'eq', value: true };
const RESIGNED = updated({ ...OFFICER, active: false }, { field: 'active', before: true, after: false });
const person = (type: string, city: string, last_name = 'MARTIN') => ({ type, last_name, address: { city } });

describe('stored filter with a value that the field cannot have', () => {
  const UNKNOWN = { field: 'family', value: 'procedure' } as const;

  it.each<[string, Condition, boolean]>([
    ['equals it', { ...UNKNOWN, op: 'eq' }, false],
    ['differs from it', { ...UNKNOWN, op: 'ne' }, true],
    ['is in a list with it', { field: 'family', op: 'in', value: ['procedure', 'collective'] }, true],
  ])('compares records as before when the field %s', (_what, condition, matches) => {
    expect(sees(condition, added({ ...NOTICE, family: 'collective' }), notices)).toBe(matches);
  });

  it('is rejected when the side of the update is unknown', () => {
    expect(() => compileFilter({ on: 'both', where: { ...UNKNOWN, op: 'eq' } }, notices)).toThrow();
  });
});

describe('filter on an update', () => {
  it('matches when only the record before the update meets it', () => {
    expect(sees(ACTIVE, RESIGNED)).toBe(true);
  });

  it('checks only the side that `on` names', () => {
    expect([sees({ on: 'after', where: ACTIVE }, RESIGNED), sees({ on: 'before', where: ACTIVE }, RESIGNED)]).toEqual([false, true]);
  });

  it('never combines fields from before and after the update', () => {
    const [before, after] = [
      { type: 'PERSON', active: true },
      { type: 'COMPANY', active: false },
    ];
    const change = updated(
      { ...OFFICER, ...after },
      ...(['type', 'active'] as const).map((field) => ({ field, before: before[field], after: after[field] })),
    );
    const mixed: Condition = { and: [ACTIVE, { field: 'type', op: 'eq', value: 'COMPANY' }] };
    expect([sees(mixed, change), sees({ not: mixed }, change)]).toEqual([false, true]);
  });

  it('matches a field of an object that the update removed', () => {
    const address = { city: 'LYON' };
    const change = updated({ ...OFFICER, address: null }, { field: 'address', before: address, after: null });
    expect(sees({ field: 'address.city', op: 'contains', value: 'lyon' }, change)).toBe(true);
  });
});

describe('filter on an addition or deletion', () => {
  it('checks the only record whatever `on` is', () => {
    const asked = (['either', 'after', 'before'] as const).map((on) =>
      [added(OFFICER), deleted(OFFICER)].map((change) => sees({ on, where: ACTIVE }, change)),
    );
    expect(asked).toEqual(Array(3).fill([true, true]));
  });
});

describe('any', () => {
  const both: Condition = {
    field: 'persons',
    any: {
      and: [
        { field: 'type', op: 'eq', value: 'PERSON' },
        { field: 'address.city', op: 'contains', value: 'lyon' },
      ],
    },
  };

  it('matches when one item meets the whole condition', () => {
    const apart = { ...NOTICE, persons: [person('PERSON', 'PARIS'), person('COMPANY', 'LYON')] };
    const together = { ...NOTICE, persons: [person('COMPANY', 'PARIS'), person('PERSON', 'Lyon 3e')] };
    expect([sees(both, added(apart), notices), sees(both, added(together), notices)]).toEqual([false, true]);
  });

  it('matches no empty list, as a path through a list does', () => {
    const some: Condition = { field: 'persons.type', op: 'eq', value: 'PERSON' };
    expect([both, some].map((condition) => sees(condition, added({ ...NOTICE, persons: [] }), notices))).toEqual([false, false]);
  });

  it('nests for lists inside lists', () => {
    const role = { field: 'roles', any: { field: 'name', op: 'eq', value: 'Gérant' } } as const;
    const nested: Condition = { field: 'companies', any: { and: [{ field: 'siren', op: 'exists' }, role] } };
    const companies = (siren: string | null) => [{ siren, roles: [{ name: 'Associé' }, { name: 'Gérant' }] }];
    expect(['000012344', null].map((siren) => sees(nested, added({ ...OFFICER, companies: companies(siren) })))).toEqual([true, false]);
  });
});

describe('operators', () => {
  const with_ = (fields: Body) => added({ ...OFFICER, ...fields });

  it('changed matches an update of or inside the field, but not an addition', () => {
    const condition: Condition = { field: 'address', op: 'changed' };
    const moved = updated(OFFICER, { field: 'address.city', before: 'LYON', after: 'PARIS' });
    const renamed = updated(OFFICER, { field: 'last_name', before: 'X', after: 'MARTIN' });
    expect([added(OFFICER), deleted(OFFICER), moved, renamed].map((change) => sees(condition, change))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('changed matches a change of the named field in list items only', () => {
    const roles = (end_date: string | null, name = 'Gérant') => [{ ...(OFFICER.roles as Body[])[0], name, end_date }];
    const ended: Condition = { field: 'roles.end_date', op: 'changed' };
    const change = (before: Body[], after: Body[]) => updated({ ...OFFICER, roles: after }, { field: 'roles', before, after });
    expect([sees(ended, change(roles(null), roles('2026-01-01'))), sees(ended, change(roles(null), roles(null, 'Président')))]).toEqual([
      true,
      false,
    ]);
  });

  it.each<[string, Condition, Body, boolean]>([
    ['eq is case-sensitive', { field: 'last_name', op: 'eq', value: 'Martin' }, {}, false],
    ['eq is accent-sensitive', { field: 'nationality', op: 'eq', value: 'Francaise' }, {}, false],
    ['eq null matches a null field', { field: 'birth_date', op: 'eq', value: null }, {}, true],
    ['eq null matches an empty list', { field: 'companies', op: 'eq', value: null }, {}, true],
    ['eq null does not match an empty text', { field: 'last_name', op: 'eq', value: null }, { last_name: '' }, false],
    ['ne matches a null field', { field: 'birth_date', op: 'ne', value: '2000-01-01' }, {}, true],
    ['ne null matches any value', { field: 'since', op: 'ne', value: null }, {}, true],
    ['ne on a list requires that no item equals the value', { field: 'first_names', op: 'ne', value: 'LOUISE' }, {}, false],
    ['in matches one of the values', { field: 'type', op: 'in', value: ['COMPANY', 'PERSON'] }, {}, true],
    ['eq matches an item of a list of texts', { field: 'first_names', op: 'eq', value: 'LOUISE' }, {}, true],
    ['contains ignores case', { field: 'nationality', op: 'contains', value: 'FRANÇ' }, {}, true],
    ['contains does not match a null field', { field: 'name', op: 'contains', value: 'a' }, {}, false],
    ['gt excludes the bound', { field: 'since', op: 'gt', value: '2018-03-01' }, {}, false],
    ['gte includes the bound', { field: 'since', op: 'gte', value: '2018-03-01' }, {}, true],
    ['lt does not match a null field', { field: 'since', op: 'lt', value: '2030-01-01' }, { since: null }, false],
    ['lte on a list matches when some item does', { field: 'roles.start_date', op: 'lte', value: '2018-03-01' }, {}, true],
    [
      'lt compares date-times by instant, not as text',
      { field: 'updated_at_source', op: 'lt', value: '2025-03-11T10:12:45+02:00' },
      {},
      true,
    ],
    ['eq matches a date-time in another notation', { field: 'updated_at_source', op: 'eq', value: '2025-03-11T08:12:44.000Z' }, {}, true],
    ['gte compares a date-time with the start of a day in UTC', { field: 'updated_at_source', op: 'gte', value: '2025-03-11' }, {}, true],
    ['exists matches an object with a value that is not null', { field: 'address', op: 'exists' }, {}, true],
    ['exists does not match an object of nulls', { field: 'address', op: 'exists' }, { address: { city: null } }, false],
    ['exists false matches an empty list', { field: 'companies', op: 'exists', value: false }, {}, true],
    ['not inverts its condition', { not: ACTIVE }, {}, false],
    ['or matches when one of its conditions does', { or: [{ not: ACTIVE }, ACTIVE] }, {}, true],
  ])('%s', (_, condition, fields, expected) => {
    expect(sees(condition, with_(fields))).toBe(expected);
  });

  it('compare numbers by value', () => {
    const accounts = dataType('BANK_ACCOUNT');
    const above = (value: number, balance: number): boolean =>
      sees({ field: 'balance', op: 'gt', value }, added({ ...accounts.sample, balance }), accounts);
    expect([above(9, 10), above(10, 9.5), above(-1, 0)]).toEqual([true, false, true]);
  });
});

/** Reference implementation of the documented rules. */
function holds(condition: Condition, record: Body): boolean {
  if ('and' in condition) return condition.and.every((part) => holds(part, record));
  if ('or' in condition) return condition.or.some((part) => holds(part, record));
  if ('not' in condition) return !holds(condition.not, record);
  if ('any' in condition) return (record[condition.field] as Body[]).some((item) => holds(condition.any, item));
  const values = [record[condition.field]].flat().filter((value) => value !== null) as string[];
  if (condition.op === 'exists') return (condition.value !== false) === values.length > 0;
  if (condition.value === null) return (condition.op === 'eq') === (values.length === 0);
  if (condition.op === 'ne') return values.every((value) => value !== condition.value);
  return values.some((value) => (condition.op === 'eq' ? value === condition.value : value > String(condition.value)));
}

const day = fc.constantFrom('2020-01-01', '2021-01-01', '2022-01-01');
const leaf = (field: string): fc.Arbitrary<Condition> =>
  fc.oneof(
    fc.record({ field: fc.constant(field), op: fc.constantFrom('eq', 'ne', 'gt'), value: day }),
    fc.record({ field: fc.constant(field), op: fc.constantFrom('eq', 'ne'), value: fc.constant(null) }),
    fc.record({ field: fc.constant(field), op: fc.constant('exists'), value: fc.boolean() }),
  ) as fc.Arbitrary<Condition>;
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', maxDepth: 5 },
    leaf('since'),
    fc.record({ field: fc.constant('roles'), any: fc.oneof(leaf('start_date'), leaf('end_date')) }),
    fc.record({ and: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ) as fc.Arbitrary<Condition>,
}));
const state = fc.record({
  since: fc.option(day),
  roles: fc.array(fc.record({ start_date: fc.option(day), end_date: fc.option(day) }), { maxLength: 3 }),
});

describe('compiled filter', () => {
  it('agrees with the reference implementation for any filter and record', () => {
    fc.assert(
      fc.property(condition, state, state, (where, before, after) => {
        const updates = (['since', 'roles'] as const).map((field) => ({ field, before: before[field], after: after[field] }));
        const change = updated({ ...OFFICER, ...after }, ...updates);
        expect(sees({ where }, added(after))).toBe(holds(where, after));
        expect(sees({ where }, change)).toBe(holds(where, after) || holds(where, before));
        expect(sees({ on: 'before', where }, change)).toBe(holds(where, before));
      }),
      { numRuns: 500 },
    );
  });
});
