import { GetGroupSync, ListGroupSyncUsers, ListGroupSyncUsersPayload, StartGroupSync, StartGroupSyncBody } from '@company-data/contracts';
import { API, type Operation } from '../operation.js';
import { exampleDataTypes } from '../schemas/example-names.js';
import { dataTypeNames, jsonBody } from '../schemas/json-body.js';
import { parametersOf } from '../schemas/parameters-of.js';
import { groupInPath, idInPath } from './parameters.js';

const tag = 'Synchronization';
const base = `${API}/groups/{group}/sync`;
const groupSyncId = idInPath('groupSyncId', 'group_sync_id', 'Id of the group synchronization.');

/** The operations on synchronizations of all users of a group. */
export const groupSyncOperations: Operation[] = [
  {
    id: 'startGroupSync',
    method: 'POST',
    path: base,
    tag,
    summary: 'Start a group synchronization',
    description:
      'Starts a synchronization for each user that is in the group, limited to the data types that its connected data connections ' +
      'requested. The users start in batches, while the account has less than half of its allowed jobs open. A user with a running ' +
      'synchronization is reported and not started again. A group has at most one active group synchronization.',
    parameters: [groupInPath],
    body: jsonBody(StartGroupSyncBody, { data_types: exampleDataTypes }, { data_types: dataTypeNames }),
    success: {
      status: 202,
      description: 'The group synchronization. It counts the waiting users, at first up to 500. Read its Location to follow it.',
      location: (id, { group }) => `${API}/groups/${encodeURIComponent(String(group))}/sync/${id}`,
      retryAfter: 1,
    },
    contract: StartGroupSync,
  },
  {
    id: 'getGroupSync',
    method: 'GET',
    path: `${base}/{groupSyncId}`,
    tag,
    summary: 'Read a group synchronization',
    description: 'Returns the number of waiting users, and of the other users by outcome. The list of its users has the outcome of each.',
    parameters: [groupInPath, groupSyncId],
    success: { status: 200, description: 'The group synchronization.' },
    contract: GetGroupSync,
  },
  {
    id: 'listGroupSyncUsers',
    method: 'GET',
    path: `${base}/{groupSyncId}/users`,
    tag,
    summary: 'List users of a group synchronization',
    description: 'Lists the outcome of each user, ordered by user id. Read the synchronization of a started user by its `sync_id`.',
    parameters: [groupInPath, groupSyncId, ...parametersOf(ListGroupSyncUsersPayload, 'page', 'per_page')],
    success: { status: 200, description: 'A page of users.' },
    contract: ListGroupSyncUsers,
  },
];
