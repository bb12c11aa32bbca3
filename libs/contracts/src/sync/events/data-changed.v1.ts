import { IsArray, IsInt, IsISO8601, IsString, Matches, Min } from 'class-validator';
import { defineEvent } from '../../contract.js';
import { Id, Optional } from '../../fields.js';

/** One changed record. `object` is the record as served, or its last version for a delete. */
export interface RecordChange {
  kind: 'add' | 'update' | 'delete';
  id: string;
  object: Record<string, unknown>;
  /** Dotted paths. Empty for add and delete. */
  updates: { field: string; before: unknown; after: unknown }[];
}

export class DataChangedV1 {
  @Id('The synchronization')
  sync_id!: string;

  @Id('The user')
  user_id!: string;

  @Matches(/^[0-9]{9}$/)
  siren!: string;

  /** Company name with its SIREN. */
  @IsString()
  name!: string;

  /** Name of the data type in change events. */
  @IsString()
  data_type!: string;

  /** Time of the merge by the clock of the database. */
  @IsISO8601()
  changed_at!: string;

  /**
   * Version of the collection after the change. The greater of two versions is the later change.
   * Absent from older senders.
   */
  @Optional()
  @IsInt()
  @Min(1)
  version?: number;

  @IsArray()
  changes!: RecordChange[];
}

/**
 * Records of a user changed between two synchronizations. Large changes are split into several
 * events.
 */
export const DataChanged = defineEvent<DataChangedV1>({
  subject: 'evt.sync.data-changed.v1',
  payload: DataChangedV1,
  example: {
    sync_id: '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11',
    user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
    siren: '000012344',
    name: 'EXEMPLE LOGICIELS (000012344)',
    data_type: 'LEGAL_NOTICE',
    changed_at: '2026-01-01T00:00:00.000Z',
    version: 2,
    changes: [],
  },
});
