import { type Environment, loadConfig } from '@company-data/kernel';
import { DatabaseServiceConfig } from '@company-data/service';
import type { EngineKind } from '@company-data/tax-return-reading';
import { IsIn, IsInt, IsOptional, IsTimeZone, Matches, Max, Min } from 'class-validator';

/** What input reads from its environment. */
export class InputConfig extends DatabaseServiceConfig {
  /**
   * `<id>:<base64 of 32 bytes>`, several separated by commas: the first seals, all of them open.
   */
  @Matches(/^[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+(,[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+)*$/, { message: 'must be <id>:<base64 of 32 bytes>[,...]' })
  ENCRYPTION_KEYS!: string;

  /** Time zone of the calendar by which a day has not come yet. */
  @IsTimeZone()
  SCHEDULE_ZONE = 'Europe/Paris';

  /** Records of one data type that may be entered for one user. */
  @IsInt()
  @Min(1)
  ENTRIES_PER_USER = 1_000;

  /** Seconds after which an upload that no command took is dropped. */
  @IsInt()
  @Min(1)
  UPLOAD_TTL_SECONDS = 900;

  /** Uploads of one account that may be under way at once. */
  @IsInt()
  @Min(1)
  UPLOADS_PER_ACCOUNT = 20;

  /** Tax returns that may be sent to be read for one user, those that were read included. */
  @IsInt()
  @Min(1)
  TAX_RETURNS_PER_USER = 100;

  /**
   * Documents that this replica reads at once, each in a process of its own; of the machine's cores
   * so many at most. 0 leaves reading to others.
   */
  @IsInt()
  @Min(0)
  @Max(64)
  OCR_SLOTS = 2;

  /**
   * What scans are read by: npm the packages that are shipped, program tesseract and pdftoppm of
   * the machine, auto these where both are there.
   */
  @IsIn(['auto', 'npm', 'program'])
  OCR_ENGINE: EngineKind = 'auto';

  /** Pages of a document that are read at most; one with more is not read. */
  @IsInt()
  @Min(1)
  @Max(60)
  OCR_MAX_PAGES = 60;

  /**
   * Documents of one account that this replica reads at once while others wait; half of OCR_SLOTS,
   * rounded up, where nothing is set.
   */
  @IsOptional()
  @IsInt()
  @Min(1)
  OCR_PER_ACCOUNT?: number;

  /**
   * Seconds after which a document is read by another replica, when nothing is heard of the one
   * that read it.
   */
  @IsInt()
  @Min(1)
  OCR_LEASE_SECONDS = 30;

  /** Milliseconds between two looks for documents to read, beside the wake-ups. */
  @IsInt()
  @Min(50)
  OCR_POLL_INTERVAL_MS = 5_000;

  /** Rows of a deleted user that are erased by one transaction. */
  @IsInt()
  @Min(1)
  ERASE_BATCH_ROWS = 5_000;

  /** Pause between two looks for rows of deleted users, and for uploads that nobody took. */
  @IsInt()
  @Min(50)
  ERASURE_INTERVAL_MS = 5_000;
}

/**
 * Reads and checks the configuration. @throws ConfigurationError naming what is missing or wrong
 */
export const loadInputConfig = (environment: Environment): InputConfig => loadConfig('input', InputConfig, environment);

/** The process's own environment. */
export const processEnvironment = (): Environment => process.env;
