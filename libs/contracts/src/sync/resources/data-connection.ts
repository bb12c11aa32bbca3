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

  @Texts('Data types that the provider must collect.')
  requested_data_types!: string[];

  @OneOf(
    'Only CONNECTED allows synchronization. PENDING_AUTH: the end user has not authorized it yet. REAUTH_REQUIRED: the provider no longer ' +
      'accepts the authorization. ERROR: the provider rejects the credentials of the account, and new ones connect it again. ' +
      'DISCONNECTED: the end user withdrew the authorization and can renew it on the connect page. Collected data stays readable in every status.',
    CONNECTION_STATUSES,
  )
  status!: ConnectionStatus;

  @OrNull()
  @ServedText('Reason why the status is not CONNECTED, for example the result of the last authorization.')
  status_reason!: string | null;

  @OrNull()
  @ServedText(
    'URL of the page on which the end user authorizes the connection. Set when the status is PENDING_AUTH or REAUTH_REQUIRED, otherwise null. ' +
      'Returned by read operations only, not by events.',
  )
  action_url!: string | null;

  @OrNull()
  @Time('Time at which the status became CONNECTED')
  connected_at!: string | null;

  @OrNull()
  @Time('End of the authorization unless the end user renews it, null when it does not end or the provider does not report an end')
  expires_at!: string | null;

  @OrNull()
  @Time('Time of the last collection')
  last_sync_at!: string | null;

  @Time('Time at which the connection was created')
  created_at!: string;

  @Time('Time at which the connection last changed')
  updated_at!: string;
}
