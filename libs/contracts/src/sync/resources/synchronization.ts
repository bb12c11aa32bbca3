import { Id } from '../../fields.js';
import { Resource, resourceDescriptionOf } from '../../resource.js';
import { Many, OneOf, OrNull, PlainTime } from '../../served-fields.js';
import { EntryResource } from './entry.js';

const entry = resourceDescriptionOf(EntryResource)!.example!;

/** A complete synchronization, as served in the history. */
@Resource<SyncResource>('A synchronization with its entries.', {
  id: entry.sync_id,
  status: 'COMPLETED',
  origin: 'CLIENT',
  requested_at: entry.requested_at,
  completed_at: entry.completed_at,
  entries: [entry],
})
export class SyncResource {
  @Id('Id of the synchronization.')
  id!: string;

  @OneOf('COMPLETED when all entries are terminal.', ['RUNNING', 'COMPLETED'])
  status!: 'RUNNING' | 'COMPLETED';

  @OneOf('Origin of the synchronization: a request of the client, or a schedule.', ['CLIENT', 'SCHEDULE'])
  origin!: 'CLIENT' | 'SCHEDULE';

  @PlainTime('Time of the request')
  requested_at!: string;

  @OrNull()
  @PlainTime('End of the synchronization')
  completed_at!: string | null;

  @Many('Entries of the synchronization.', () => EntryResource)
  entries!: EntryResource[];
}
