import { exampleDataTypes, exampleProvider, exampleSource } from './example-names.js';
import type { EntryError, EntryResource, SourceOutcome, SyncResource } from '@company-data/contracts';
import { flag, integer, listOf, nullable, objectOf, text, time, uuid } from './resource-schema.js';

const plainTime = (description: string) =>
  text(`${description} (YYYY-MM-DD HH:MM:SS, UTC)`, { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$' });

const errorSchema = objectOf<EntryError>('Why an entry failed.', {
  code: text('Stable code.'),
  message: text('Explanation for people.'),
  retryable: flag('Whether starting again may help.'),
  retry_at: nullable(time('Not before this time')),
  action_url: nullable(text('Where the end user can repair the cause.')),
});

const sourceSchema = objectOf<SourceOutcome>('What one source of the provider answered.', {
  name: text('The source.'),
  status: text('Outcome.', { enum: ['SUCCESS', 'FETCH_ERROR', 'AUTH_ERROR'] }),
  fetched_at: nullable(time('When the source was read')),
  error: nullable(
    objectOf<NonNullable<SourceOutcome['error']>>('Why the source failed; what it said last is kept.', {
      code: text('Stable code.'),
      message: text('Explanation for people.'),
    }),
  ),
});

export const entrySchema = objectOf<EntryResource>('One data type of one connection in one synchronization.', {
  id: uuid('Id of the entry.'),
  sync_id: uuid('The synchronization.'),
  data_type: text('Data type name.'),
  provider_name: text('The provider.'),
  status: text('Terminal: SUCCESS, FETCH_ERROR, AUTH_ERROR.', { enum: ['PENDING', 'IN_PROGRESS', 'SUCCESS', 'FETCH_ERROR', 'AUTH_ERROR'] }),
  data_connection_id: uuid('The data connection.'),
  requested_at: plainTime('When it was asked for'),
  started_at: nullable(plainTime('When work began')),
  completed_at: nullable(plainTime('When it ended')),
  progress: objectOf<EntryResource['progress']>('How far it is, in records.', {
    fetched: integer('Records read so far.'),
    expected: nullable(integer('Records the source says it holds.')),
  }),
  counts: objectOf<EntryResource['counts']>('What the synchronization changed, in records.', {
    added: integer('New records.'),
    updated: integer('Changed records.'),
    deleted: integer('Records that are gone.'),
    unchanged: integer('Records that stayed the same.'),
  }),
  availability: text('Whether an empty result means that nothing exists.', { enum: ['AVAILABLE', 'NOT_ACCESSIBLE', 'NOT_CONFIGURED'] }),
  error: nullable(errorSchema),
  sources: listOf('Outcome of each source.', sourceSchema),
  previous_success: nullable(
    objectOf<NonNullable<EntryResource['previous_success']>>('The last entry of this type that succeeded.', {
      id: uuid('Id of that entry.'),
      completed_at: text('When it ended.'),
    }),
  ),
});

export const entryExample: EntryResource = {
  id: 'f2b6c9a0-8c55-4b4e-a5f5-6c0f5f0c9b61',
  sync_id: '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11',
  data_type: exampleDataTypes[0]!,
  provider_name: exampleProvider,
  status: 'SUCCESS',
  data_connection_id: '9c0f6a0e-55d1-4a34-9df3-0a2f7c1f7f10',
  requested_at: '2026-01-01 08:00:00',
  started_at: '2026-01-01 08:00:00',
  completed_at: '2026-01-01 08:00:01',
  progress: { fetched: 1, expected: 1 },
  counts: { added: 1, updated: 0, deleted: 0, unchanged: 0 },
  availability: 'AVAILABLE',
  error: null,
  sources: [{ name: exampleSource, status: 'SUCCESS', fetched_at: '2026-01-01T08:00:01.000Z', error: null }],
  previous_success: null,
};

export const syncSchema = objectOf<SyncResource>('A synchronization with its entries.', {
  id: uuid('Id of the synchronization.'),
  status: text('COMPLETED when every entry is terminal.', { enum: ['RUNNING', 'COMPLETED'] }),
  origin: text('Who asked for it.', { enum: ['CLIENT', 'SCHEDULE'] }),
  requested_at: plainTime('When it was asked for'),
  completed_at: nullable(plainTime('When it ended')),
  entries: listOf('Its entries.', entrySchema),
});

export const syncExample: SyncResource = {
  id: entryExample.sync_id,
  status: 'COMPLETED',
  origin: 'CLIENT',
  requested_at: entryExample.requested_at,
  completed_at: entryExample.completed_at,
  entries: [entryExample],
};
