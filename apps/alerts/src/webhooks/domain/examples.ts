import {
  ConnectionChanged,
  EntryResource,
  resourceDescriptionOf,
  SyncCompleted,
  TaxReturnRead,
  type WebhookEvent,
} from '@company-data/contracts';
import { dataOfDisabledAlert } from './alert-events.js';
import { dataOfConnection } from './connection-events.js';
import { dataOfEntry, dataOfSync } from './sync-events.js';
import { dataOfTaxReturn } from './tax-return-events.js';

const entry = resourceDescriptionOf(EntryResource)!.example!;
const failed = {
  ...entry,
  completed_at: '2026-01-01 08:00:16',
  progress: { fetched: 0, expected: null },
  counts: { added: 0, updated: 0, deleted: 0, unchanged: 0 },
};

/** A source that takes part in the example of an entry. */
const [{ name: source }] = entry.sources as [EntryResource['sources'][number]];

const FETCH_FAILED: EntryResource = {
  ...failed,
  status: 'FETCH_ERROR',
  error: { code: 'SOURCE_UNAVAILABLE', message: 'The source cannot be reached now.', retryable: true, retry_at: null, action_url: null },
  sources: [
    {
      name: source,
      status: 'FETCH_ERROR',
      fetched_at: null,
      error: { code: 'SOURCE_UNAVAILABLE', message: 'The source cannot be reached now.' },
    },
  ],
};

const AUTH_FAILED: EntryResource = {
  ...failed,
  status: 'AUTH_ERROR',
  error: {
    code: 'CREDENTIALS_REFUSED',
    message: 'The source refuses the credentials.',
    retryable: false,
    retry_at: null,
    action_url: null,
  },
  sources: [
    {
      name: source,
      status: 'AUTH_ERROR',
      fetched_at: null,
      error: { code: 'CREDENTIALS_REFUSED', message: 'The source refuses the credentials.' },
    },
  ],
};

const sync = { ...SyncCompleted.example, completed_at: '2026-01-01T08:00:01.000Z', entries: [entry] };
const { connection, revision } = ConnectionChanged.example;
const { user_id, siren } = sync;

const connected = {
  connection: { ...connection, status: 'CONNECTED' as const, status_reason: null, connected_at: connection.updated_at },
  siren,
  revision,
};

const read = { ...TaxReturnRead.example, user_id, siren };

/** What the data of each event looks like: sent by tests, shown by the documentation. */
export const EXAMPLES: Record<WebhookEvent, object> = {
  DATA_SYNC_SUCCESS: dataOfEntry(sync, entry),
  DATA_SYNC_FETCH_ERROR: dataOfEntry(sync, FETCH_FAILED),
  DATA_SYNC_AUTH_ERROR: dataOfEntry(sync, AUTH_FAILED),
  DATA_SYNC_COMPLETED: dataOfSync(sync),
  DATA_CONNECTION_CONNECTED: dataOfConnection(connected),
  DATA_CONNECTION_REAUTH_REQUIRED: dataOfConnection({ connection, siren, revision }),
  OCR_FINISHED: dataOfTaxReturn(read),
  OCR_ERROR: dataOfTaxReturn({ ...read, process_status: 'ERROR', error_message: 'no tax return page recognised' }),
  ALERT_DISABLED: dataOfDisabledAlert({
    id: '3d8a1f2e-5b6c-4d7e-8f90-a1b2c3d4e5f6',
    name: 'New notices',
    url: 'https://hooks.example.com/alerts',
    dataType: 'LEGAL_NOTICE',
    disabledAt: new Date('2026-01-02T04:46:00.000Z'),
    notificationId: '11111111-1111-4111-8111-111111111111',
    run: 1,
    lastStatus: 500,
  }),
};
