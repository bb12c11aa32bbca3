import { ArrayMinSize, ArrayUnique, IsArray, IsIn, IsString } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Describe } from '../../describe.js';
import { RateLimited } from '../../errors.js';
import { Id, Optional, OptionalTime, Text } from '../../fields.js';
import { type CursorPage, CursorPagePayload } from '../../page.js';
import { cursorPageOf } from '../../resource.js';
import { AccountSyncResource } from '../resources/account-sync.js';
import { ENTRY_STATUSES, type EntryStatus } from '../resources/entry.js';

export class ListAccountSyncsPayload extends CursorPagePayload {
  @Optional()
  @Describe('Only synchronizations with an entry in one of these states, separated by commas.', { example: ['FETCH_ERROR', 'AUTH_ERROR'] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsString({ each: true })
  @IsIn(ENTRY_STATUSES, { each: true })
  status?: EntryStatus[];

  @OptionalTime('Only synchronizations that were requested at or after this time (ISO 8601).', { strict: true })
  since?: string;

  @Optional()
  @Text('Only synchronizations of users that are in this group.', { max: 200 })
  group?: string;

  @Optional()
  @Id('Only synchronizations of this user.')
  user_id?: string;

  @Optional()
  @Text('Only synchronizations that the request with this X-Request-Id started.', { max: 128 })
  correlation_id?: string;
}

/** Lists the synchronizations of all users of the account, newest first. */
export const ListAccountSyncs = defineRequest<ListAccountSyncsPayload, CursorPage<AccountSyncResource>>({
  subject: 'req.sync.list-account-syncs',
  payload: ListAccountSyncsPayload,
  reply: cursorPageOf(AccountSyncResource),
  errors: [RateLimited],
  example: { page: 1, per_page: 100, status: ['FETCH_ERROR', 'AUTH_ERROR'] },
});
