import { EntryResource, GetLatestSync, GetSync, ListSyncs, resourceDescriptionOf, StartSync, StartSyncBody } from '@company-data/contracts';
import { EVENTS } from '../media-types.js';
import { API, type Operation, type Parameter } from '../operation.js';
import { exampleDataTypes } from '../schemas/example-names.js';
import { dataTypeNames, jsonBody } from '../schemas/json-body.js';
import { cursorPaging, syncId, userId, wholeNumber } from './parameters.js';

const tag = 'Synchronization';
const base = `${API}/users/{userId}/sync`;
const entryExample = resourceDescriptionOf(EntryResource)!.example;
/** The id of an event after the only entry was told. */
const eventIdExample = '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11:q1Jx0a';

const MAX_WAIT = 60;

const wait: Parameter = {
  name: 'wait',
  in: 'query',
  property: 'wait',
  description:
    'Seconds to wait until all entries are terminal; the answer then, or when they have passed, tells where each stands. As many are waited for at once as ' +
    'are followed. What stands between has to let an answer take so long.',
  schema: { type: 'integer', minimum: 1, maximum: MAX_WAIT },
  read: (text) => wholeNumber(text, MAX_WAIT),
};

export const synchronizationOperations: Operation[] = [
  {
    id: 'startSync',
    method: 'POST',
    path: base,
    tag,
    summary: 'Start a synchronization',
    description:
      'One entry per data type and connected data connection that requested it. One synchronization per user at a time. ' +
      'With wait, one Idempotency-Key stands for one synchronization as well: sent again, it waits for that, and answers where it stands then.',
    parameters: [userId, wait],
    body: jsonBody(StartSyncBody, { data_types: exampleDataTypes }, { data_types: dataTypeNames }),
    success: {
      status: 202,
      description: 'The entries, to be followed with sync/latest; Retry-After while one of them is not terminal.',
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
    description: "The entries of the client's latest request; empty when there was none.",
    parameters: [userId, wait],
    success: { status: 200, description: 'The entries.' },
    streams: {
      mediaType: EVENTS,
      description:
        'An `entry` event for each entry now and whenever it changes, then `completed` once all are terminal; comments keep the line open. A client that comes ' +
        'back with the `id` of the last event it took in Last-Event-ID is told of what changed since, by whichever gateway.',
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
    description: 'All synchronizations of the user, newest first.',
    parameters: [userId, ...cursorPaging('4 MB')],
    success: { status: 200, description: 'A page of synchronizations.' },
    contract: ListSyncs,
  },
  {
    id: 'getSync',
    method: 'GET',
    path: `${base}/{syncId}`,
    tag,
    summary: 'Read a synchronization',
    description: 'Any of the history, scheduled refreshes too, with its entries.',
    parameters: [userId, syncId],
    success: { status: 200, description: 'The synchronization.' },
    contract: GetSync,
  },
];
