import { type AttemptEnd, type ChannelResult, type ClaimedDelivery, GONE, UNSENT } from './delivery-channel.js';
import { afterAttempt, type DeliveryState, INTERNAL_ERROR_RETRY } from './delivery-transitions.js';

/** What is written down of an attempt. */
export interface AttemptResult {
  delivery: Pick<ClaimedDelivery, 'accountId' | 'id' | 'channel' | 'source' | 'target' | 'correlationId' | 'run' | 'attempt' | 'token'>;
  state: DeliveryState;
  /** Undefined where nothing left this process. */
  end?: AttemptEnd;
  /** An attempt of the run is used up, and noted. */
  counts: boolean;
  isInternalError: boolean;
  /** Until the next one; undefined where that stays as it is. */
  delayMs?: number;
  disables: boolean;
  warning?: 'REDIRECT';
}

const UNCOUNTED = { counts: false, isInternalError: false, disables: false };

/** A fault of ours: the delivery waits for us to be mended, and in the end for staff. */
function afterInternalError(delivery: ClaimedDelivery): AttemptResult {
  const tried = delivery.internalErrors + 1;
  const isSingle = delivery.source === 'test' || delivery.runKind === 'replay';
  const state = tried < INTERNAL_ERROR_RETRY.tries ? 'waiting' : isSingle ? 'exhausted' : 'held';
  return { delivery, ...UNCOUNTED, state, isInternalError: true, delayMs: INTERNAL_ERROR_RETRY.delayMs, end: { outcome: 'INTERNAL' } };
}

/** What follows from how an attempt ended. */
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
