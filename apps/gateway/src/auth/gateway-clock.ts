import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, systemClock } from '@company-data/kernel';

/** What keys are remembered and requests are counted by; injected so that tests can move it. */
export interface GatewayClock extends Clock {
  /** Milliseconds that only grow, whatever becomes of the time of day. */
  elapsed(): number;
  /** Resolves after so many milliseconds. */
  pause(milliseconds: number): Promise<void>;
}

export const gatewayClock: GatewayClock = {
  ...systemClock,
  elapsed: () => performance.now(),
  pause: (milliseconds) => pause(milliseconds),
};
