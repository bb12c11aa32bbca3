import { describe, expect, it } from '@jest/globals';
import { afterAttempt, afterDisabling, afterEnabling, DELIVERY_STATES, type DeliveryRun, mayReplay } from './delivery-transitions.js';
import { OUTCOMES, outcomeOf } from './outcome.js';

const random = () => 0;
const LADDER: DeliveryRun = { channel: 'http', source: 'alert', kind: 'schedule' };
const failed = (attempt: number, run: Partial<DeliveryRun> = {}) =>
  afterAttempt({ ...LADDER, ...run }, { attempt, outcome: 'STATUS', status: 500 }, random);

describe('delivery state', () => {
  it('is delivered after any 2xx or 3xx status, with a warning after 3xx', () => {
    const steps = [200, 204, 299, 302, 399].map((status) =>
      afterAttempt(LADDER, { attempt: 11, outcome: outcomeOf(status), status }, random),
    );
    const redirected = { state: 'delivered', warning: 'REDIRECT' };
    expect(steps).toEqual([{ state: 'delivered' }, { state: 'delivered' }, { state: 'delivered' }, redirected, redirected]);
  });

  it('is waiting after the tenth failure', () => {
    expect(failed(10)).toEqual({ state: 'waiting', delayMs: 480 * 60_000 });
  });

  it.each([199, 400, 401, 404, 410, 500, 503])('is waiting after status %i', (status) => {
    expect(afterAttempt(LADDER, { attempt: 1, outcome: outcomeOf(status), status }, random).state).toBe('waiting');
  });

  it('is waiting after any other failure', () => {
    const states = OUTCOMES.slice(2).map((outcome) => afterAttempt(LADDER, { attempt: 3, outcome }, random).state);
    expect(new Set(states)).toEqual(new Set(['waiting']));
  });

  it('is exhausted after the eleventh failure, which also disables the target', () => {
    const exhausted = { state: 'exhausted', disables: true };
    expect([failed(11), failed(11, { source: 'lifecycle' })]).toEqual([exhausted, exhausted]);
  });

  it.each<[string, number, Partial<DeliveryRun>]>([
    ['e-mail', 11, { channel: 'mail' }],
    ['a test', 1, { source: 'test' }],
    ['a replay', 1, { kind: 'replay' }],
  ])('disables nothing when %s fails', (_, attempt, run) => {
    expect(failed(attempt, run)).toEqual({ state: 'exhausted' });
  });

  it('becomes held when an open target is disabled, except during an attempt', () => {
    const states = DELIVERY_STATES.map(afterDisabling);
    expect(states).toEqual(['held', 'leased', 'held', 'held', 'delivered', 'exhausted', 'withdrawn']);
  });

  it('continues with the remaining attempts or a second run when the target is enabled', () => {
    expect([
      afterEnabling({ state: 'held', run: 1, attempts: 4 }),
      afterEnabling({ state: 'exhausted', run: 1, attempts: 11 }),
      afterEnabling({ state: 'delivered', run: 1, attempts: 2 }),
    ]).toEqual([
      { state: 'due', run: 1, attempts: 4 },
      { state: 'due', run: 2, attempts: 0 },
      { state: 'delivered', run: 1, attempts: 2 },
    ]);
  });

  it('stays exhausted when failed deliveries are skipped', () => {
    const exhausted = { state: 'exhausted', run: 1, attempts: 11 } as const;
    expect(afterEnabling(exhausted, { skipFailed: true })).toEqual(exhausted);
  });

  it('allows a replay when delivered or exhausted', () => {
    expect(DELIVERY_STATES.filter(mayReplay)).toEqual(['delivered', 'exhausted']);
  });
});
