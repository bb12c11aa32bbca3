import { Matches } from 'class-validator';
import { defineEvent } from '../../contract.js';
import { Id } from '../../fields.js';

export class RecordDeletedV1 {
  @Id('The user')
  user_id!: string;

  @Matches(/^[A-Z0-9_]{1,64}$/)
  data_type!: string;
}

/**
 * What was entered by hand, or a document that was read, was taken back: what sources say is to be
 * served again.
 */
export const RecordDeleted = defineEvent<RecordDeletedV1>({
  subject: 'evt.input.record-deleted.v1',
  payload: RecordDeletedV1,
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69', data_type: 'COMPANY_OFFICER' },
});
