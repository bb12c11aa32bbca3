import { IsISO8601, IsObject, IsString, Matches } from 'class-validator';
import { defineEvent } from '../../contract.js';
import { Id, Optional } from '../../fields.js';
import type { DataConnectionResource } from '../resources/data-connection.js';
import { ConnectionChanged } from './connection-changed.v1.js';

export class ConnectionExpiringV1 {
  @Id('The user')
  user_id!: string;

  @Id('The data connection')
  connection_id!: string;

  @IsString()
  provider_name!: string;

  /** End of the authorization, unless the end user renews it. */
  @IsISO8601()
  expires_at!: string;

  /** Connection as served, with `action_url` null. Absent from older senders, like the SIREN. */
  @Optional()
  @IsObject()
  connection?: DataConnectionResource;

  @Optional()
  @Matches(/^[0-9]{9}$/)
  siren?: string;
}

const { connection, siren } = ConnectionChanged.example;
const EXPIRES_AT = '2026-03-01T08:00:00.000Z';

/** The authorization of a data connection expires soon. Published once per end time. */
export const ConnectionExpiring = defineEvent<ConnectionExpiringV1>({
  subject: 'evt.sync.connection-expiring.v1',
  payload: ConnectionExpiringV1,
  example: {
    user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
    connection_id: '9c0f6a0e-55d1-4a34-9df3-0a2f7c1f7f10',
    provider_name: 'example_provider',
    expires_at: EXPIRES_AT,
    connection: { ...connection, status: 'CONNECTED', status_reason: null, expires_at: EXPIRES_AT },
    siren,
  },
});
