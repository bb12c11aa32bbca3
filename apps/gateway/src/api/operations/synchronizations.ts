import {
  EntryResource,
  GetLatestSync,
  GetSync,
  Integer,
  ListAccountSyncs,
  ListAccountSyncsPayload,
  ListSyncs,
  ListSyncsPayload,
  Optional,
  resourceDescriptionOf,
  StartSync,
  StartSyncBody,
} from '@company-data/contracts';
import { EVENTS } from '../media-types.js';
import { API, type Operation } from '../operation.js';
import { dataTypeNames, jsonBody } from '../schemas/json-body.js';
import { PAGING, parameterOf, parametersOf } from '../schemas/parameters-of.js';
import { syncId, userId } from './parameters.js';

const tag = 'Synchronization';
const base = `${API}/users/{userId}/sync`;
const entryExample = resourceDescriptionOf(EntryResource)!.example!;
/** Example event id, after one entry was sent. */
const eventIdExample = '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11:q1Jx0a';

class WaitQuery {
  @Optional()
  @Integer(
    'Long polling: seconds to wait until all entries are terminal. The response is sent as soon as they are, or when the time is ' +
      'over, with the current state of each entry. Waiting requests count against the same per-key limit as event streams. Proxies ' +
      'must allow a response to take this long.',
    1,
    60,
  )
  wait?: number;
}

const wait = parameterOf(WaitQuery, 'wait');

export const synchronizationOperations: Operation[] = [
  {
    id: 'startSync',
    method: 'POST',
    path: base,
    tag,
    summary: 'Start a synchronization',
    description:
      'Creates one entry per data type and connected data connection that requested it. A user has at most one active ' +
      'synchronization. With wait, a repeated request with the same Idempotency-Key waits for the synchronization that the first ' +
      'request started, and returns its current entries.',
    parameters: [userId, wait],
    body: jsonBody(StartSyncBody, { data_types: [entryExample['data_type']] }, { data_types: dataTypeNames }),
    success: {
      status: 202,
      description: 'The entries. Read sync/latest to follow them. Retry-After is set while an entry is not terminal.',
      location: (id, { user_id }) => `${API}/users/${String(user_id)}/sync/${id}`,
      retryAfter: 1,
    },
    contract: StartSync,
  },
  {
    id: 'getLatestSync',
    method: 'GET',
    path: `${base}/latest`,
    tag,
    summary: 'Read the latest synchronization',
    description:
      'Returns the entries of the latest synchronization that a client started, or an empty list. Scheduled refreshes are not included.',
    parameters: [userId, wait],
    success: { status: 200, description: 'The entries.' },
    streams: {
      mediaType: EVENTS,
      description:
        'Sends an `entry` event for the current state of each entry and for every change, then `completed` when all entries are ' +
        'terminal. Comment lines keep the connection open. To resume, send the `id` of the last received event in Last-Event-ID: any ' +
        'gateway replica then sends the changes since that event.',
      example: `retry: 2000\n\nid: ${eventIdExample}\nevent: entry\ndata: ${JSON.stringify(entryExample)}\n\nid: ${eventIdExample}\nevent: completed\ndata: {}\n\n`,
    },
    contract: GetLatestSync,
  },
  {
    id: 'listSyncs',
    method: 'GET',
    path: base,
    tag,
    summary: 'List synchronizations',
    description: 'Lists the synchronizations of the user, newest first, scheduled refreshes included.',
    parameters: [userId, ...parametersOf(ListSyncsPayload, ...PAGING)],
    success: { status: 200, description: 'A page of synchronizations.' },
    contract: ListSyncs,
  },
  {
    id: 'listAccountSyncs',
    method: 'GET',
    path: `${API}/syncs`,
    tag,
    summary: 'List synchronizations of all users',
    description:
      'Lists the synchronizations of all users of the account, newest first, scheduled refreshes included. Each has its user and all ' +
      'its entries. With `status`, at least one entry is in one of the states.',
    parameters: parametersOf(ListAccountSyncsPayload, ...PAGING, 'status', 'since', 'group', 'user_id', 'correlation_id'),
    success: { status: 200, description: 'A page of synchronizations.' },
    contract: ListAccountSyncs,
  },
  {
    id: 'getSync',
    method: 'GET',
    path: `${base}/{syncId}`,
    tag,
    summary: 'Read a synchronization',
    description: 'Returns one synchronization with its entries, also a scheduled refresh.',
    parameters: [userId, syncId],
    success: { status: 200, description: 'The synchronization.' },
    contract: GetSync,
  },
];
