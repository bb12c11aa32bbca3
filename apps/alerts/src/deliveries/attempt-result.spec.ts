import { describe, expect, it } from '@jest/globals';
import { resultOf } from './attempt-result.js';
import { type ChannelResult, type ClaimedDelivery, GONE, mayStart, UNSENT } from './delivery-channel.js';

const claimed = (changes: Partial<ClaimedDelivery> = {}): ClaimedDelivery => ({
  ...{
    accountId: 'a',
    id: 'd',
    channel: 'http',
    source: 'alert',
    target: 't',
    address: null,
    host: 'h',
    label: 'l',
    correlationId: null,
    traceparent: null,
    run: 1,
  },
  ...{ runKind: 'schedule', attempt: 1, token: '1', internalErrors: 0, bytes: 1, claimedAt: new Date(0), age: () => 0 },
  ...{ stopping: new AbortController().signal, ...changes },
});
const result = (end: ChannelResult, changes: Partial<ClaimedDelivery> = {}) => resultOf(claimed(changes), end, () => 0);

describe('attempt result', () => {
  it('schedules the next attempt after the longer of schedule and channel delay', () => {
    const failed = { outcome: 'STATUS', status: 550 } as const;
    const delays = [undefined, 1, 30 * 60_000].map((minDelayMs) => result({ ...failed, minDelayMs }).delayMs);
    expect(delays).toEqual([60_000, 60_000, 30 * 60_000]);
  });

  it('ends the delivery without disabling its alert when the channel reports a final failure', () => {
    const refused = result({ outcome: 'STATUS', status: 550, final: true }, { channel: 'mail' });
    expect(refused).toMatchObject({ state: 'exhausted', counts: true, disables: false });
    expect(refused.delayMs).toBeUndefined();
  });

  it('disables the alert after the eleventh attempt', () => {
    expect(result({ outcome: 'TIMEOUT' }, { attempt: 11 })).toMatchObject({ state: 'exhausted', counts: true, disables: true });
  });

  it('releases an unsent delivery and withdraws one without a target', () => {
    const uncounted = { counts: false, isInternalError: false, disables: false };
    expect([result(UNSENT), result(GONE)]).toMatchObject([
      { state: 'due', ...uncounted },
      { state: 'withdrawn', ...uncounted },
    ]);
  });

  it('retries internal errors each minute and holds the delivery after five', () => {
    const internal = { outcome: 'INTERNAL' } as const;
    expect([0, 3, 4].map((internalErrors) => result(internal, { internalErrors, attempt: 11 }))).toMatchObject([
      { state: 'waiting', counts: false, isInternalError: true, delayMs: 60_000, disables: false },
      { state: 'waiting', counts: false, isInternalError: true, delayMs: 60_000, disables: false },
      { state: 'held', counts: false, isInternalError: true, disables: false },
    ]);
  });

  it('ends a test and a replay after five internal errors', () => {
    const single: Partial<ClaimedDelivery>[] = [{ source: 'test' }, { runKind: 'replay' }];
    const states = single.map((changes) => result({ outcome: 'INTERNAL' }, { ...changes, internalErrors: 4 }).state);
    expect(states).toEqual(['exhausted', 'exhausted']);
  });
});

describe('start of an attempt', () => {
  const terms = { leaseMs: 30_000, deadlineMs: 15_000, maxPerHost: 1 };

  it('is allowed while its deadline is within the lease and the process runs', () => {
    const stopped = AbortSignal.abort();
    expect([
      mayStart(claimed({ age: () => 14_999 }), terms),
      mayStart(claimed({ age: () => 15_000 }), terms),
      mayStart(claimed({ stopping: stopped }), terms),
    ]).toEqual([true, false, false]);
  });
});
