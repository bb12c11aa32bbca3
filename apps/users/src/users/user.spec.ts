import { describe, expect, it } from '@jest/globals';
import { changeUser, newUser, toUserResource } from './user.js';

const created = new Date('2026-01-01T00:00:00Z');
const later = new Date('2026-01-02T00:00:00Z');
const user = newUser({ name: 'EXEMPLE', siren: '000012344' }, created);

describe('user', () => {
  it('has the group default and no return address by default', () => {
    expect(user).toMatchObject({ group: 'default', returnUrl: null, notifications: [], createdAt: created, updatedAt: created });
  });

  it('has its own connect link', () => {
    expect(newUser({ name: 'EXEMPLE', siren: '000012344' }, created).connect.token).not.toBe(user.connect.token);
  });

  it.each([{}, { name: 'EXEMPLE' }, { group: 'default', notifications: [] }, { return_url: null }])('is not changed by %j', (change) => {
    expect(changeUser(user, change, later)).toBe(user);
  });

  it('has a new revision and time after a change', () => {
    expect(changeUser(user, { group: 'suivi' }, later)).toEqual({ ...user, group: 'suivi', revision: 2, updatedAt: later });
  });

  it('is assigned to each alert once, in the order sent', () => {
    expect(changeUser(user, { notifications: ['b', 'a', 'b'] }, later).notifications).toEqual(['b', 'a']);
  });

  it('has a warning only when its SIREN fails the checksum', () => {
    expect(toUserResource(user, 'https://api.example.com')).not.toHaveProperty('warnings');
    const odd = toUserResource({ ...user, siren: '000012345' }, 'https://api.example.com');
    expect(odd.warnings?.map(({ code }) => code)).toEqual(['SIREN_CHECKSUM']);
  });

  it('contains its connect token in the URL only, and not its hash', () => {
    const served = JSON.stringify(toUserResource(user, 'https://api.example.com'));
    expect(served.split(user.connect.token)).toHaveLength(2);
    expect(served).not.toContain(user.connect.hash);
  });
});
