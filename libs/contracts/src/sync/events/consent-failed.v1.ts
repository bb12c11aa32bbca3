import { IsInt, IsObject, Matches, Min } from 'class-validator';
import { defineEvent } from '../../contract.js';
import { Id, Optional } from '../../fields.js';
import type { DataConnectionResource } from '../resources/data-connection.js';
import { ConnectionChanged } from './connection-changed.v1.js';

export class ConsentFailedV1 {
  /** Connection as served, with the cause in `status_reason`, and `action_url` null. */
  @IsObject()
  connection!: DataConnectionResource;

  @Id('The user')
  user_id!: string;

  @Optional()
  @Matches(/^[0-9]{9}$/)
  siren?: string;

  /** Time of the failure in milliseconds. Distinguishes the failures of a connection. */
  @IsInt()
  @Min(1)
  failed_at!: number;
}

const { connection, user_id, siren } = ConnectionChanged.example;

/**
 * An end user tried to authorize a data connection, and its status reason changed. A repeated
 * failure with the same reason is not published.
 */
export const ConsentFailed = defineEvent<ConsentFailedV1>({
  subject: 'evt.sync.consent-failed.v1',
  payload: ConsentFailedV1,
  example: {
    connection: {
      ...connection,
      status: 'PENDING_AUTH',
      status_reason: 'The end user did not consent at the provider. The company must authorize access.',
      connected_at: null,
      last_sync_at: null,
    },
    user_id: user_id!,
    siren,
    failed_at: 1_769_932_800_000,
  },
});
