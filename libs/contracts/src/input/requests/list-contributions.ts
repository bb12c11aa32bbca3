import { ArrayMaxSize, IsArray, IsUUID, Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Id, Integer, Optional } from '../../fields.js';
import { Flag } from '../../served-fields.js';

/** Most documents of a user that one request may name. */
export const MOST_DOCUMENTS_READ = 50;

export class ListContributionsPayload {
  @Id('The user')
  user_id!: string;

  /** SIREN of the user, which distinguishes roles at the company from roles elsewhere. */
  @Matches(/^[0-9]{9}$/)
  siren!: string;

  @Matches(/^[A-Z0-9_]{1,64}$/)
  data_type!: string;

  /** `next` of the previous page. */
  @Optional()
  @Id('Last record of the previous page')
  after?: string;

  /**
   * For OCR results: true to return only corrected results, as corrected. Otherwise all results are
   * returned as read.
   */
  @Optional()
  @Flag('True for corrected results only')
  corrected?: boolean;

  /**
   * For records from acts: documents whose OCR results are returned. A document without a result
   * gets an OCR job.
   */
  @Optional()
  @IsArray()
  @ArrayMaxSize(MOST_DOCUMENTS_READ)
  @IsUUID(undefined, { each: true })
  documents?: string[];

  @Integer('Records per page, at most', 1, 500)
  limit!: number;
}

/** Records without ids, and the start of the next page, which is null on the last page. */
export interface ContributionsReply {
  records: Record<string, unknown>[];
  next: string | null;
}

/** Lists the entered data and OCR results of a user as records of a data type. */
export const ListContributions = defineRequest<ListContributionsPayload, ContributionsReply>({
  subject: 'req.input.list-contributions',
  payload: ListContributionsPayload,
  errors: [],
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69', siren: '000012344', data_type: 'COMPANY_OFFICER', limit: 500 },
});
