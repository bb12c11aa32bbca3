import { Id } from '../../fields.js';
import { Resource } from '../../resource.js';
import { Count, One, OneOf, OrNull, PlainTime, ServedText, Texts } from '../../served-fields.js';

/** Results for a user of a group synchronization. */
export const GROUP_SYNC_OUTCOMES = ['WAITING', 'STARTED', 'ALREADY_RUNNING', 'NOTHING_TO_DO', 'REFUSED'] as const;
export type GroupSyncOutcome = (typeof GROUP_SYNC_OUTCOMES)[number];

@Resource('Number of users by result. Users that were deleted in the meantime are not counted.')
export class GroupSyncCounts {
  @Count('Users that are not processed yet.')
  waiting!: number;

  @Count('Users whose synchronization was started.')
  started!: number;

  @Count('Users with another synchronization in progress.')
  already_running!: number;

  @Count('Users without a connected data connection that requests any of the data types.')
  nothing_to_do!: number;

  @Count('Users whose synchronization was rejected. The list of users contains the reasons.')
  refused!: number;
}

const example: GroupSyncResource = {
  id: '0b7e1a9c-2f64-4d0b-8f53-6a1c9e7d4b20',
  group: 'default',
  data_types: ['COMPANY_PROFILE', 'COMPANY_OFFICER'],
  status: 'COMPLETED',
  users: { waiting: 0, started: 41, already_running: 1, nothing_to_do: 8, refused: 0 },
  requested_at: '2026-01-01 08:00:00',
  completed_at: '2026-01-01 08:00:09',
};

/** A synchronization of all users of a group, as served. */
@Resource('A synchronization of all users of a group.', example)
export class GroupSyncResource {
  @Id('Id of the group synchronization.')
  id!: string;

  @ServedText('The group.')
  group!: string;

  @Texts('Requested data types.')
  data_types!: string[];

  @OneOf('COMPLETED when all users are processed. The started synchronizations may still be running.', ['RUNNING', 'COMPLETED'])
  status!: 'RUNNING' | 'COMPLETED';

  @One(() => GroupSyncCounts)
  users!: GroupSyncCounts;

  @PlainTime('Time of the request')
  requested_at!: string;

  @OrNull()
  @PlainTime('Time at which the last user was processed')
  completed_at!: string | null;
}

@Resource('Reason why a user was not synchronized.')
export class GroupSyncReason {
  @ServedText('Stable code: the code of the problem that a request for this user alone would return.')
  code!: string;

  @ServedText('Human-readable explanation.')
  message!: string;
}

const userExample: GroupSyncUserResource = {
  user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
  outcome: 'STARTED',
  data_types: ['COMPANY_PROFILE'],
  sync_id: '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11',
  reason: null,
};

/** A user of a group synchronization, as served. */
@Resource('Result for a user of a group.', userExample)
export class GroupSyncUserResource {
  @Id('The user.')
  user_id!: string;

  @OneOf('WAITING: not processed yet.', GROUP_SYNC_OUTCOMES)
  outcome!: GroupSyncOutcome;

  @Texts('Data types that were started for the user: the requested ones that its data connections collect.')
  data_types!: string[];

  @OrNull()
  @ServedText('Id of the synchronization that was started or already in progress.', { format: 'uuid' })
  sync_id!: string | null;

  @OrNull()
  @One(() => GroupSyncReason)
  reason!: GroupSyncReason | null;
}
