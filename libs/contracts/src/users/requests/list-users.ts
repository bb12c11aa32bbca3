import { Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Describe } from '../../describe.js';
import { RateLimited } from '../../errors.js';
import { Cursor, Integer, Optional, Text } from '../../fields.js';
import type { CursorPage } from '../../page.js';
import { cursorPageOf } from '../../resource.js';
import { UserResource } from '../resources/user.js';

export class ListUsersPayload {
  @Integer('Page, from 1', 1, 1_000_000_000)
  page!: number;

  @Integer('Users per page', 1, 1_000)
  per_page!: number;

  @Cursor()
  cursor?: string;

  @Optional()
  @Describe('Only users of this SIREN', { example: '000012344' })
  @Matches(/^[0-9]{9}$/, { message: 'siren must be nine digits' })
  siren?: string;

  @Optional()
  @Text('Only users of this group', { max: 200 })
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
