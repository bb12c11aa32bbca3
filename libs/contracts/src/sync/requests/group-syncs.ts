import { defineRequest } from '../../contract.js';
import { IDEMPOTENCY_ERRORS, RateLimited } from '../../errors.js';
import { DataTypeNames, Id, PageNumber, PageSize, Text } from '../../fields.js';
import type { Page } from '../../page.js';
import { one, pageOf } from '../../resource.js';
import { GroupNotFound } from '../../users/errors.js';
import { GroupSyncInProgress, GroupSyncNotFound } from '../errors.js';
import { GroupSyncResource, GroupSyncUserResource } from '../resources/group-sync.js';

/** Body of POST /groups/{group}/sync. */
export class StartGroupSyncBody {
  @DataTypeNames('Data types to synchronize, without duplicates')
  data_types!: string[];
}

export class StartGroupSyncPayload extends StartGroupSyncBody {
  @Text('The group', { max: 200 })
  group!: string;
}

export class GetGroupSyncPayload {
  @Text('The group', { max: 200 })
  group!: string;

  @Id('The group synchronization')
  group_sync_id!: string;
}

export class ListGroupSyncUsersPayload extends GetGroupSyncPayload {
  @PageNumber()
  page!: number;

  @PageSize('Items per page.')
  per_page!: number;
}

const group = 'default';
const group_sync_id = '0b7e1a9c-2f64-4d0b-8f53-6a1c9e7d4b20';

/** Starts synchronizations of all users of a group, some users at a time. */
export const StartGroupSync = defineRequest<StartGroupSyncPayload, GroupSyncResource>({
  subject: 'req.sync.start-group-sync',
  payload: StartGroupSyncPayload,
  reply: one(GroupSyncResource),
  madeId: ({ id }) => id,
  errors: [GroupNotFound, GroupSyncInProgress, RateLimited, ...IDEMPOTENCY_ERRORS],
  example: { group, data_types: ['COMPANY_PROFILE'] },
});

/** Returns the progress of a group synchronization. */
export const GetGroupSync = defineRequest<GetGroupSyncPayload, GroupSyncResource>({
  subject: 'req.sync.get-group-sync',
  payload: GetGroupSyncPayload,
  reply: one(GroupSyncResource),
  errors: [GroupSyncNotFound],
  example: { group, group_sync_id },
});

/** Lists the results for the users, by user id. */
export const ListGroupSyncUsers = defineRequest<ListGroupSyncUsersPayload, Page<GroupSyncUserResource>>({
  subject: 'req.sync.list-group-sync-users',
  payload: ListGroupSyncUsersPayload,
  reply: pageOf(GroupSyncUserResource),
  errors: [GroupSyncNotFound],
  example: { group, group_sync_id, page: 1, per_page: 100 },
});
