import { IsInt, IsISO8601, Matches, Min } from 'class-validator';
import { defineEvent } from '../../contract.js';
import { Id, Optional, Text } from '../../fields.js';

export class UserCreatedV1 {
  @Id('The user')
  user_id!: string;

  @Text('Company name')
  name!: string;

  @Matches(/^[0-9]{9}$/)
  siren!: string;

  /** SHA-256 (hex) of the token in redirect_url. */
  @Matches(/^[0-9a-f]{64}$/)
  connect_token_hash!: string;

  @IsISO8601()
  connect_expires_at!: string;

  /**
   * Number of the change to the user, from 1. The event with the greater revision is newer,
   * regardless of timestamps. Absent from older senders.
   */
  @Optional()
  @IsInt()
  @Min(1)
  revision?: number;
}

/** A company was added to an account. */
export const UserCreated = defineEvent({
  subject: 'evt.users.user-created.v1',
  payload: UserCreatedV1,
  example: {
    user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
    name: 'EXEMPLE LOGICIELS',
    siren: '000012344',
    connect_token_hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    connect_expires_at: '2026-01-31T00:00:00.000Z',
    revision: 1,
  },
});
