import type { EntryResource, SyncCompletedV1, WebhookEvent } from '@company-data/contracts';
import type { LifecycleEvent } from './lifecycle-event.js';

/** A completed synchronization, and the time of its event. */
export interface CompletedSync {
  occurredAt: string;
  correlationId: string;
  payload: SyncCompletedV1;
}

const EVENT_OF: Partial<Record<EntryResource['status'], WebhookEvent>> = {
  SUCCESS: 'DATA_SYNC_SUCCESS',
  FETCH_ERROR: 'DATA_SYNC_FETCH_ERROR',
  AUTH_ERROR: 'DATA_SYNC_AUTH_ERROR',
};

/** Formats a time as the API does for synchronizations: UTC, without a zone. */
const plain = (time: string): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

const ofUser = ({ user_id, siren, origin }: SyncCompletedV1) => ({ user_id, siren, origin });

/** Events of older versions have entries without this id. */
const withCorrelation = (entry: EntryResource): EntryResource => ({ ...entry, correlation_id: entry.correlation_id ?? null });

/** Returns an entry as the API serves it, with its user. */
export const dataOfEntry = (sync: SyncCompletedV1, entry: EntryResource): object => ({ ...ofUser(sync), ...withCorrelation(entry) });

/** Returns a synchronization as the API serves it, with its user. */
export function dataOfSync(sync: SyncCompletedV1): object {
  const { sync_id: id, completed_at, entries } = sync;
  const [requested_at = plain(completed_at)] = entries.map((entry) => entry.requested_at).toSorted();
  return {
    ...ofUser(sync),
    id,
    status: 'COMPLETED',
    requested_at,
    completed_at: plain(completed_at),
    entries: entries.map(withCorrelation),
  };
}

/**
 * Returns the lifecycle events of a completed synchronization: one per entry, and one for the
 * whole.
 */
export function eventsOfSync({ occurredAt, correlationId, payload }: CompletedSync): LifecycleEvent[] {
  const common = { run: 1, userId: payload.user_id, occurredAt, correlationId };
  const entries = payload.entries.flatMap((entry): LifecycleEvent[] => {
    const event = EVENT_OF[entry.status];
    return event ? [{ ...common, event, resourceId: entry.id, data: dataOfEntry(payload, entry) }] : [];
  });
  return [...entries, { ...common, event: 'DATA_SYNC_COMPLETED', resourceId: payload.sync_id, data: dataOfSync(payload) }];
}
