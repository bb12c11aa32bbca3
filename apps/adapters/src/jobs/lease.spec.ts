import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { unavailable } from '@company-data/kernel';
import { DeadlinePassed, LeaseLost } from './run-outcome.js';
import { Lease } from './lease.js';

const LEASE_SECONDS = 30;
let renewals: number;
let renew: () => Promise<number>;
let lease: Lease;

const take = (deadlineMs = 3_600_000): Lease =>
  (lease = new Lease({ leaseSeconds: LEASE_SECONDS, deadlineMs, renew: () => ((renewals += 1), renew()), progress: () => [] }));

beforeEach(() => {
  jest.useFakeTimers();
  renewals = 0;
  renew = async () => LEASE_SECONDS;
});
afterEach(() => {
  lease.stop();
  jest.useRealTimers();
});

describe('Lease', () => {
  it('is renewed after each third of its duration', async () => {
    take();
    await jest.advanceTimersByTimeAsync(LEASE_SECONDS * 1_000);
    expect([renewals, lease.signal.aborted]).toEqual([3, false]);
  });

  it('is renewed at the interval of its new duration', async () => {
    renew = async () => 3;
    take();
    await jest.advanceTimersByTimeAsync(10_000 + 3_000);
    expect(renewals).toBe(4);
  });

  it('ends at once when a renewal reports that it is lost', async () => {
    renew = () => Promise.reject(new LeaseLost());
    take();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(lease.signal.reason).toBeInstanceOf(LeaseLost);
  });

  it('ends exactly at its expiry when renewals fail', async () => {
    renew = () => Promise.reject(unavailable('sync is away'));
    take();
    await jest.advanceTimersByTimeAsync(LEASE_SECONDS * 1_000 - 1);
    expect(lease.signal.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(lease.signal.reason).toBeInstanceOf(LeaseLost);
  });

  it('continues when a renewal succeeds after a failed one', async () => {
    renew = () => (renewals === 1 ? Promise.reject(unavailable('sync is away')) : Promise.resolve(LEASE_SECONDS));
    take();
    await jest.advanceTimersByTimeAsync(LEASE_SECONDS * 2_000);
    expect(lease.signal.aborted).toBe(false);
  });

  it('ends at the deadline', async () => {
    take(5_000);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(lease.signal.reason).toBeInstanceOf(DeadlinePassed);
  });

  it('is not renewed after it is stopped', async () => {
    take().stop();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect([renewals, lease.signal.aborted]).toEqual([0, false]);
  });
});
