import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, MaxLength, Min, ValidateIf, ValidateNested } from 'class-validator';
import { Optional, Text } from '../../fields.js';
import type { EntryErrorCode } from '../entry-error-codes.js';
import type { Availability } from '../resources/entry.js';

/**
 * Which records a complete reading speaks of: those of a window have `field` (a date or date-time)
 * in [from, to).
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

/**
 * Up to where a source was read: kept when the entry succeeds, and handed over with the next job.
 */
export class CollectedCheckpoint {
  @Text("In the source's own words", { max: 4_000 })
  value!: string;

  @Text('For what it holds', { max: 100 })
  basis!: string;

  /** Whether it was a full read; a reading of all is one. */
  @Optional()
  @IsBoolean()
  full?: boolean;
}

export class CollectedSource {
  @IsString()
  @MaxLength(64)
  name!: string;

  @IsIn(['SUCCESS', 'FETCH_ERROR', 'AUTH_ERROR'])
  status!: 'SUCCESS' | 'FETCH_ERROR' | 'AUTH_ERROR';

  /** Proof of a complete reading: records the source holds, equal to the records staged. */
  @Optional()
  @IsInt()
  @Min(0)
  total?: number;

  /** Deletions that the source told, staged as lines without a hash; none where nothing is said. */
  @Optional()
  @IsInt()
  @Min(0)
  deletions?: number;

  /** All of the source where nothing is said. */
  @Optional()
  @ValidateNested()
  @Type(() => CollectedScope)
  scope?: CollectedScope;

  @Optional()
  @ValidateNested()
  @Type(() => CollectedCheckpoint)
  mark?: CollectedCheckpoint;

  @Optional()
  @IsIn(['AVAILABLE', 'NOT_ACCESSIBLE', 'NOT_CONFIGURED'])
  availability?: Availability;

  /**
   * Whether the source knows the company; absent where it says nothing of that, and where it
   * failed.
   */
  @Optional()
  @IsBoolean()
  knows_company?: boolean;

  /** Failure as shown to the client: no path, host or secret. */
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
