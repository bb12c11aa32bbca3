import { isDelivered, type Outcome } from './outcome.js';
import { delayAfter, type FailedAttempt } from './retry-schedule.js';

export const DELIVERY_STATES = ['due', 'leased', 'waiting', 'held', 'delivered', 'exhausted', 'withdrawn'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What a delivery is of. */
export type DeliverySource = 'alert' | 'lifecycle' | 'test';

/**
 * The attempts of a delivery as far as they belong together: its first run follows the ladder, as
 * does that of an alert which was enabled again.
 */
export type RunKind = 'schedule' | 'replay';

/** A delivery under way. */
export interface DeliveryRun {
  channel: 'http' | 'mail';
  source: DeliverySource;
  kind: RunKind;
}

/** What follows from how an attempt ended. */
export interface NextStep {
  state: 'delivered' | 'waiting' | 'exhausted';
  /** Milliseconds from the attempt's end to the next one. */
  delayMs?: number;
  /** Said in the log and of the alert. */
  warning?: 'REDIRECT';
  /** The alert or registration it was of is disabled with it, in one transaction. */
  disables?: true;
}

/** Nobody waits for a test or a replay again: whoever asked for it looks at how it ended. */
const isSingle = ({ source, kind }: DeliveryRun): boolean => source === 'test' || kind === 'replay';

/** What is to be done when an attempt has ended. */
export function afterAttempt(run: DeliveryRun, ended: FailedAttempt & { outcome: Outcome }, random: () => number): NextStep {
  const { outcome } = ended;
  if (isDelivered(outcome)) return { state: 'delivered', ...(outcome === 'REDIRECT' && { warning: 'REDIRECT' as const }) };
  const delayMs = isSingle(run) ? undefined : delayAfter(ended, random);
  if (delayMs !== undefined) return { state: 'waiting', delayMs };
  // E-mail is beside the webhook of its batch: that an address refuses it says nothing of the
  // alert.
  const disables = run.channel === 'http' && !isSingle(run);
  return { state: 'exhausted', ...(disables && { disables: true as const }) };
}

/** A fault of ours uses no attempt up, is tried again after this, and so often. */
export const INTERNAL_ERROR_RETRY = { delayMs: 60_000, tries: 5 };

/**
 * What becomes of an open delivery when its alert or registration is disabled: one under way ends
 * first.
 */
export const afterDisabling = (state: DeliveryState): DeliveryState => (state === 'due' || state === 'waiting' ? 'held' : state);

/** A delivery as it goes on, `run` counting from 1 and `attempts` within the run. */
export interface Progress {
  state: DeliveryState;
  run: number;
  attempts: number;
}

/**
 * What becomes of a delivery when its alert or registration is enabled again: what was held goes on
 * with the attempts it has left, and what had failed for good begins another run, the same body
 * under the same id, unless that is not wanted.
 */
export function afterEnabling(progress: Progress, { skipFailed = false } = {}): Progress {
  if (progress.state === 'held') return { ...progress, state: 'due' };
  if (progress.state === 'exhausted' && !skipFailed) return { state: 'due', run: progress.run + 1, attempts: 0 };
  return progress;
}

/** Whether a delivery may be sent once more on request: not while its own attempts go on. */
export const mayReplay = (state: DeliveryState): boolean => state === 'delivered' || state === 'exhausted';
