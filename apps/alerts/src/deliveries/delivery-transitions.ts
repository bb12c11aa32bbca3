import { isDelivered, type Outcome } from './outcome.js';
import { delayAfter, type FailedAttempt } from './retry-schedule.js';

export const DELIVERY_STATES = ['due', 'leased', 'waiting', 'held', 'delivered', 'exhausted', 'withdrawn'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Origin of a delivery. */
export type DeliverySource = 'alert' | 'lifecycle' | 'test';

/**
 * Kind of a run, which is a series of attempts. The first run follows the retry schedule, and so
 * does the run after an alert is enabled again.
 */
export type RunKind = 'schedule' | 'replay';

/** Properties of a run that decide its next state. */
export interface DeliveryRun {
  channel: 'http' | 'mail';
  source: DeliverySource;
  kind: RunKind;
}

/** Next state of a delivery after an attempt. */
export interface NextStep {
  state: 'delivered' | 'waiting' | 'exhausted';
  /** Milliseconds from the end of the attempt to the next one. */
  delayMs?: number;
  /** Warning in the log and on the alert. */
  warning?: 'REDIRECT';
  /** True when the same transaction disables the alert or registration. */
  disables?: true;
}

/** True for a test or a replay, which has one attempt. Its caller reads the result. */
const isSingle = ({ source, kind }: DeliveryRun): boolean => source === 'test' || kind === 'replay';

/** Returns the next state of a delivery after an attempt. */
export function afterAttempt(run: DeliveryRun, ended: FailedAttempt & { outcome: Outcome }, random: () => number): NextStep {
  const { outcome } = ended;
  if (isDelivered(outcome)) return { state: 'delivered', ...(outcome === 'REDIRECT' && { warning: 'REDIRECT' as const }) };
  const delayMs = isSingle(run) ? undefined : delayAfter(ended, random);
  if (delayMs !== undefined) return { state: 'waiting', delayMs };
  // E-mail is an addition to the webhook, so a rejected address does not disable the alert.
  const disables = run.channel === 'http' && !isSingle(run);
  return { state: 'exhausted', ...(disables && { disables: true as const }) };
}

/** Delay and number of retries after internal errors, which use no attempt. */
export const INTERNAL_ERROR_RETRY = { delayMs: 60_000, tries: 5 };

/**
 * Returns the state of a delivery after its alert or registration is disabled. An attempt in flight
 * ends first.
 */
export const afterDisabling = (state: DeliveryState): DeliveryState => (state === 'due' || state === 'waiting' ? 'held' : state);

/** Progress of a delivery. `run` counts from 1, and `attempts` within the run. */
export interface Progress {
  state: DeliveryState;
  run: number;
  attempts: number;
}

/**
 * Returns the progress after the alert or registration is enabled again. A held delivery continues
 * with its remaining attempts. An exhausted one starts a new run with the same body and id, unless
 * `skipFailed` is set.
 */
export function afterEnabling(progress: Progress, { skipFailed = false } = {}): Progress {
  if (progress.state === 'held') return { ...progress, state: 'due' };
  if (progress.state === 'exhausted' && !skipFailed) return { state: 'due', run: progress.run + 1, attempts: 0 };
  return progress;
}

/** True when a delivery may be replayed, which requires that its own attempts have ended. */
export const mayReplay = (state: DeliveryState): boolean => state === 'delivered' || state === 'exhausted';
