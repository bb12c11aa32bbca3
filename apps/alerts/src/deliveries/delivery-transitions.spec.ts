import { describe, expect, it } from '@jest/globals';
import { afterAttempt, afterDisabling, afterEnabling, DELIVERY_STATES, type DeliveryRun, mayReplay } from './delivery-transitions.js';
import { OUTCOMES, outcomeOf } from './outcome.js';

const random = () => 0;
const LADDER: DeliveryRun = { channel: 'http', source: 'alert', kind: 'schedule' };
const failed = (attempt: number, run: Partial<DeliveryRun> = {}) =>
  afterAttempt({ ...LADDER, ...run }, { attempt, outcome: 'STATUS', status: 500 }, random);

describe('a delivery', () => {
  it('is delivered by any 2xx and 3xx, the latter with a warning, at whichever attempt', () => {
    const steps = [200, 204, 299, 302, 399].map((status) =>
      afterAttempt(LADDER, { attempt: 11, outcome: outcomeOf(status), status }, random),
    );
    const redirected = { state: 'delivered', warning: 'REDIRECT' };
    expect(steps).toEqual([{ state: 'delivered' }, { state: 'delivered' }, { state: 'delivered' }, redirected, redirected]);
  });

  it('22: waits after the tenth failure, and is delivered by the eleventh attempt', () => {
    expect(failed(10)).toEqual({ state: 'waiting', delayMs: 480 * 60_000 });
  });

  it.each([199, 400, 401, 404, 410, 500, 503])('waits for another attempt after %i, without exception', (status) => {
    expect(afterAttempt(LADDER, { attempt: 1, outcome: outcomeOf(status), status }, random).state).toBe('waiting');
  });

  it('waits for another attempt however the last one failed', () => {
    const states = OUTCOMES.slice(2).map((outcome) => afterAttempt(LADDER, { attempt: 3, outcome }, random).state);
    expect(new Set(states)).toEqual(new Set(['waiting']));
  });

  it('20: is exhausted by the eleventh failure, and disables what it is of in the same step', () => {
    const exhausted = { state: 'exhausted', disables: true };
    expect([failed(11), failed(11, { source: 'lifecycle' })]).toEqual([exhausted, exhausted]);
  });

  it.each<[string, number, Partial<DeliveryRun>]>([
    ['33: e-mail', 11, { channel: 'mail' }],
    ['a test', 1, { source: 'test' }],
    ['a replay', 1, { kind: 'replay' }],
  ])('disables nothing when it is %s that failed', (_, attempt, run) => {
    expect(failed(attempt, run)).toEqual({ state: 'exhausted' });
  });

  it('is held while what it is of is disabled, unless it has ended or is under way', () => {
    const states = DELIVERY_STATES.map(afterDisabling);
    expect(states).toEqual(['held', 'leased', 'held', 'held', 'delivered', 'exhausted', 'withdrawn']);
  });

  it('21: goes on with the attempts it has left once that is enabled, or begins a second run when it had none', () => {
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

  it('stays exhausted when what failed is to be passed over', () => {
    const exhausted = { state: 'exhausted', run: 1, attempts: 11 } as const;
    expect(afterEnabling(exhausted, { skipFailed: true })).toEqual(exhausted);
  });

  it('may be replayed once it has ended, and not when it was withdrawn', () => {
    expect(DELIVERY_STATES.filter(mayReplay)).toEqual(['delivered', 'exhausted']);
  });
});
