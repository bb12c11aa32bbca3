import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Optional, Text } from '../../fields.js';
import type { EntryErrorCode } from '../entry-error-codes.js';
import type { Availability } from '../resources/entry.js';

/**
 * Scope of a complete read. A window covers the records whose `field` (a date or date-time) is in
 * [from, to).
 */
export class CollectedScope {
  @IsIn(['all', 'window', 'changes'])
  kind!: 'all' | 'window' | 'changes';

  @ValidateIf(({ kind }: CollectedScope) => kind === 'window')
  @IsString()
  @MaxLength(200)
  field?: string;

  @ValidateIf(({ kind }: CollectedScope) => kind === 'window')
  @IsString()
  @MaxLength(40)
  from?: string;

  @ValidateIf(({ kind }: CollectedScope) => kind === 'window')
  @IsString()
  @MaxLength(40)
  to?: string;
}

/** Checkpoint of a source, stored when the entry succeeds and passed to the next job. */
export class CollectedCheckpoint {
  @Text('Opaque value of the source', { max: 4_000 })
  value!: string;

  @Text('Basis for which the checkpoint is valid', { max: 100 })
  basis!: string;

  /** True for a full read. A read of all records is always full. */
  @Optional()
  @IsBoolean()
  full?: boolean;
}

/** Maximum number of records of a source that are named as kept. */
export const MAX_KEPT_RECORDS = 1_000;

/** Records that a source returned and that are too large to stage. Their stored versions stay. */
export class KeptRecords {
  @IsArray()
  @ArrayMaxSize(MAX_KEPT_RECORDS)
  @IsUUID(undefined, { each: true })
  ids!: string[];

  /** Scope of the read. Defaults to all records of the source. */
  @Optional()
  @ValidateNested()
  @Type(() => CollectedScope)
  scope?: CollectedScope;
}

export class CollectedSource {
  @IsString()
  @MaxLength(64)
  name!: string;

  @IsIn(['SUCCESS', 'FETCH_ERROR', 'AUTH_ERROR'])
  status!: 'SUCCESS' | 'FETCH_ERROR' | 'AUTH_ERROR';

  /** Number of records that the source reports. A read is complete when as many are staged. */
  @Optional()
  @IsInt()
  @Min(0)
  total?: number;

  /**
   * Number of deletions that the source reported, staged as lines without a hash. Defaults to 0.
   */
  @Optional()
  @IsInt()
  @Min(0)
  deletions?: number;

  /**
   * Defaults to all records of the source. `changes` when records are too large, because a version
   * of sync that does not know `kept` would delete them.
   */
  @Optional()
  @ValidateNested()
  @Type(() => CollectedScope)
  scope?: CollectedScope;

  /** Records that are too large to stage. Absent without such records, and for more than 1,000. */
  @Optional()
  @ValidateNested()
  @Type(() => KeptRecords)
  kept?: KeptRecords;

  @Optional()
  @ValidateNested()
  @Type(() => CollectedCheckpoint)
  mark?: CollectedCheckpoint;

  @Optional()
  @IsIn(['AVAILABLE', 'NOT_ACCESSIBLE', 'NOT_CONFIGURED'])
  availability?: Availability;

  /**
   * True when the source lists the company. Absent when the source does not report this, and when
   * it failed.
   */
  @Optional()
  @IsBoolean()
  knows_company?: boolean;

  /** Part of the source that failed, for example CORRECTIONS. Absent for a source read in full. */
  @Optional()
  @IsString()
  @MaxLength(64)
  unread?: string;

  /**
   * Time at which the consent of the end user ends. Absent when the source does not report it, and
   * when it failed.
   */
  @Optional()
  @IsISO8601()
  @MaxLength(40)
  consent_ends?: string;

  /** Failure message for the client, without path, host or secret. */
  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  message?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  code?: EntryErrorCode;

  @IsOptional()
  @IsInt()
  @Min(0)
  retry_after?: number;
}
