import { describe, expect, it } from '@jest/globals';
import { restoreBefore } from './restore-before.js';

describe('a record before an update', () => {
  it('is put together of the record after and what changed, at any depth, lists whole', () => {
    const object = { id: 'a', active: false, address: { city: 'PARIS', postal_code: '75011' }, roles: [{ name: 'B' }] };
    const updates = [
      { field: 'active', before: true, after: false },
      { field: 'address.city', before: 'LYON', after: 'PARIS' },
      { field: 'roles', before: [{ name: 'A' }, { name: 'B' }], after: [{ name: 'B' }] },
    ];
    expect(restoreBefore({ object, updates })).toEqual({
      id: 'a',
      active: true,
      address: { city: 'LYON', postal_code: '75011' },
      roles: [{ name: 'A' }, { name: 'B' }],
    });
  });

  it('leaves the record after as it is', () => {
    const object = { address: { city: 'PARIS' } };
    restoreBefore({ object, updates: [{ field: 'address.city', before: 'LYON', after: 'PARIS' }] });
    expect(object).toEqual({ address: { city: 'PARIS' } });
  });

  it('has the object that is gone now', () => {
    const updates = [{ field: 'address', before: { city: 'LYON' }, after: null }];
    expect(restoreBefore({ object: { address: null }, updates })).toEqual({ address: { city: 'LYON' } });
  });
});
