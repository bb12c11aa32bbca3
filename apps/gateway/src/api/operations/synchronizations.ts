import { exampleDataTypes } from '../shapes/example-names.js';
import { EntryResource, GetLatestSync, GetSync, ListSyncs, resourceDescriptionOf, StartSync, StartSyncBody } from '@company-data/contracts';
import { dataTypeNames, jsonBody } from '../shapes/json-body.js';
import { EVENTS } from '../media-types.js';
import { API, type Operation } from '../operation.js';
import { page, perPage, syncId, userId } from './parameters.js';

const tag = 'Synchronization';
const base = `${API}/users/{userId}/sync`;
const entryExample = resourceDescriptionOf(EntryResource)!.example;

export const synchronizationOperations: Operation[] = [
  {
    id: 'startSync',
    method: 'POST',
    path: base,
    tag,
    summary: 'Start a synchronization',
    description: 'One entry per data type and connected data connection that requested it. One synchronization per user at a time.',
    parameters: [userId],
    body: jsonBody(StartSyncBody, { data_types: exampleDataTypes }, { data_types: dataTypeNames }),
    success: {
      status: 202,
      description: 'The entries, to be followed with sync/latest.',
      location: (id, { user_id }) => `${API}/users/${String(user_id)}/sync/${id}`,
      retryAfter: 1,
    },
    asks: StartSync,
  },
  {
    id: 'getLatestSync',
    method: 'GET',
    path: `${base}/latest`,
    tag,
    summary: 'Read the latest synchronization',
    description: "The entries of the client's latest request; empty when there was none.",
    parameters: [userId],
    success: { status: 200, description: 'The entries.' },
    streams: {
      mediaType: EVENTS,
      description:
        'An `entry` event for each entry now and whenever it changes, then `completed` once all are terminal; comments keep the line open.',
      example: `event: entry\ndata: ${JSON.stringify(entryExample)}\n\nevent: completed\ndata: {}\n\n`,
    },
    asks: GetLatestSync,
  },
  {
    id: 'listSyncs',
    method: 'GET',
    path: base,
    tag,
    summary: 'List synchronizations',
    description: 'All synchronizations of the user, newest first.',
    parameters: [userId, page, perPage],
    success: { status: 200, description: 'A page of synchronizations.' },
    asks: ListSyncs,
  },
  {
    id: 'getSync',
    method: 'GET',
    path: `${base}/{syncId}`,
    tag,
    summary: 'Read a synchronization',
    parameters: [userId, syncId],
    success: { status: 200, description: 'The synchronization.' },
    asks: GetSync,
  },
];
