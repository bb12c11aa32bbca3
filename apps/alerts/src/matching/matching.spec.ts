import { describe, expect, it } from '@jest/globals';
import { type Condition, type Filter, MatchedChange } from '@company-data/alert-rules';
import type { RecordChange } from '@company-data/contracts';
import fc from 'fast-check';
import { AlertIndex } from './alert-index.js';
import { Filters } from './filters.js';
import { type StoredChange, Matching, type Watch } from './matching.js';

const CITIES = ['LYON', 'PARIS', 'NICE'];
const NAMES = ['MARTIN', 'DURAND', null];
const of = { accountId: 'account', userId: 'user', dataType: 'COMPANY_OFFICER' };

const name = fc.constantFrom(...NAMES);
const city = fc.constantFrom(...CITIES);
const record = fc.record({
  last_name: name,
  active: fc.boolean(),
  address: fc.option(fc.record({ city })),
  roles: fc.array(fc.record({ name: city, start_date: fc.option(fc.constantFrom('2020-01-01', '2021-01-01')) }), { maxLength: 2 }),
});

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  city.map((value): Condition => ({ field: 'address.city', op: 'eq', value })),
  fc.subarray(CITIES, { minLength: 1 }).map((value): Condition => ({ field: 'address.city', op: 'in', value })),
  name.map((value): Condition => ({ field: 'last_name', op: 'eq', value })),
  city.map((value): Condition => {
    const and: Condition[] = [{ field: 'name', op: 'eq', value }, { field: 'start_date', op: 'exists' }]; // prettier-ignore
    return { field: 'roles', any: { and } };
  }),
  fc.boolean().map((value): Condition => ({ field: 'active', op: 'ne', value })),
);
const where: fc.Arbitrary<Condition> = fc.oneof(
  leaf,
  fc.array(leaf, { minLength: 1, maxLength: 3 }).map((and) => ({ and })),
  fc.array(leaf, { minLength: 1, maxLength: 2 }).map((or) => ({ or })),
  leaf.map((not) => ({ not })),
);
const filter: fc.Arbitrary<Filter> = fc.record({ on: fc.constantFrom('either', 'after', 'before'), where });

/**
 * Returns the updates from `before` to `after` in the format of sync, which sends changed lists and
 * objects completely.
 */
const updateOf = (before: Record<string, unknown>, after: Record<string, unknown>): RecordChange['updates'] =>
  Object.keys(after).map((field) => ({ field, before: before[field], after: after[field] }));

const storedChange = (seq: string, change: Pick<RecordChange, 'kind' | 'object' | 'updates'>): StoredChange => ({
  ...{ ...of, seq, change },
  changedAt: new Date(0),
});

const watching = (filters: (Filter | null)[]): Watch[] =>
  filters.map((each, index) => ({
    ...{ ...of, alertId: `a${index}`, revision: '1', kinds: ['add', 'update'], filter: each, from: new Date(0), until: null },
  }));

const refusing = (): Filters =>
  new Filters({
    report: (_, error) => {
      throw error;
    },
  });

describe('alerts of one user', () => {
  it('match the same changes together as each alert alone', () => {
    const changes = fc.array(
      fc.tuple(record, record).map(([before, object]) => ({ kind: 'update' as const, object, updates: updateOf(before, object) })),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.array(fc.option(filter, { freq: 9 }), { minLength: 17, maxLength: 60 }), changes, (filters, told) => {
        const [watches, compiled] = [watching(filters), refusing()];
        const all = told.map((change, index) => storedChange(String(index), change));
        const alone = watches.flatMap((watch) => new Matching([watch], compiled).match(all));
        const inOrder = (seen: { alertId: string; seq: string }[]) => seen.map(({ alertId, seq }) => `${seq} ${alertId}`).sort();
        expect(inOrder(new Matching(watches, compiled).match(all))).toEqual(inOrder(alone));
      }),
    );
  });

  it('are indexed by the most selective value, without excluding alerts that use other fields', () => {
    const asked = Array.from({ length: 100 }, (_, index): Filter => {
      const [active, city] = [
        { field: 'active', op: 'eq', value: true } as const,
        { field: 'address.city', op: 'eq', value: `CITY ${index}` } as const,
      ];
      return { where: index === 50 ? active : { and: [active, city] } };
    });
    const index = new AlertIndex(watching([...asked, null]), refusing());
    const object = { active: true, address: { city: 'CITY 7' } };
    const moved = { kind: 'update' as const, object, updates: [{ field: 'address.city', before: 'CITY 5', after: 'CITY 7' }] };
    expect(index.candidates(new MatchedChange(moved)).map(({ alertId }) => alertId)).toEqual(['a7', 'a5', 'a50', 'a100']);
  });
});
