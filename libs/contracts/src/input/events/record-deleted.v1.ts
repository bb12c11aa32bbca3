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
 * An input record or a submitted document was deleted. Its data type must be collected again, so
 * that the data of other sources is served.
 */
export const RecordDeleted = defineEvent<RecordDeletedV1>({
  subject: 'evt.input.record-deleted.v1',
  payload: RecordDeletedV1,
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69', data_type: 'COMPANY_OFFICER' },
});
