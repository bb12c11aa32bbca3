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
import type { WebhookEvent } from '../webhook-events.js';

// What is sent of its own accord, as receivers find it in the description of the API.

const Siren = (description: string): PropertyDecorator => applyDecorators(Describe(description), Matches(/^[0-9]{9}$/));

@Resource('An entry of a synchronization that ended, and whose it is.')
export class EndedSyncEntry extends EntryResource {
  @Id('The user.')
  user_id!: string;

  @Siren('SIREN of the user.')
  siren!: string;

  @OneOf('Who asked for the synchronization.', ['CLIENT', 'SCHEDULE'])
  origin!: 'CLIENT' | 'SCHEDULE';
}

@Resource('A synchronization of which every entry has ended, and whose it is.')
export class EndedSync extends SyncResource {
  @Id('The user.')
  user_id!: string;

  @Siren('SIREN of the user.')
  siren!: string;
}

@Resource('A data connection, and whose it is; `action_url` is null, as it is a key: read the connection to get it.')
export class ChangedDataConnection extends DataConnectionResource {
  @OrNull()
  @Siren('SIREN of the user.')
  siren!: string | null;
}

@Resource('A tax return of which a document was read, or cannot be, and whose it is.')
export class ReadTaxReturnDocument {
  @Id('The user.')
  user_id!: string;

  @Siren('SIREN of the user.')
  siren!: string;

  @Id('Id of the record of input.')
  id!: string;

  @ServedText('Its tax_return_id.')
  tax_return_id!: string;

  @OrNull()
  @ServedText('What was sent as privacy.')
  privacy!: string | null;

  @OneOf('How it ended.', ['FINISHED', 'ERROR'])
  process_status!: 'FINISHED' | 'ERROR';

  @OrNull()
  @ServedText('Why it cannot be read.')
  error_message!: string | null;
}

@Resource('An alert that was disabled, as the last attempt of a request of it failed.')
export class DisabledAlert {
  @Id('Id of the alert.')
  id!: string;

  @ServedText('Its name.')
  name!: string;

  @ServedText('The address that was called.')
  url!: string;

  @ServedText('The data type it looks at.')
  data_type!: string;

  @Time('When it was disabled')
  disabled_at!: string;

  @Id('The request that failed.')
  notification_id!: string;

  @OrNull()
  @Count('HTTP status of what was answered last; null where nothing was.', 100)
  last_status!: number | null;
}

/** What the data of each lifecycle event is. */
export const WEBHOOK_DATA: Record<WebhookEvent, PayloadClass<object>> = {
  DATA_SYNC_SUCCESS: EndedSyncEntry,
  DATA_SYNC_FETCH_ERROR: EndedSyncEntry,
  DATA_SYNC_AUTH_ERROR: EndedSyncEntry,
  DATA_SYNC_COMPLETED: EndedSync,
  DATA_CONNECTION_CONNECTED: ChangedDataConnection,
  DATA_CONNECTION_REAUTH_REQUIRED: ChangedDataConnection,
  OCR_FINISHED: ReadTaxReturnDocument,
  OCR_ERROR: ReadTaxReturnDocument,
  ALERT_DISABLED: DisabledAlert,
};

const ANY = { type: ['string', 'number', 'boolean', 'object', 'array', 'null'] };

const RecordObject = (description: string): PropertyDecorator =>
  applyDecorators(Describe(description, { keywords: { additionalProperties: true } }), IsObject());

@Resource('A field that changed.')
export class FieldChange {
  @ServedText('Dotted path of the field.')
  field!: string;

  @Allow()
  @Describe('What it was before.', { keywords: ANY })
  before!: unknown;

  @Allow()
  @Describe('What it is now.', { keywords: ANY })
  after!: unknown;
}

@Resource('A record that was added, changed or deleted.')
export class AlertEvent {
  @OneOf('What happened to it.', ['add', 'update', 'delete'])
  kind!: 'add' | 'update' | 'delete';

  @ServedText('Data type of the record; COMPANY_OFFICER is written OFFICER.')
  data_type!: string;

  @Id('The user.')
  user_id!: string;

  @OrNull()
  @Siren('SIREN of the user; null for a natural person.')
  siren!: string | null;

  @ServedText('Name of the user, with the SIREN of a company.')
  name!: string;

  @Id('Id of the record.')
  id!: string;

  @RecordObject('The record as it is served; of one that was deleted what it was last.')
  object!: object;

  @Many('Of an update the fields that changed; else empty.', () => FieldChange)
  updates!: FieldChange[];
}

@Resource('What an alert has seen since its last request; a large one is sent in parts.')
export class AlertRequest {
  @Id('The same for each attempt of this request.')
  notification_id!: string;

  @Id('The same for each part of what is sent at once.')
  batch_id!: string;

  @Count('Number of this part.', 1)
  part!: number;

  @Count('How many parts there are.', 1)
  parts!: number;

  @Time('When the body was made')
  sent_at!: string;

  @ServedText('Name of the alert.')
  alert!: string;

  @Many('What it has seen; of a company and data type in the order in which it happened.', () => AlertEvent)
  events!: AlertEvent[];
}
