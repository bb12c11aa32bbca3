import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, systemClock } from '@company-data/kernel';

/** Clock of the key cache and the rate limits, injected so that tests can move it. */
export interface GatewayClock extends Clock {
  /** Milliseconds of a monotonic clock. */
  elapsed(): number;
  /** Resolves after the given time. */
  pause(milliseconds: number): Promise<void>;
}

export const gatewayClock: GatewayClock = {
  ...systemClock,
  elapsed: () => performance.now(),
  pause: (milliseconds) => pause(milliseconds),
};
