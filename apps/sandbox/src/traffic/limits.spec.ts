import { describe, expect, it } from '@jest/globals';
import { type Limit, Limits } from './limits.js';

const ban = { name: 'ban_seconds', standard: 600 };
const isLogin = (operation: string): boolean => operation === 'login';
const register: Limit[] = [
  { name: 'calls_per_minute', standard: 2, seconds: 60, counts: (operation) => !isLogin(operation), ban },
  { name: 'calls_per_day', standard: 3, seconds: 86_400, counts: (operation) => !isLogin(operation) },
  { name: 'logins', standard: 1, seconds: 30, counts: isLogin, ban },
];
const numbers = { calls_per_minute: 2, calls_per_day: 3, logins: 1, ban_seconds: 600 };

/** Creates limits with a clock that the test controls. */
function limited() {
  let time = Date.UTC(2026, 0, 1);
  const limits = new Limits(new Map([['register', register]]), numbers, { now: () => new Date(time) });
  return {
    limits,
    pass: (seconds: number) => void (time += seconds * 1000),
    call: (name: string) => limits.take('register', name)?.allowed,
  };
}

describe('Limits', () => {
  it('reject every call until a ban ends', () => {
    const { call, pass } = limited();
    expect([call('login'), call('login'), call('entry')]).toEqual([true, false, false]);
    pass(600);
    expect(call('entry')).toBe(true);
  });

  it('reject only the operations that a limit without a ban counts', () => {
    const { call, pass } = limited();
    expect([call('entry'), call('entry')]).toEqual([true, true]);
    pass(60);
    expect([call('entry'), call('entry'), call('login')]).toEqual([true, false, true]);
  });

  it('return undefined for an upstream without limits and while disabled', () => {
    const { limits, call } = limited();
    expect(limits.take('other', 'entry')).toBeUndefined();
    limits.enabled = false;
    expect(call('entry')).toBeUndefined();
  });

  it('start empty windows when a number changes, and restore defaults on reset', () => {
    const { limits, call } = limited();
    call('login');
    limits.set({ logins: 2 });
    expect([call('login'), call('login')]).toEqual([true, true]);
    limits.reset();
    expect([call('login'), call('login')]).toEqual([true, false]);
  });
});
