import { describe, expect, it } from '@jest/globals';
import { restoreBefore } from './restore-before.js';

describe('restoreBefore', () => {
  it('restores changed fields at any depth and replaces lists as a whole', () => {
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

  it('does not modify the record after the update', () => {
    const object = { address: { city: 'PARIS' } };
    restoreBefore({ object, updates: [{ field: 'address.city', before: 'LYON', after: 'PARIS' }] });
    expect(object).toEqual({ address: { city: 'PARIS' } });
  });

  it('restores an object that the update removed', () => {
    const updates = [{ field: 'address', before: { city: 'LYON' }, after: null }];
    expect(restoreBefore({ object: { address: null }, updates })).toEqual({ address: { city: 'LYON' } });
  });
});
