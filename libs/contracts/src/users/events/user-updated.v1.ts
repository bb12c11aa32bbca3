import { ArrayMaxSize, IsArray, IsInt, IsISO8601, IsString, Min } from 'class-validator';
import { defineEvent } from '../../contract.js';
import { Id, MAX_ITEMS, Optional, Text } from '../../fields.js';

export class UserUpdatedV1 {
  @Id('The user')
  user_id!: string;

  @Text('Company name')
  name!: string;

  /** Names of the alerts that the user is assigned to. */
  @IsArray()
  @ArrayMaxSize(MAX_ITEMS)
  @IsString({ each: true })
  notifications!: string[];

  /**
   * Number of the change to the user, from 1. The event with the greater revision is newer,
   * regardless of timestamps. Absent from older senders.
   */
  @Optional()
  @IsInt()
  @Min(1)
  revision?: number;

  /** Time of the change by the clock of the database. Absent from older senders. */
  @Optional()
  @IsISO8601()
  assigned_at?: string;
}

/** The name or the alerts of a company changed. */
export const UserUpdated = defineEvent({
  subject: 'evt.users.user-updated.v1',
  payload: UserUpdatedV1,
  example: {
    user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
    name: 'EXEMPLE LOGICIELS',
    notifications: [],
    revision: 2,
    assigned_at: '2026-01-01T00:00:00.000Z',
  },
});
