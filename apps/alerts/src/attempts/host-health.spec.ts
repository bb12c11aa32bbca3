import { describe, expect, it } from '@jest/globals';
import { HostHealth } from './host-health.js';
import type { Outcome } from '../deliveries/outcome.js';

const times = (troubles: HostHealth, count: number, outcome: Outcome, durationMs = 10) =>
  Array.from({ length: count }).forEach(() => troubles.record('h', { outcome }, durationMs));

describe('host health', () => {
  it('is bad after ten consecutive connection failures, until a success', () => {
    const troubles = new HostHealth();
    times(troubles, 9, 'CONNECT');
    const before = troubles.isUnhealthy('h');
    times(troubles, 1, 'TIMEOUT');
    expect([before, troubles.isUnhealthy('h'), troubles.count]).toEqual([false, true, 1]);
    times(troubles, 1, 'DELIVERED');
    expect([troubles.isUnhealthy('h'), troubles.count]).toEqual([false, 0]);
  });

  it('is bad while the host is slow', () => {
    const troubles = new HostHealth();
    times(troubles, 20, 'DELIVERED', 6_000);
    expect(troubles.isUnhealthy('h')).toBe(true);
    times(troubles, 2, 'DELIVERED', 10);
    expect(troubles.isUnhealthy('h')).toBe(false);
  });

  it('ignores error statuses and the failures of other hosts', () => {
    const troubles = new HostHealth();
    times(troubles, 50, 'STATUS');
    troubles.record('other', { outcome: 'CONNECT' }, 10);
    expect([troubles.isUnhealthy('h'), troubles.isUnhealthy('other'), troubles.isUnhealthy('unknown')]).toEqual([false, false, false]);
  });

  it('is forgotten after 10,000 other hosts', () => {
    const troubles = new HostHealth();
    times(troubles, 10, 'CONNECT');
    for (let other = 0; other < 10_000; other += 1) troubles.record(`h${other}`, { outcome: 'DELIVERED' }, 1);
    expect(troubles.isUnhealthy('h')).toBe(false);
  });
});
