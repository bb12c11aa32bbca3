import { ConnectionChanged } from '../sync/events/connection-changed.v1.js';
import { ConnectionExpiring } from '../sync/events/connection-expiring.v1.js';
import { ConsentFailed } from '../sync/events/consent-failed.v1.js';
import { SyncCompleted } from '../sync/events/sync-completed.v1.js';
import { TaxReturnRead } from '../input/events/tax-return-read.v1.js';
import { resourceDescriptionOf } from '../resource.js';
import { EntryResource, type SourceError } from '../sync/resources/entry.js';
import type {
  ChangedDataConnection,
  DisabledAlert,
  DisabledWebhook,
  EndedSync,
  EndedSyncEntry,
  ReadTaxReturnDocument,
} from './resources/webhook-bodies.js';
import type { DataConnectionResource } from '../sync/resources/data-connection.js';
import type { WebhookEvent } from './webhook-events.js';

/** The body of a lifecycle webhook. */
export interface WebhookBody {
  id: string;
  event: WebhookEvent;
  created_at: string;
  data: object;
}

const entry = resourceDescriptionOf(EntryResource)!.example!;
const { user_id, siren, origin, sync_id } = SyncCompleted.example;
const whose = { user_id, siren, origin };

/** Returns the example entry with an error status. */
const failed = (status: 'FETCH_ERROR' | 'AUTH_ERROR', why: SourceError, retryable: boolean): EndedSyncEntry => ({
  ...whose,
  ...entry,
  status,
  completed_at: '2026-01-01 08:00:16',
  progress: { fetched: 0, expected: null },
  counts: { added: 0, updated: 0, deleted: 0, unchanged: 0 },
  error: { ...why, retryable, retry_at: null, action_url: null },
  sources: entry.sources.map(({ name }) => ({ name, status, fetched_at: null, error: why })),
});

const SOURCE_UNAVAILABLE_ERROR: SourceError = { code: 'SOURCE_UNAVAILABLE', message: 'The source cannot be reached now.' };
const UNAUTHORIZED: SourceError = { code: 'CREDENTIALS_REFUSED', message: 'The source rejects the credentials.' };

const ENDED: EndedSync = {
  ...whose,
  id: sync_id,
  status: 'COMPLETED',
  requested_at: entry.requested_at,
  completed_at: '2026-01-01 08:00:01',
  entries: [entry],
};

const { connection } = ConnectionChanged.example;
const withUser = ({ user_id: owner, ...more }: DataConnectionResource): ChangedDataConnection => ({ user_id: owner, siren, ...more });
const REFUSED = withUser(connection);
const CONNECTED: ChangedDataConnection = {
  ...REFUSED,
  status: 'CONNECTED',
  status_reason: null,
  connected_at: connection.updated_at,
};
const WITHDRAWN: ChangedDataConnection = {
  ...REFUSED,
  status: 'DISCONNECTED',
  status_reason: 'The end user withdrew the authorization.',
};
const REJECTED: ChangedDataConnection = {
  ...REFUSED,
  status: 'ERROR',
  status_reason: "The provider rejects the account's credentials. Set new ones.",
};

const { id, tax_return_id, privacy } = TaxReturnRead.example;
const READ: ReadTaxReturnDocument = { user_id, siren, id, tax_return_id, privacy, process_status: 'FINISHED', error_message: null };

const disabledExample: DisabledAlert = {
  id: '3d8a1f2e-5b6c-4d7e-8f90-a1b2c3d4e5f6',
  name: 'New notices',
  url: 'https://hooks.example.com/alerts',
  data_type: 'LEGAL_NOTICE',
  disabled_at: '2026-01-02T04:46:00.000Z',
  notification_id: '11111111-1111-4111-8111-111111111111',
  last_status: 500,
};

const disabledWebhook: DisabledWebhook = {
  event: 'DATA_SYNC_COMPLETED',
  url: 'https://hooks.example.com/company-data',
  disabled_at: '2026-01-02T04:46:00.000Z',
  delivery_id: '7b1d6c0e-2f0b-5d0f-9f59-3c1f4b7a9d21',
  last_status: 500,
};

/** Data, time and id of each example. */
const EXAMPLE_EVENTS: Record<WebhookEvent, [data: object, at: string, id: string]> = {
  DATA_SYNC_SUCCESS: [{ ...whose, ...entry }, '2026-01-01T08:00:01.250Z', '493e87dc-1c31-5b3d-82bb-3ae28399c8e3'],
  DATA_SYNC_FETCH_ERROR: [
    failed('FETCH_ERROR', SOURCE_UNAVAILABLE_ERROR, true),
    '2026-01-01T08:00:16.250Z',
    '15217b5e-9cdd-555d-a829-d5c45f869a91',
  ],
  DATA_SYNC_AUTH_ERROR: [failed('AUTH_ERROR', UNAUTHORIZED, false), '2026-01-01T08:00:16.250Z', '72a3b612-3ceb-57fc-8990-ca73989664e7'],
  DATA_SYNC_COMPLETED: [ENDED, '2026-01-01T08:00:01.250Z', '18ee6aa0-10df-52ea-87b1-e26eaa8fa28d'],
  DATA_CONNECTION_CONNECTED: [CONNECTED, connection.updated_at, '818655cb-28cb-549f-9a6d-1033584e1849'],
  DATA_CONNECTION_REAUTH_REQUIRED: [REFUSED, connection.updated_at, '144228f1-e598-5a01-b24a-392b5a98ae63'],
  DATA_CONNECTION_CONSENT_FAILED: [
    withUser(ConsentFailed.example.connection),
    connection.updated_at,
    '2d0c2f0c-6a8e-5d0c-9f86-0c7f4b2f6a01',
  ],
  DATA_CONNECTION_EXPIRING: [
    withUser(ConnectionExpiring.example.connection!),
    '2026-02-22T08:00:00.000Z',
    '2d0c2f0c-6a8e-5d0c-9f86-0c7f4b2f6a02',
  ],
  DATA_CONNECTION_DISCONNECTED: [WITHDRAWN, connection.updated_at, '2d0c2f0c-6a8e-5d0c-9f86-0c7f4b2f6a03'],
  DATA_CONNECTION_ERROR: [REJECTED, connection.updated_at, '2d0c2f0c-6a8e-5d0c-9f86-0c7f4b2f6a04'],
  OCR_FINISHED: [READ, '2026-05-04T09:12:30.500Z', '71643145-e008-50b4-8364-d70c87fa109d'],
  OCR_ERROR: [
    { ...READ, process_status: 'ERROR', error_message: 'no tax return page recognised' },
    '2026-05-04T09:12:30.500Z',
    '1dc1057b-fd8f-5965-90c2-c32e15f05da2',
  ],
  ALERT_DISABLED: [disabledExample, disabledExample.disabled_at, '6be4d905-8019-522d-b42b-ddf6c135a317'],
  WEBHOOK_DISABLED: [disabledWebhook, disabledWebhook.disabled_at, '2d0c2f0c-6a8e-5d0c-9f86-0c7f4b2f6a05'],
};

/**
 * Example body of each lifecycle webhook. A test sends its data, and the documentation shows the
 * complete body.
 */
export const WEBHOOK_EXAMPLES = Object.fromEntries(
  Object.entries(EXAMPLE_EVENTS).map(([event, [data, created_at, id]]) => [event, { id, event, created_at, data }]),
) as Record<WebhookEvent, WebhookBody>;
