import { GetGroupSync, ListGroupSyncUsers, StartGroupSync, StartGroupSyncBody } from '@company-data/contracts';
import { API, type Operation } from '../operation.js';
import { exampleDataTypes } from '../schemas/example-names.js';
import { dataTypeNames, jsonBody } from '../schemas/json-body.js';
import { groupInPath, idInPath, page, perPage } from './parameters.js';

const tag = 'Synchronization';
const base = `${API}/groups/{group}/sync`;
const groupSyncId = idInPath('groupSyncId', 'group_sync_id', 'Id of the synchronization of the group.');

/** Synchronizations of all users of a group. */
export const groupSyncOperations: Operation[] = [
  {
    id: 'startGroupSync',
    method: 'POST',
    path: base,
    tag,
    summary: "Start a group's synchronization",
    description:
      'Starts a synchronization of each user of the group whose connected data connections requested any of the data types, for those of them. Users have ' +
      'their turn piece by piece, while other synchronizations of the account leave room: half of what it may have under way is left to them. One of whom ' +
      'another synchronization is running is told of and left alone. Users are those who are in the group while it is begun. One at a time for each group.',
    parameters: [groupInPath],
    body: jsonBody(StartGroupSyncBody, { data_types: exampleDataTypes }, { data_types: dataTypeNames }),
    success: {
      status: 202,
      description: 'How many users wait for their turn, up to the first 500: follow it at its Location.',
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
    summary: "Read a group's synchronization",
    description: 'How many users still wait, and what became of the others, in numbers; the list of its users tells of each.',
    parameters: [groupInPath, groupSyncId],
    success: { status: 200, description: 'How far it is.' },
    contract: GetGroupSync,
  },
  {
    id: 'listGroupSyncUsers',
    method: 'GET',
    path: `${base}/{groupSyncId}/users`,
    tag,
    summary: "List the users of a group's synchronization",
    description: 'What became of each user, by their ids. How a synchronization that was started goes on is read by its `sync_id`.',
    parameters: [groupInPath, groupSyncId, page, perPage],
    success: { status: 200, description: 'A page of users.' },
    contract: ListGroupSyncUsers,
  },
];
