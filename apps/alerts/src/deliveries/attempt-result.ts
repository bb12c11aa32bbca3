import { type AttemptEnd, type ChannelResult, type ClaimedDelivery, GONE, UNSENT } from './delivery-channel.js';
import { afterAttempt, type DeliveryState, INTERNAL_ERROR_RETRY } from './delivery-transitions.js';

/** Result of an attempt, as it is stored. */
export interface AttemptResult {
  delivery: Pick<ClaimedDelivery, 'accountId' | 'id' | 'channel' | 'source' | 'target' | 'correlationId' | 'run' | 'attempt' | 'token'>;
  state: DeliveryState;
  /** Undefined when nothing was sent. */
  end?: AttemptEnd;
  /** True when the attempt is recorded and counts against the limit of the run. */
  counts: boolean;
  isInternalError: boolean;
  /** Milliseconds until the next attempt, undefined when the due time stays unchanged. */
  delayMs?: number;
  disables: boolean;
  warning?: 'REDIRECT';
}

const UNCOUNTED = { counts: false, isInternalError: false, disables: false };

/**
 * Schedules a retry after an internal error. After five of them the delivery is held for staff, and
 * a test or replay is exhausted.
 */
function afterInternalError(delivery: ClaimedDelivery): AttemptResult {
  const tried = delivery.internalErrors + 1;
  const isSingle = delivery.source === 'test' || delivery.runKind === 'replay';
  const state = tried < INTERNAL_ERROR_RETRY.tries ? 'waiting' : isSingle ? 'exhausted' : 'held';
  return { delivery, ...UNCOUNTED, state, isInternalError: true, delayMs: INTERNAL_ERROR_RETRY.delayMs, end: { outcome: 'INTERNAL' } };
}

/** Returns the next state of a delivery and the data to store after an attempt. */
export function resultOf(delivery: ClaimedDelivery, end: ChannelResult, random: () => number): AttemptResult {
  if (end === UNSENT) return { delivery, ...UNCOUNTED, state: 'due' };
  if (end === GONE) return { delivery, ...UNCOUNTED, state: 'withdrawn' };
  if (end.outcome === 'INTERNAL') return { ...afterInternalError(delivery), end };
  const { channel, source, runKind: kind, attempt } = delivery;
  const step = afterAttempt({ channel, source, kind }, { ...end, attempt }, random);
  const isOver = end.final === true && step.state === 'waiting';
  const delayMs = step.delayMs === undefined ? undefined : Math.max(step.delayMs, end.minDelayMs ?? 0);
  return {
    ...{ delivery, end, counts: true, isInternalError: false, disables: step.disables === true, warning: step.warning },
    ...(isOver ? { state: 'exhausted' } : { state: step.state, delayMs }),
  };
}
