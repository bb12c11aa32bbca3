import { describe, expect, it } from '@jest/globals';
import { dataTypes, removeField } from '@company-data/data-types';
import { changedFields, changeOf } from './changes.js';

describe('changedFields', () => {
  it('returns each differing member by its dotted path, with both values', () => {
    const before = { name: 'A', legal: { form: '5710', label: 'SAS' }, roles: [1] };
    const after = { name: 'A', legal: { form: '5499', label: 'SAS' }, roles: [1, 2] };
    expect(changedFields(before, after)).toEqual([
      { field: 'legal.form', before: '5710', after: '5499' },
      { field: 'roles', before: [1], after: [1, 2] },
    ]);
  });

  it('reports an object that becomes null as one change', () => {
    expect(changedFields({ capital: { value: 1 } }, { capital: null })).toEqual([{ field: 'capital', before: { value: 1 }, after: null }]);
  });

  it('is empty for equal values', () => {
    expect(changedFields({ a: [{ b: 1 }] }, { a: [{ b: 1 }] })).toEqual([]);
  });
});

describe('changeOf', () => {
  const before = { id: '1', balance: 5, read: { at: 'monday' } };
  const told = { silentFields: ['read'] };

  it('is undefined when only silent fields changed', () => {
    expect(changeOf(told, { id: '1', before, after: { ...before, read: { at: 'friday' } } })).toBeUndefined();
  });

  it('is undefined when an unversioned field changed with a silent one', () => {
    const after = { ...before, balance: 6, read: { at: 'friday' } };
    expect(changeOf({ ...told, unversionedFields: ['balance'] }, { id: '1', before, after })).toBeUndefined();
  });

  it('contains silent fields too when another field changed', () => {
    expect(changeOf(told, { id: '1', before, after: { ...before, balance: 6, read: { at: 'friday' } } })).toMatchObject({
      kind: 'update',
      updates: [{ field: 'balance' }, { field: 'read.at' }],
    });
  });

  describe('with a silent field in the items of a list', () => {
    const type = { silentFields: ['warnings.message'] };
    const warned = (...warnings: object[]) => ({ id: '1', warnings });
    const old = warned({ code: 'A', message: 'old' });

    it('is undefined when only the wording of an item changed', () => {
      expect(changeOf(type, { id: '1', before: old, after: warned({ code: 'A', message: 'new' }) })).toBeUndefined();
    });

    it.each([
      ['another member of an item', warned({ code: 'B', message: 'old' })],
      ['the number of items', warned({ code: 'A', message: 'old' }, { code: 'B', message: 'new' })],
    ])('is an update of the list when %s changed', (_what, after) => {
      expect(changeOf(type, { id: '1', before: old, after })).toMatchObject({ kind: 'update', updates: [{ field: 'warnings' }] });
    });

    it('leaves the compared versions unchanged', () => {
      const versions = { id: '1', before: warned({ code: 'A', message: 'x' }), after: warned({ code: 'A', message: 'y' }) };
      changeOf(type, versions);
      expect([versions.before, versions.after]).toEqual([warned({ code: 'A', message: 'x' }), warned({ code: 'A', message: 'y' })]);
    });
  });

  it.each([...dataTypes.values()].filter(({ addedFields }) => addedFields !== undefined).map((type) => [type.name, type] as const))(
    'is undefined when %s only has first values in its added fields',
    (_name, type) => {
      const stored = structuredClone(type.sample);
      for (const path of type.addedFields!) removeField(stored, path);
      const before = JSON.parse(JSON.stringify(stored)) as Record<string, unknown>;
      expect(before).not.toEqual(type.sample);
      expect(changeOf(type, { id: '1', before, after: type.sample })).toBeUndefined();
    },
  );

  it('reports a field whose name starts with that of a silent field', () => {
    expect(changeOf({ silentFields: ['read'] }, { id: '1', before: { reader: 'a' }, after: { reader: 'b' } })).toMatchObject({
      updates: [{ field: 'reader' }],
    });
  });

  it('reports an added or deleted record regardless of silent fields', () => {
    expect(changeOf(told, { id: '1', before: null, after: before })).toMatchObject({ kind: 'add', object: before });
    expect(changeOf(told, { id: '1', before, after: null })).toMatchObject({ kind: 'delete', object: before });
  });

  it('removes personal data from a deleted record in a copy', () => {
    const customer = { id: '1', name: 'MARTIN', home: { city: 'PARIS', phone: '0100000000' } };
    const { object } = changeOf({ personalFields: ['name', 'home.phone', 'email'] }, { id: '1', before: customer, after: null })!;
    expect(object).toEqual({ id: '1', name: null, home: { city: 'PARIS', phone: null } });
    expect(customer.name).toBe('MARTIN');
  });

  it('is undefined for a record that is hidden by a null value, and an addition when the value appears', () => {
    const type = { hiddenFromEventsWhere: { field: 'source_id', value: null } };
    const [hidden, visible] = [
      { id: '1', source_id: null },
      { id: '1', source_id: 'a' },
    ];
    expect([changeOf(type, { id: '1', before: null, after: hidden }), changeOf(type, { id: '1', before: hidden, after: null })]).toEqual([
      undefined,
      undefined,
    ]);
    expect(changeOf(type, { id: '1', before: hidden, after: visible })).toMatchObject({ kind: 'add', object: visible });
  });

  describe('with a member that was added to the items of a list', () => {
    const type = { addedFields: ['roles.since'] };
    const officer = (...roles: object[]) => ({ id: '1', roles });
    const changed = (former: object[], later: object[], more: object = {}) =>
      changeOf({ ...type, ...more }, { id: '1', before: officer(...former), after: officer(...later) });
    const [old, dated] = [{ code: '73' }, { code: '73', since: '2026-01-31' }];

    it.each([
      ['gets its first value', [old], [dated]],
      ['gets it in the items that lack it', [old, dated], [dated, dated]],
      ['is lost to a former release', [dated], [old]],
    ])('is undefined when the member %s', (_what, former, later) => {
      expect(changed(former, later)).toBeUndefined();
    });

    it.each([
      ['changes', { ...dated, since: '2026-02-28' }],
      ['becomes null', { ...dated, since: null }],
    ])('is an update when the value %s', (_what, later) => {
      expect(changed([dated], [later])).toMatchObject({ kind: 'update', updates: [{ field: 'roles' }] });
    });

    it('is an update when null becomes a value, but not in a computed record', () => {
      const none = { ...dated, since: null };
      expect(changed([none], [dated])).toMatchObject({ kind: 'update', updates: [{ field: 'roles' }] });
      expect(changed([none], [dated], { computedFrom: [] })).toBeUndefined();
    });

    it('is an update in the published shape when another member of an item changed', () => {
      const later = { ...dated, code: '71' };
      const update = { field: 'roles', before: [{ ...old, since: null }], after: [later] };
      expect(changed([old], [later])).toMatchObject({ object: officer(later), updates: [update] });
    });
  });

  describe('for a data type that hides pending records from events', () => {
    const type = { hiddenFromEventsWhere: { field: 'status', value: 'PENDING' } };
    const [pending, booked] = [
      { id: '1', status: 'PENDING', amount: 5 },
      { id: '1', status: 'BOOKED', amount: 5 },
    ];

    it.each([
      ['a pending record is added', null, pending],
      ['a pending record changes', pending, { ...pending, amount: 6 }],
      ['is undefined when %s', pending, null],
    ])('is an addition when a pending record is booked', (_what, before, after) => {
      expect(changeOf(type, { id: '1', before, after })).toBeUndefined();
    });

    it.each([
      ['is a deletion when a booked record becomes pending', pending, booked, { kind: 'add', object: booked, updates: [] }],
      ['is an update when a booked record changes', booked, pending, { kind: 'delete', object: booked, updates: [] }],
      ['is an update, when a booked one is another', booked, { ...booked, amount: 6 }, { kind: 'update', updates: [{ field: 'amount' }] }],
    ])('%s', (_what, before, after, change) => {
      expect(changeOf(type, { id: '1', before, after })).toMatchObject(change);
    });
  });
});
