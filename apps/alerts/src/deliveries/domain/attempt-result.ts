import { type AttemptEnd, type CarryEnd, type ClaimedDelivery, GONE, UNSENT } from './courier.js';
import { afterAttempt, type DeliveryState, OWN_FAULT } from './delivery-course.js';

/** What is written down of an attempt. */
export interface AttemptResult {
  delivery: Pick<ClaimedDelivery, 'accountId' | 'id' | 'channel' | 'source' | 'target' | 'correlationId' | 'run' | 'attempt' | 'token'>;
  state: DeliveryState;
  /** Undefined where nothing left this process. */
  end?: AttemptEnd;
  /** An attempt of the run is used up, and noted. */
  counts: boolean;
  ownFault: boolean;
  /** Until the next one; undefined where that stays as it is. */
  delayMs?: number;
  disables: boolean;
  warning?: 'REDIRECT';
}

const UNCOUNTED = { counts: false, ownFault: false, disables: false };

/** A fault of ours: the delivery waits for us to be mended, and in the end for staff. */
function afterOwnFault(delivery: ClaimedDelivery): AttemptResult {
  const tried = delivery.ownFaults + 1;
  const isSingle = delivery.source === 'test' || delivery.runKind === 'replay';
  const state = tried < OWN_FAULT.tries ? 'waiting' : isSingle ? 'exhausted' : 'held';
  return { delivery, ...UNCOUNTED, state, ownFault: true, delayMs: OWN_FAULT.delayMs, end: { outcome: 'INTERNAL' } };
}

/** What follows from how an attempt ended. */
export function resultOf(delivery: ClaimedDelivery, end: CarryEnd, random: () => number): AttemptResult {
  if (end === UNSENT) return { delivery, ...UNCOUNTED, state: 'due' };
  if (end === GONE) return { delivery, ...UNCOUNTED, state: 'withdrawn' };
  if (end.outcome === 'INTERNAL') return { ...afterOwnFault(delivery), end };
  const { channel, source, runKind: kind, attempt } = delivery;
  const step = afterAttempt({ channel, source, kind }, { ...end, attempt }, random);
  const isOver = end.final === true && step.state === 'waiting';
  const delayMs = step.delayMs === undefined ? undefined : Math.max(step.delayMs, end.leastDelayMs ?? 0);
  return {
    ...{ delivery, end, counts: true, ownFault: false, disables: step.disables === true, warning: step.warning },
    ...(isOver ? { state: 'exhausted' } : { state: step.state, delayMs }),
  };
}
