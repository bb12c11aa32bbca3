import { describe, expect, it } from '@jest/globals';
import { HostHealth } from './host-health.js';
import type { Outcome } from '../deliveries/outcome.js';

const times = (troubles: HostHealth, count: number, outcome: Outcome, durationMs = 10) =>
  Array.from({ length: count }).forEach(() => troubles.record('h', { outcome }, durationMs));

describe('a host', () => {
  it('is in trouble when nobody was there ten times in a row, until somebody is', () => {
    const troubles = new HostHealth();
    times(troubles, 9, 'CONNECT');
    const before = troubles.isUnhealthy('h');
    times(troubles, 1, 'TIMEOUT');
    expect([before, troubles.isUnhealthy('h'), troubles.count]).toEqual([false, true, 1]);
    times(troubles, 1, 'DELIVERED');
    expect([troubles.isUnhealthy('h'), troubles.count]).toEqual([false, 0]);
  });

  it('is in trouble when it is slow, until it is fast again', () => {
    const troubles = new HostHealth();
    times(troubles, 20, 'DELIVERED', 6_000);
    expect(troubles.isUnhealthy('h')).toBe(true);
    times(troubles, 2, 'DELIVERED', 10);
    expect(troubles.isUnhealthy('h')).toBe(false);
  });

  it('is not in trouble by answering with errors, nor by what happened to others', () => {
    const troubles = new HostHealth();
    times(troubles, 50, 'STATUS');
    troubles.record('other', { outcome: 'CONNECT' }, 10);
    expect([troubles.isUnhealthy('h'), troubles.isUnhealthy('other'), troubles.isUnhealthy('unknown')]).toEqual([false, false, false]);
  });

  it('is forgotten when too many others came after it', () => {
    const troubles = new HostHealth();
    times(troubles, 10, 'CONNECT');
    for (let other = 0; other < 10_000; other += 1) troubles.record(`h${other}`, { outcome: 'DELIVERED' }, 1);
    expect(troubles.isUnhealthy('h')).toBe(false);
  });
});
