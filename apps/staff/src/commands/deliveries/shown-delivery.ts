import type { DeliveryResource } from '@company-data/contracts';

/** Returns a delivery in the format of the staff output. */
export function shownDelivery(delivery: DeliveryResource) {
  const {
    id,
    batch_id,
    part,
    parts,
    channel,
    source,
    address,
    status: state,
    run,
    attempts,
    created_at,
    next_at,
    ended_at,
    bytes,
    sha256,
  } = delivery;
  return {
    id,
    batch_id,
    part,
    parts,
    channel,
    source,
    label: delivery.alert ?? delivery.event,
    address,
    url: attempts.find(({ url }) => url !== null)?.url ?? null,
    state,
    run,
    attempts: attempts.map(({ http_status, ...attempt }) => ({ ...attempt, status: http_status })),
    created_at,
    next_at,
    ended_at,
    bytes,
    sha256,
  };
}

/** Returns the outcome and status of the last attempt. */
export function lastOutcome({ attempts: [last] }: DeliveryResource): string {
  if (last === undefined) return '-';
  return last.http_status === null ? last.outcome : `${last.outcome} ${last.http_status}`;
}
