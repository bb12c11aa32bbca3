import { IsISO8601, Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Describe } from '../../describe.js';
import { Id, Optional } from '../../fields.js';
import { UserNotFound } from '../../users/errors.js';
import type { RecordChange } from '../events/data-changed.v1.js';

export class ReadChangesPayload {
  @Id('The user')
  user_id!: string;

  @Describe('The data type', { example: 'LEGAL_NOTICE' })
  @Matches(/^[A-Z0-9_]{1,64}$/)
  data_type!: string;

  @Describe('Changes after this time')
  @IsISO8601()
  from!: string;

  @Describe('Changes up to this time')
  @IsISO8601()
  to!: string;

  @Optional()
  @Id('cursor of the previous page')
  cursor?: string;
}

/** A past change that is published. Baselines are omitted. */
export interface PastChange {
  /** ISO 8601 UTC. */
  changed_at: string;
  change: RecordChange;
}

export interface ReadChangesReply {
  siren: string;
  /** Company name with its SIREN, as in current change events. */
  name: string;
  /** Name of the data type in change events. */
  data_type: string;
  /**
   * Time of the first synchronization, which publishes no change, in ISO 8601 UTC. Null before it.
   */
  known_since: string | null;
  /** Changes grouped by record, in order of occurrence within each record. */
  changes: PastChange[];
  /** Value of `cursor` for the next page. Null on the last page. */
  cursor: string | null;
}

/**
 * Staff only: returns the changes to records of one data type of a user, derived from their stored
 * versions.
 */
export const ReadChanges = defineRequest<ReadChangesPayload, ReadChangesReply>({
  subject: 'req.sync.read-changes',
  payload: ReadChangesPayload,
  proof: 'staff',
  errors: [UserNotFound],
  example: {
    user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
    data_type: 'LEGAL_NOTICE',
    from: '2026-01-01T00:00:00.000Z',
    to: '2026-02-01T00:00:00.000Z',
  },
});
