import { type Environment, loadConfig } from '@company-data/kernel';
import { DatabaseServiceConfig } from '@company-data/service';
import type { EngineKind } from '@company-data/tax-return-reading';
import { IsIn, IsInt, IsOptional, IsTimeZone, Matches, Max, Min } from 'class-validator';

/** Environment of input. The name of a property is the name of its variable. */
export class InputConfig extends DatabaseServiceConfig {
  /**
   * Encryption keys as `<id>:<base64 of 32 bytes>`, separated by commas. The first key seals, and
   * all keys open.
   */
  @Matches(/^[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+(,[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+)*$/, { message: 'must be <id>:<base64 of 32 bytes>[,...]' })
  ENCRYPTION_KEYS!: string;

  /** Time zone that determines the current day. */
  @IsTimeZone()
  SCHEDULE_ZONE = 'Europe/Paris';

  /** Manual entries of one data type per user, at most. */
  @IsInt()
  @Min(1)
  ENTRIES_PER_USER = 1_000;

  /** Age in seconds at which an upload is deleted, unless a command has stored it as a file. */
  @IsInt()
  @Min(1)
  UPLOAD_TTL_SECONDS = 900;

  /** Uploads in progress per account, at most. */
  @IsInt()
  @Min(1)
  UPLOADS_PER_ACCOUNT = 20;

  /** Submitted tax returns per user, at most. Includes those that were already read. */
  @IsInt()
  @Min(1)
  TAX_RETURNS_PER_USER = 100;

  /**
   * Documents that this replica reads concurrently, each in its own process. Limited to the number
   * of CPU cores. 0 disables OCR in this replica.
   */
  @IsInt()
  @Min(0)
  @Max(64)
  OCR_SLOTS = 2;

  /**
   * OCR engine for scans. `npm` uses the bundled packages, `program` the installed tesseract and
   * pdftoppm. `auto` uses the programs when both are installed.
   */
  @IsIn(['auto', 'npm', 'program'])
  OCR_ENGINE: EngineKind = 'auto';

  /** Pages of a tax return, at most. A longer document fails with TOO_MANY_PAGES. */
  @IsInt()
  @Min(1)
  @Max(60)
  OCR_MAX_PAGES = 60;

  /**
   * Documents of one account that this replica reads concurrently, at most, while other accounts
   * wait. Default: half of OCR_SLOTS, rounded up.
   */
  @IsOptional()
  @IsInt()
  @Min(1)
  OCR_PER_ACCOUNT?: number;

  /**
   * Duration of the lease of an OCR job, in seconds. When a lease expires, another replica reads
   * the document.
   */
  @IsInt()
  @Min(1)
  OCR_LEASE_SECONDS = 30;

  /**
   * Poll interval for waiting documents, in milliseconds. Notifications wake the workers earlier.
   */
  @IsInt()
  @Min(50)
  OCR_POLL_INTERVAL_MS = 5_000;

  /** Rows of a deleted user that one transaction erases, at most. */
  @IsInt()
  @Min(1)
  ERASE_BATCH_ROWS = 5_000;

  /**
   * Pause between two searches for rows of deleted users and for expired uploads, in milliseconds.
   */
  @IsInt()
  @Min(50)
  ERASURE_INTERVAL_MS = 5_000;
}

/**
 * Reads and validates the configuration. @throws ConfigurationError naming the missing or invalid
 * variables
 */
export const loadInputConfig = (environment: Environment): InputConfig => loadConfig('input', InputConfig, environment);

export const processEnvironment = (): Environment => process.env;
