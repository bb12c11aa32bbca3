import { describe, expect, it } from '@jest/globals';
import { nextDispatchOf } from './next-dispatch.js';

const settings = { SCHEDULE_ZONE: 'Europe/Paris', ALERT_DAY_BEGINS: 0 };
const now = new Date('2026-03-29T21:58:00Z');

describe('next dispatch run', () => {
  it('starts at the next multiple of five minutes, never at the current time', () => {
    expect(nextDispatchOf({ frequency: 'NOW' }, { now, lastPeriod: undefined }, settings).next_pass_at).toBe('2026-03-29T22:00:00.000Z');
    const at = new Date('2026-03-29T22:00:00Z');
    expect(nextDispatchOf({ frequency: 'NOW' }, { now: at, lastPeriod: undefined }, settings).next_pass_at).toBe(
      '2026-03-29T22:05:00.000Z',
    );
  });

  it('has an open period when the period is new or the frequency is NOW', () => {
    const openOf = (frequency: 'NOW' | 'DAILY' | 'WEEKLY', lastPeriod?: string): boolean =>
      nextDispatchOf({ frequency }, { now, lastPeriod }, settings).period_open;
    expect([openOf('NOW', 'P000000000123'), openOf('DAILY'), openOf('DAILY', 'D2026-03-29')]).toEqual([true, true, true]);
    expect([openOf('DAILY', 'D2026-03-30'), openOf('WEEKLY', 'W2026-W14')]).toEqual([false, false]);
  });
});
