import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import {
  ConnectionChanged,
  ConnectionExpiring,
  type ConnectionStatus,
  ConsentFailed,
  type EndedSyncEntry,
  EntryResource,
  resourceDescriptionOf,
  SyncCompleted,
  TaxReturnRead,
  validatePayload,
  WEBHOOK_DATA,
  WEBHOOK_EVENTS,
  WEBHOOK_EXAMPLES,
  type WebhookEvent,
} from '@company-data/contracts';
import { workspaceRoot } from '@company-data/testing';
import { dataOfDisabledAlert, dataOfDisabledWebhook } from './disabled-events.js';
import { dataOfConnection } from './connection-events.js';
import { dataOfEntry, dataOfSync } from './sync-events.js';
import { dataOfTaxReturn } from './tax-return-events.js';

const page = await readFile(`${workspaceRoot}/docs/webhooks.md`, 'utf8');
const shown = [...page.matchAll(/<!-- event: (\w+) -->\n\n```json\n([\s\S]*?)\n```/g)].map(
  ([, event, json]) => [event as WebhookEvent, JSON.parse(json!) as unknown] as const,
);

describe('page about webhooks', () => {
  it.each(shown)('shows %s as it is sent', (event, body) => {
    expect(JSON.stringify(body)).toBe(JSON.stringify(WEBHOOK_EXAMPLES[event]));
  });

  it('shows an example of each kind, and names every event', () => {
    expect(shown.map(([event]) => event)).toEqual([
      'DATA_SYNC_SUCCESS',
      'DATA_SYNC_COMPLETED',
      'DATA_CONNECTION_REAUTH_REQUIRED',
      'ALERT_DISABLED',
      'WEBHOOK_DISABLED',
    ]);
    expect(WEBHOOK_EVENTS.filter((event) => !page.includes(`\`${event}\``))).toEqual([]);
  });
});

/**
 * Returns the data that this service builds for each event from the example of its source event.
 */
function madeOf(): Record<WebhookEvent, object> {
  const entry = resourceDescriptionOf(EntryResource)!.example!;
  const sync = { ...SyncCompleted.example, completed_at: '2026-01-01T08:00:01.000Z', entries: [entry] };
  const { connection } = ConnectionChanged.example;
  const connected = { ...connection, status: 'CONNECTED' as const, status_reason: null, connected_at: connection.updated_at };
  const changed = (status: ConnectionStatus, status_reason: string) =>
    dataOfConnection({ ...ConnectionChanged.example, connection: { ...connection, status, status_reason } });
  const error = 'no tax return page recognised';
  /** Entry of a failed synchronization, as sync serves it. */
  const failed = (event: WebhookEvent): EntryResource => {
    const { user_id, siren, origin, ...more } = WEBHOOK_EXAMPLES[event].data as EndedSyncEntry;
    void [user_id, siren, origin];
    return more;
  };
  return {
    DATA_SYNC_SUCCESS: dataOfEntry(sync, entry),
    DATA_SYNC_FETCH_ERROR: dataOfEntry(sync, failed('DATA_SYNC_FETCH_ERROR')),
    DATA_SYNC_AUTH_ERROR: dataOfEntry(sync, failed('DATA_SYNC_AUTH_ERROR')),
    DATA_SYNC_COMPLETED: dataOfSync(sync),
    DATA_CONNECTION_CONNECTED: dataOfConnection({ ...ConnectionChanged.example, connection: connected }),
    DATA_CONNECTION_REAUTH_REQUIRED: dataOfConnection(ConnectionChanged.example),
    DATA_CONNECTION_CONSENT_FAILED: dataOfConnection(ConsentFailed.example),
    DATA_CONNECTION_EXPIRING: dataOfConnection({ ...ConnectionExpiring.example, connection: ConnectionExpiring.example.connection! }),
    DATA_CONNECTION_DISCONNECTED: changed('DISCONNECTED', 'The end user withdrew the authorization.'),
    DATA_CONNECTION_ERROR: changed('ERROR', "The provider rejects the account's credentials. Set new ones."),
    OCR_FINISHED: dataOfTaxReturn(TaxReturnRead.example),
    OCR_ERROR: dataOfTaxReturn({ ...TaxReturnRead.example, process_status: 'ERROR', error_message: error }),
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
    WEBHOOK_DISABLED: dataOfDisabledWebhook({
      event: 'DATA_SYNC_COMPLETED',
      url: 'https://hooks.example.com/company-data',
      disabledAt: new Date('2026-01-02T04:46:00.000Z'),
      deliveryId: '7b1d6c0e-2f0b-5d0f-9f59-3c1f4b7a9d21',
      lastStatus: 500,
    }),
  };
}

describe('example of each event', () => {
  it.each(WEBHOOK_EVENTS)('of %s equals the data that the service builds', (event) => {
    expect(JSON.stringify(WEBHOOK_EXAMPLES[event].data)).toBe(JSON.stringify(madeOf()[event]));
  });

  it.each(WEBHOOK_EVENTS)('of %s is valid by the API description', (event) => {
    expect(() => validatePayload(WEBHOOK_DATA[event], structuredClone(WEBHOOK_EXAMPLES[event].data))).not.toThrow();
  });

  it('has a unique id', () => {
    expect(new Set(Object.values(WEBHOOK_EXAMPLES).map(({ id }) => id)).size).toBe(WEBHOOK_EVENTS.length);
  });
});
