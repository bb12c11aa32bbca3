import { Id } from '../../fields.js';
import { Resource, resourceDescriptionOf } from '../../resource.js';
import { Many, OneOf, OrNull, PlainTime } from '../../served-fields.js';
import { EntryResource } from './entry.js';

const entry = resourceDescriptionOf(EntryResource)!.example!;

/** A whole synchronization request, as served in the history. */
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

  @OneOf('COMPLETED when every entry is terminal.', ['RUNNING', 'COMPLETED'])
  status!: 'RUNNING' | 'COMPLETED';

  @OneOf('Who asked for it.', ['CLIENT', 'SCHEDULE'])
  origin!: 'CLIENT' | 'SCHEDULE';

  @PlainTime('When it was asked for')
  requested_at!: string;

  @OrNull()
  @PlainTime('When it ended')
  completed_at!: string | null;

  @Many('Its entries.', () => EntryResource)
  entries!: EntryResource[];
}
