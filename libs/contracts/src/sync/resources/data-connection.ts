import { Id } from '../../fields.js';
import { Resource } from '../../resource.js';
import { OneOf, OrNull, ServedText, Texts, Time } from '../../served-fields.js';

const CONNECTION_STATUSES = ['PENDING_AUTH', 'CONNECTED', 'REAUTH_REQUIRED', 'DISCONNECTED', 'ERROR'] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

const example: DataConnectionResource = {
  id: '9c0f6a0e-55d1-4a34-9df3-0a2f7c1f7f10',
  user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
  provider_name: 'company_legal_fr',
  requested_data_types: ['COMPANY_PROFILE', 'COMPANY_OFFICER'],
  status: 'CONNECTED',
  status_reason: null,
  action_url: null,
  connected_at: '2026-01-01T08:00:00.000Z',
  expires_at: null,
  last_sync_at: null,
  created_at: '2026-01-01T08:00:00.000Z',
  updated_at: '2026-01-01T08:00:00.000Z',
};

/** A user's link to a provider, as served. */
@Resource("A user's link to a provider.", example)
export class DataConnectionResource {
  @Id('Appears as data_connection_id in synchronization entries.')
  id!: string;

  @Id('The user.')
  user_id!: string;

  @ServedText('The provider.')
  provider_name!: string;

  @Texts('Data types the provider must collect.')
  requested_data_types!: string[];

  @OneOf(
    'CONNECTED is the value that allows synchronization. PENDING_AUTH: the end user has not authorized it yet. REAUTH_REQUIRED: the provider no longer ' +
      "accepts what the end user authorized. ERROR: the provider refuses the account's credentials; setting new ones connects it again. " +
      'DISCONNECTED: the end user withdrew the authorization, and may give it again on the connect page. What was collected stays readable in each of them.',
    CONNECTION_STATUSES,
  )
  status!: ConnectionStatus;

  @OrNull()
  @ServedText('Why the status is not CONNECTED, e.g. what came of the last try to authorize it.')
  status_reason!: string | null;

  @OrNull()
  @ServedText(
    'Where the end user can authorize the connection, when it is PENDING_AUTH or REAUTH_REQUIRED; told when connections are read.',
  )
  action_url!: string | null;

  @OrNull()
  @Time('When it became CONNECTED')
  connected_at!: string | null;

  @OrNull()
  @Time('When the authorization ends by itself, unless the end user renews it before; null where it does not, or the provider does not say')
  expires_at!: string | null;

  @OrNull()
  @Time('When data was last collected through it')
  last_sync_at!: string | null;

  @Time('When it was created')
  created_at!: string;

  @Time('When it last changed')
  updated_at!: string;
}
