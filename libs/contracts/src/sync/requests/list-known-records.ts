import { Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Id } from '../../fields.js';

export class ListKnownRecordsPayload {
  @Id('The user')
  user_id!: string;

  @Matches(/^[A-Z0-9_]{1,64}$/)
  data_type!: string;
}

/** Identifying data of a record, as reported by one source. */
export interface KnownRecordView {
  id: string;
  body: Record<string, unknown>;
}

/**
 * Lists the records of a user from sources other than manual entry. A record of several sources is
 * listed once per source.
 */
export const ListKnownRecords = defineRequest<ListKnownRecordsPayload, { records: KnownRecordView[] }>({
  subject: 'req.sync.list-known-records',
  payload: ListKnownRecordsPayload,
  errors: [],
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69', data_type: 'COMPANY_OFFICER' },
});
