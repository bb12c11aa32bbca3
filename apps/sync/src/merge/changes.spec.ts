import { describe, expect, it } from '@jest/globals';
import { changedFields, changeOf } from './changes.js';

describe('changedFields', () => {
  it('names each differing member by its dotted path, with both values', () => {
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

  it('finds nothing between equal values', () => {
    expect(changedFields({ a: [{ b: 1 }] }, { a: [{ b: 1 }] })).toEqual([]);
  });
});

describe('changeOf', () => {
  const before = { id: '1', balance: 5, read: { at: 'monday' } };
  const told = { silentFields: ['read'] };

  it('tells nothing, when only quiet fields changed', () => {
    expect(changeOf(told, { id: '1', before, after: { ...before, read: { at: 'friday' } } })).toBeUndefined();
  });

  it('tells nothing, when a volatile field came along with a quiet one', () => {
    const after = { ...before, balance: 6, read: { at: 'friday' } };
    expect(changeOf({ ...told, unversionedFields: ['balance'] }, { id: '1', before, after })).toBeUndefined();
  });

  it('tells every field that changed, quiet ones too, when another one did', () => {
    expect(changeOf(told, { id: '1', before, after: { ...before, balance: 6, read: { at: 'friday' } } })).toMatchObject({
      kind: 'update',
      updates: [{ field: 'balance' }, { field: 'read.at' }],
    });
  });

  it('tells a change of a field whose name a quiet one begins with', () => {
    expect(changeOf({ silentFields: ['read'] }, { id: '1', before: { reader: 'a' }, after: { reader: 'b' } })).toMatchObject({
      updates: [{ field: 'reader' }],
    });
  });

  it('tells that a record is new or gone, whatever is quiet', () => {
    expect(changeOf(told, { id: '1', before: null, after: before })).toMatchObject({ kind: 'add', object: before });
    expect(changeOf(told, { id: '1', before, after: null })).toMatchObject({ kind: 'delete', object: before });
  });

  it('repeats no personal data of a record that is gone, which stays as it was', () => {
    const customer = { id: '1', name: 'MARTIN', home: { city: 'PARIS', phone: '0100000000' } };
    const { object } = changeOf({ personalFields: ['name', 'home.phone', 'email'] }, { id: '1', before: customer, after: null })!;
    expect(object).toEqual({ id: '1', name: null, home: { city: 'PARIS', phone: null } });
    expect(customer.name).toBe('MARTIN');
  });

  describe('of a type whose pending records are not told', () => {
    const type = { hiddenFromEventsWhere: { field: 'status', value: 'PENDING' } };
    const [pending, booked] = [
      { id: '1', status: 'PENDING', amount: 5 },
      { id: '1', status: 'BOOKED', amount: 5 },
    ];

    it.each([
      ['a pending record comes', null, pending],
      ['it is another', pending, { ...pending, amount: 6 }],
      ['it goes', pending, null],
    ])('is nothing, when %s', (_what, before, after) => {
      expect(changeOf(type, { id: '1', before, after })).toBeUndefined();
    });

    it.each([
      ['is an addition, when it is booked', pending, booked, { kind: 'add', object: booked, updates: [] }],
      ['is a deletion, when it is booked no more', booked, pending, { kind: 'delete', object: booked, updates: [] }],
      ['is an update, when a booked one is another', booked, { ...booked, amount: 6 }, { kind: 'update', updates: [{ field: 'amount' }] }],
    ])('%s', (_what, before, after, change) => {
      expect(changeOf(type, { id: '1', before, after })).toMatchObject(change);
    });
  });
});
