import { defineEvent } from '../../contract.js';
import { Id } from '../../fields.js';

export class UserDeletedV1 {
  @Id('The user')
  user_id!: string;
}

/** A company was removed. Every service erases its data. */
export const UserDeleted = defineEvent({
  subject: 'evt.users.user-deleted.v1',
  payload: UserDeletedV1,
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69' },
});
