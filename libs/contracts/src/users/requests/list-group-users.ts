import { defineRequest } from '../../contract.js';
import { Id, Integer, Optional, Text } from '../../fields.js';
import { GroupNotFound } from '../errors.js';

export class ListGroupUsersPayload {
  @Text('The group', { max: 200 })
  group!: string;

  /** Last user of the previous page. */
  @Optional()
  @Id('Last user of the previous page')
  after?: string;

  @Integer('Users per page, at most', 1, 1_000)
  limit!: number;
}

/** A user of a group, with the fields that other services need. */
export interface GroupUser {
  user_id: string;
  siren: string;
}

/**
 * Lists the users of a group by id, in pages. The pages contain every user that stayed in the group
 * throughout.
 */
export const ListGroupUsers = defineRequest<ListGroupUsersPayload, { users: GroupUser[] }>({
  subject: 'req.users.list-group-users',
  payload: ListGroupUsersPayload,
  errors: [GroupNotFound],
  example: { group: 'default', limit: 500 },
});
