import { IsString } from 'class-validator';
import { defineEvent } from '../../contract.js';
import { Id } from '../../fields.js';

export class ConnectionDeletedV1 {
  @Id('The user')
  user_id!: string;

  @Id('The data connection')
  connection_id!: string;

  @IsString()
  provider_name!: string;
}

/** A data connection was removed. Its credentials and tokens are no longer needed. */
export const ConnectionDeleted = defineEvent<ConnectionDeletedV1>({
  subject: 'evt.sync.connection-deleted.v1',
  payload: ConnectionDeletedV1,
  example: {
    user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
    connection_id: '9c0f6a0e-55d1-4a34-9df3-0a2f7c1f7f10',
    provider_name: 'example_provider',
  },
});
