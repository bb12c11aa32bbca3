import { IsArray, IsIn, IsISO8601, Matches } from 'class-validator';
import { defineEvent } from '../../contract.js';
import { Id } from '../../fields.js';
import type { EntryResource } from '../resources/entry.js';

export class SyncCompletedV1 {
  @Id('The synchronization')
  sync_id!: string;

  @Id('The user')
  user_id!: string;

  @Matches(/^[0-9]{9}$/)
  siren!: string;

  @IsIn(['CLIENT', 'SCHEDULE'])
  origin!: 'CLIENT' | 'SCHEDULE';

  @IsISO8601()
  completed_at!: string;

  /** The entries as served, all terminal. */
  @IsArray()
  entries!: EntryResource[];
}

/** All entries of a synchronization are terminal. */
export const SyncCompleted = defineEvent<SyncCompletedV1>({
  subject: 'evt.sync.sync-completed.v1',
  payload: SyncCompletedV1,
  example: {
    sync_id: '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11',
    user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
    siren: '000012344',
    origin: 'CLIENT',
    completed_at: '2026-01-01T00:00:00.000Z',
    entries: [],
  },
});
