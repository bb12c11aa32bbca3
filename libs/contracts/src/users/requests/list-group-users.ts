import { defineRequest } from '../../contract.js';
import { Id, Integer, Optional, Text } from '../../fields.js';
import { GroupNotFound } from '../errors.js';

export class ListGroupUsersPayload {
  @Text('The group', { max: 200 })
  group!: string;

  /** The last user of the part before. */
  @Optional()
  @Id('The user behind whom the part begins')
  after?: string;

  @Integer('Users at most', 1, 1_000)
  limit!: number;
}

/** A user of a group, as far as others need to know it. */
export interface GroupUser {
  user_id: string;
  siren: string;
}

/**
 * Users of a group by their ids, a part at a time: one that is read to its end passes over nobody
 * who was in the group all the while.
 */
export const ListGroupUsers = defineRequest<ListGroupUsersPayload, { users: GroupUser[] }>({
  subject: 'req.users.list-group-users',
  payload: ListGroupUsersPayload,
  errors: [GroupNotFound],
  example: { group: 'default', limit: 500 },
});
