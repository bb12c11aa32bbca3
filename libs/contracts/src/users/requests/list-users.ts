import { Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Describe } from '../../describe.js';
import { RateLimited } from '../../errors.js';
import { Optional, Text } from '../../fields.js';
import { type CursorPage, CursorPagePayload } from '../../page.js';
import { cursorPageOf } from '../../resource.js';
import { UserResource } from '../resources/user.js';

export class ListUsersPayload extends CursorPagePayload {
  @Optional()
  @Describe('Only users with this SIREN, nine digits.')
  @Matches(/^[0-9]{9}$/, { message: 'siren must be nine digits' })
  siren?: string;

  @Optional()
  @Text('Only users of this group.', { max: 200 })
  group?: string;
}

/** Lists the account's companies, newest first. */
export const ListUsers = defineRequest<ListUsersPayload, CursorPage<UserResource>>({
  subject: 'req.users.list-users',
  payload: ListUsersPayload,
  reply: cursorPageOf(UserResource),
  errors: [RateLimited],
  example: { page: 1, per_page: 100 },
});
