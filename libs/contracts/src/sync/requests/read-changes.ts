import { IsISO8601, Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Describe } from '../../describe.js';
import { Id, Optional } from '../../fields.js';
import { UserNotFound } from '../../users/errors.js';
import type { RecordChange } from '../events/data-changed.v1.js';

export class ReadChangesPayload {
  @Id('The user')
  user_id!: string;

  @Describe('The data type, by its own name', { example: 'LEGAL_NOTICE' })
  @Matches(/^[A-Z0-9_]{1,64}$/)
  data_type!: string;

  @Describe('Changes after this time')
  @IsISO8601()
  from!: string;

  @Describe('Changes up to this time')
  @IsISO8601()
  to!: string;

  @Optional()
  @Id('Where the last answer ended')
  cursor?: string;
}

/** A change that was told, or would have been, had anybody listened. */
export interface PastChange {
  /** ISO 8601 UTC. */
  changed_at: string;
  change: RecordChange;
}

export interface ReadChangesReply {
  siren: string;
  /** Company name with its SIREN, as change events have it today. */
  name: string;
  /** The data type as written in change events. */
  data_type: string;
  /**
   * ISO 8601 UTC time of the first synchronization, of which no change is told; null where there
   * was none.
   */
  known_since: string | null;
  /** Of one record after the other, those of each in the order in which they happened. */
  changes: PastChange[];
  /** Where to go on; null at the end. */
  cursor: string | null;
}

/**
 * Staff only: what has happened to the records of one data type of a user, made of the versions
 * that are kept of them.
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
