import { IsInt, IsObject, Matches, Min } from 'class-validator';
import { defineEvent } from '../../contract.js';
import { Id, Optional } from '../../fields.js';
import type { DataConnectionResource } from '../resources/data-connection.js';

export class ConnectionChangedV1 {
  /**
   * Connection as served, but with `action_url` null, because it contains a key to the user's
   * connect page.
   */
  @IsObject()
  connection!: DataConnectionResource;

  /**
   * Owner of the connection, with whose data the event is erased. Absent from older senders, like
   * the SIREN.
   */
  @Optional()
  @Id('The user')
  user_id?: string;

  @Optional()
  @Matches(/^[0-9]{9}$/)
  siren?: string;

  /** Number of the change of the status. Distinguishes and orders the changes of a connection. */
  @IsInt()
  @Min(1)
  revision!: number;
}

/** The status of a data connection changed, or it was created as CONNECTED. */
export const ConnectionChanged = defineEvent<ConnectionChangedV1>({
  subject: 'evt.sync.connection-changed.v1',
  payload: ConnectionChangedV1,
  example: {
    connection: {
      id: '9c0f6a0e-55d1-4a34-9df3-0a2f7c1f7f10',
      user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
      provider_name: 'example_provider',
      requested_data_types: ['BANK_ACCOUNT'],
      status: 'REAUTH_REQUIRED',
      status_reason: 'The provider no longer accepts the authorization of the company.',
      action_url: null,
      connected_at: '2026-01-01T08:00:00.000Z',
      expires_at: null,
      last_sync_at: '2026-02-01T08:00:00.000Z',
      created_at: '2026-01-01T08:00:00.000Z',
      updated_at: '2026-02-01T08:00:00.000Z',
    },
    user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
    siren: '000012344',
    revision: 1,
  },
});
