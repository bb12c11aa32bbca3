import { ArrayMaxSize, IsArray, IsUUID, Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Id, Integer, Optional } from '../../fields.js';
import { Flag } from '../../served-fields.js';

/** Documents of a user that one request may name to be read. */
export const MOST_DOCUMENTS_READ = 50;

export class ListContributionsPayload {
  @Id('The user')
  user_id!: string;

  /** Of the user: roles at the company itself are told from those elsewhere by it. */
  @Matches(/^[0-9]{9}$/)
  siren!: string;

  @Matches(/^[A-Z0-9_]{1,64}$/)
  data_type!: string;

  /** `next` of the page before. */
  @Optional()
  @Id('The last record of the page before')
  after?: string;

  /**
   * Of what was read of documents: as users corrected it, and only where they did; else as it was
   * read.
   */
  @Optional()
  @Flag('As corrected')
  corrected?: boolean;

  /**
   * Of what is read of documents that records bear: of these, which are read where they have not
   * been.
   */
  @Optional()
  @IsArray()
  @ArrayMaxSize(MOST_DOCUMENTS_READ)
  @IsUUID(undefined, { each: true })
  documents?: string[];

  @Integer('Records at once', 1, 500)
  limit!: number;
}

/** Records of what was entered, without ids, and where the next ones begin; null at the end. */
export interface ContributionsReply {
  records: Record<string, unknown>[];
  next: string | null;
}

/** What was entered for a user, or read of documents of its, as records of a data type. */
export const ListContributions = defineRequest<ListContributionsPayload, ContributionsReply>({
  subject: 'req.input.list-contributions',
  payload: ListContributionsPayload,
  errors: [],
  example: { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69', siren: '000012344', data_type: 'COMPANY_OFFICER', limit: 500 },
});
