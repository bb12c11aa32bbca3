import { Allow, IsObject, Matches } from 'class-validator';
import { applyDecorators } from '../../apply-decorators.js';
import type { PayloadClass } from '../../contract.js';
import { Describe } from '../../describe.js';
import { Id } from '../../fields.js';
import { Resource } from '../../resource.js';
import { Count, Many, OneOf, OrNull, ServedText, Time } from '../../served-fields.js';
import { DataConnectionResource } from '../../sync/resources/data-connection.js';
import { EntryResource } from '../../sync/resources/entry.js';
import { SyncResource } from '../../sync/resources/synchronization.js';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../webhook-events.js';

// Bodies of webhooks and alert requests, as published in the OpenAPI document.

const Siren = (description: string): PropertyDecorator => applyDecorators(Describe(description), Matches(/^[0-9]{9}$/));

@Resource('A synchronization entry that has ended, with its user.')
export class EndedSyncEntry extends EntryResource {
  @Id('The user.')
  user_id!: string;

  @Siren('SIREN of the user.')
  siren!: string;

  @OneOf('Origin of the synchronization: a request of the client, or a schedule.', ['CLIENT', 'SCHEDULE'])
  origin!: 'CLIENT' | 'SCHEDULE';
}

@Resource('A synchronization whose entries have all ended, with its user.')
export class EndedSync extends SyncResource {
  @Id('The user.')
  user_id!: string;

  @Siren('SIREN of the user.')
  siren!: string;
}

@Resource('A data connection with its user. `action_url` is always null because it contains a key: read the connection to get it.')
export class ChangedDataConnection extends DataConnectionResource {
  @OrNull()
  @Siren('SIREN of the user.')
  siren!: string | null;
}

@Resource('A tax return document that was read or could not be read, with its user.')
export class ReadTaxReturnDocument {
  @Id('The user.')
  user_id!: string;

  @Siren('SIREN of the user.')
  siren!: string;

  @Id('Id of the input record.')
  id!: string;

  @ServedText('tax_return_id of the input record.')
  tax_return_id!: string;

  @OrNull()
  @ServedText('Value of privacy in the upload.')
  privacy!: string | null;

  @OneOf('Result of the OCR job.', ['FINISHED', 'ERROR'])
  process_status!: 'FINISHED' | 'ERROR';

  @OrNull()
  @ServedText('Reason why the document could not be read.')
  error_message!: string | null;
}

@Resource('An alert that was disabled after the last attempt of one of its requests failed.')
export class DisabledAlert {
  @Id('Id of the alert.')
  id!: string;

  @ServedText('Name of the alert.')
  name!: string;

  @ServedText('URL of the request.')
  url!: string;

  @ServedText('Data type of the alert.')
  data_type!: string;

  @Time('Time at which the alert was disabled')
  disabled_at!: string;

  @Id('notification_id of the failed request.')
  notification_id!: string;

  @OrNull()
  @Count('HTTP status of the last response. Null when no response was received.', 100)
  last_status!: number | null;
}

@Resource('A webhook that was disabled after the last attempt of one of its deliveries failed.')
export class DisabledWebhook {
  @OneOf('The event of the disabled webhook.', WEBHOOK_EVENTS)
  event!: WebhookEvent;

  @ServedText('URL of the request.')
  url!: string;

  @Time('Time at which the webhook was disabled')
  disabled_at!: string;

  @Id('Id of the failed delivery.')
  delivery_id!: string;

  @OrNull()
  @Count('HTTP status of the last response. Null when no response was received.', 100)
  last_status!: number | null;
}

/** Class of the `data` of each lifecycle event. */
export const WEBHOOK_DATA: Record<WebhookEvent, PayloadClass<object>> = {
  DATA_SYNC_SUCCESS: EndedSyncEntry,
  DATA_SYNC_FETCH_ERROR: EndedSyncEntry,
  DATA_SYNC_AUTH_ERROR: EndedSyncEntry,
  DATA_SYNC_COMPLETED: EndedSync,
  DATA_CONNECTION_CONNECTED: ChangedDataConnection,
  DATA_CONNECTION_REAUTH_REQUIRED: ChangedDataConnection,
  DATA_CONNECTION_CONSENT_FAILED: ChangedDataConnection,
  DATA_CONNECTION_EXPIRING: ChangedDataConnection,
  DATA_CONNECTION_DISCONNECTED: ChangedDataConnection,
  DATA_CONNECTION_ERROR: ChangedDataConnection,
  OCR_FINISHED: ReadTaxReturnDocument,
  OCR_ERROR: ReadTaxReturnDocument,
  ALERT_DISABLED: DisabledAlert,
  WEBHOOK_DISABLED: DisabledWebhook,
};

const ITEM = { type: ['string', 'number', 'boolean', 'object', 'null'] };
const ANY = { type: [...ITEM.type, 'array'], items: ITEM };

const RecordObject = (description: string): PropertyDecorator =>
  applyDecorators(Describe(description, { keywords: { additionalProperties: true } }), IsObject());

@Resource('A changed field.')
export class FieldChange {
  @ServedText('Dotted path of the field.')
  field!: string;

  @Allow()
  @Describe('Previous value.', { keywords: ANY })
  before!: unknown;

  @Allow()
  @Describe('New value.', { keywords: ANY })
  after!: unknown;
}

@Resource('A record that was added, changed or deleted.')
export class AlertEvent {
  @OneOf('Kind of change.', ['add', 'update', 'delete'])
  kind!: 'add' | 'update' | 'delete';

  @ServedText('Data type of the record. COMPANY_OFFICER appears as OFFICER.')
  data_type!: string;

  @Id('The user.')
  user_id!: string;

  @OrNull()
  @Siren('SIREN of the user. Null for a natural person.')
  siren!: string | null;

  @ServedText('Name of the user, with the SIREN of a company.')
  name!: string;

  @Id('Id of the record.')
  id!: string;

  @RecordObject('The record as served. For a deleted record, its last version.')
  object!: object;

  @Many('Changed fields of an update. Empty for other kinds.', () => FieldChange)
  updates!: FieldChange[];
}

@Resource('Changes that an alert has matched since its last request. A large request is split into parts.')
export class AlertRequest {
  @Id('Id of the request, the same in each of its attempts.')
  notification_id!: string;

  @Id('Id of the batch, the same in each of its parts.')
  batch_id!: string;

  @Count('Number of this part.', 1)
  part!: number;

  @Count('Number of parts in the batch.', 1)
  parts!: number;

  @Time('Time at which the body was built')
  sent_at!: string;

  @ServedText('Name of the alert.')
  alert!: string;

  @Many('Changes, in order of occurrence for each company and data type.', () => AlertEvent)
  events!: AlertEvent[];
}
