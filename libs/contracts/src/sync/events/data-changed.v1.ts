import { IsArray, IsInt, IsISO8601, IsString, Matches, Min } from 'class-validator';
import { defineEvent } from '../../contract.js';
import { Id, Optional } from '../../fields.js';

/** One changed record; `object` is the record as served (the last one for a delete). */
export interface RecordChange {
  kind: 'add' | 'update' | 'delete';
  id: string;
  object: Record<string, unknown>;
  /** Dotted paths; empty for add and delete. */
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

  /** The data type as written in change events. */
  @IsString()
  data_type!: string;

  /**
   * When the merge happened by the clock of its database, which no process's clock is asked for.
   */
  @IsISO8601()
  changed_at!: string;

  /**
   * Version of the collection that came of it: of two changes of a collection the one with the
   * greater version is later. Absent from older senders.
   */
  @Optional()
  @IsInt()
  @Min(1)
  version?: number;

  @IsArray()
  changes!: RecordChange[];
}

/**
 * Records of a user changed between two synchronizations; large changes travel as several events.
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
