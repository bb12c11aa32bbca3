import { type Environment, loadConfig } from '@company-data/kernel';
import { UserDataServiceConfig, WholeNumber } from '@company-data/service';
import type { EngineKind } from '@company-data/tax-return-reading';
import { IsIn, IsOptional } from 'class-validator';

/** Environment of input. The name of a property is the name of its variable. */
export class InputConfig extends UserDataServiceConfig {
  /** Input records of one data type per user, at most. */
  @WholeNumber(1)
  ENTRIES_PER_USER = 1_000;

  /** Age at which an upload is deleted, unless a command has stored it as a file. */
  @WholeNumber(1)
  UPLOAD_TTL_SECONDS = 900;

  /** Open uploads per account, at most. */
  @WholeNumber(1)
  UPLOADS_PER_ACCOUNT = 20;

  /** Tax returns that a user can submit for OCR. Includes those that were already read. */
  @WholeNumber(1)
  TAX_RETURNS_PER_USER = 100;

  /**
   * Documents that a replica reads concurrently, each in its own process, at most one per CPU
   * core. 0 disables OCR in this replica.
   */
  @WholeNumber(0, 64)
  OCR_SLOTS = 2;

  /**
   * OCR engine for scans: `npm` for the bundled packages, `program` for the installed tesseract
   * (with French) and pdftoppm, `auto` for the programs when both are installed.
   */
  @IsIn(['auto', 'npm', 'program'])
  OCR_ENGINE: EngineKind = 'auto';

  /** Pages of a document, at most. A longer document fails with TOO_MANY_PAGES. */
  @WholeNumber(1, 60)
  OCR_MAX_PAGES = 60;

  /**
   * Documents of one account that a replica reads concurrently, at most, while other accounts
   * wait.
   *
   * @default half of `OCR_SLOTS`, rounded up
   */
  @IsOptional()
  @WholeNumber(1)
  OCR_PER_ACCOUNT?: number;

  /** Lease of an OCR job. When a lease expires, another replica reads the document. */
  @WholeNumber(1)
  OCR_LEASE_SECONDS = 30;

  /** Pause between two polls for waiting documents. Notifications wake the workers earlier. */
  @WholeNumber(50)
  OCR_POLL_INTERVAL_MS = 5_000;

  /**
   * Pause between two erasures of rows of deleted users, and between two deletions of expired
   * uploads.
   */
  @WholeNumber(50)
  ERASURE_INTERVAL_MS = 5_000;
}

/**
 * Reads and validates the configuration. @throws ConfigurationError naming the missing or invalid
 * variables
 */
export const loadInputConfig = (environment: Environment): InputConfig => loadConfig('input', InputConfig, environment);

export const processEnvironment = (): Environment => process.env;
