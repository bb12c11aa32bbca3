import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsString, Matches, MaxLength, Min, ValidateNested } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Describe } from '../../describe.js';
import { RateLimited } from '../../errors.js';
import { UserNotFound } from '../../users/errors.js';
import { CompanyUnknown, DataNotSynchronized, FilterNeedsRange, RecordNotFound } from '../errors.js';
import { Id, Optional, OptionalTime } from '../../fields.js';
import { CutPageNumber, CutPageSize, PageCursor } from '../../page.js';

const FILTER_OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'contains'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

export class RecordFilter {
  /** Dotted path, declared by the data type. */
  @IsString()
  @MaxLength(200)
  field!: string;

  @IsIn(FILTER_OPERATORS)
  operator!: FilterOperator;

  /** One value, or several for `in`. */
  @IsArray()
  @ArrayMaxSize(100)
  @IsString({ each: true })
  @MaxLength(1_000, { each: true })
  values!: string[];
}

/** Members that a reply may contain in addition to the records. */
export const INCLUSIONS = ['provenance'] as const;
export type Inclusion = (typeof INCLUSIONS)[number];

export class RecordSort {
  /** Dotted path, declared by the data type. */
  @IsString()
  @MaxLength(200)
  field!: string;

  @IsBoolean()
  descending!: boolean;
}

const DATA_TYPE = /^[A-Z0-9_]{1,64}$/;

/** Fields of every read request. */
class ReadingPayload {
  @Id('The user')
  user_id!: string;

  @Matches(DATA_TYPE)
  data_type!: string;

  @OptionalTime('Returns the state that was known at this time (ISO 8601). A future time means now.')
  as_of?: string;

  /** The version does not cover this member of a record. */
  @Optional()
  @Describe('`provenance` adds the source of each field to every record. It cannot be combined with as_of.')
  @IsIn(INCLUSIONS)
  include?: Inclusion;

  /** Sent by older gateways without ReadVersions, and ignored: the reply is always complete. */
  @Optional()
  @IsInt()
  @Min(0)
  if_version?: number;
}

export class ReadRecordsPayload extends ReadingPayload {
  @CutPageNumber()
  page!: number;

  @CutPageSize('16 MB, or 4 MB with provenance')
  per_page!: number;

  @PageCursor()
  cursor?: string;

  @IsArray()
  @ArrayMaxSize(10)
  @ValidateNested({ each: true })
  @Type(() => RecordSort)
  sort!: RecordSort[];

  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => RecordFilter)
  filters!: RecordFilter[];

  @OptionalTime(
    'Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, ' +
      'or of its first page. A time from another clock can miss a change that was in progress.',
  )
  updated_since?: string;
}

export class ReadRecordPayload extends ReadingPayload {
  /** Absent for object types. */
  @Optional()
  @Id('The record')
  record_id?: string;
}

/**
 * Headers of the replies:
 *
 * - `version` of the collection
 * - `modified`: time of its last change, ISO 8601
 * - `cursor` of the next page or lines, absent at the end
 * - `availability` of a list that is read as lines
 */
export const READ_HEADERS = {
  version: 'cd-version',
  modified: 'cd-modified',
  cursor: 'cd-cursor',
  availability: 'cd-availability',
} as const;

/** The records of one data type of a user. */
export class VersionedCollection {
  @Id('The user')
  user_id!: string;

  @Matches(DATA_TYPE)
  data_type!: string;
}

export class ReadVersionsPayload {
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => VersionedCollection)
  collections!: VersionedCollection[];
}

/** The version of a collection, and the time of its last change (ISO 8601 UTC). */
export interface CollectionVersion {
  version: number;
  modified: string;
}

/**
 * Versions, in the order of the requested collections. Null for a collection that the account does
 * not have, or that was never synchronized.
 */
export interface ReadVersionsReply {
  versions: (CollectionVersion | null)[];
}

const errors = [UserNotFound, DataNotSynchronized, RecordNotFound, RateLimited];
const example = { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69', data_type: 'LEGAL_NOTICE' };

/** Returns a page of a list type, as the JSON bytes to serve. */
export const ReadRecords = defineRequest<ReadRecordsPayload, Uint8Array>({
  subject: 'req.sync.read-records',
  payload: ReadRecordsPayload,
  errors: [...errors, FilterNeedsRange],
  example: { ...example, page: 1, per_page: 100, sort: [], filters: [] },
});

/**
 * Returns some records of a list type, one per line, and the cursor of the next ones. Repeated
 * requests read a complete list.
 */
export const ReadRecordLines = defineRequest<ReadRecordsPayload, Uint8Array>({
  subject: 'req.sync.read-record-lines',
  payload: ReadRecordsPayload,
  errors: [UserNotFound, DataNotSynchronized, FilterNeedsRange, RateLimited],
  example: { ...example, page: 1, per_page: 500, sort: [], filters: [] },
});

/** Returns the record of an object type, or one record of a list, as the JSON bytes to serve. */
export const ReadRecord = defineRequest<ReadRecordPayload, Uint8Array>({
  subject: 'req.sync.read-record',
  payload: ReadRecordPayload,
  errors: [...errors, CompanyUnknown],
  example: { ...example, data_type: 'COMPANY_PROFILE' },
});

/**
 * Returns the current versions of collections, so that a client with a stored response need not
 * read the records again.
 */
export const ReadVersions = defineRequest<ReadVersionsPayload, ReadVersionsReply>({
  subject: 'req.sync.read-versions',
  payload: ReadVersionsPayload,
  errors: [],
  example: { collections: [example] },
});
