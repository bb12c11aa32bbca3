import { IsInt, IsTimeZone, Matches, Max, Min } from 'class-validator';
import { type Environment, loadConfig } from '@company-data/kernel';
import { ClockedServiceConfig } from '@company-data/service';

/** Configuration of the sync service; durations in the unit of their names. */
export class SyncConfig extends ClockedServiceConfig {
  /** How long a worker holds a job without renewing. */
  @IsInt()
  @Min(1)
  LEASE_SECONDS = 30;

  /** How long a job may take from its request to its end. */
  @IsInt()
  @Min(1)
  JOB_DEADLINE_SECONDS = 900;

  /** How often a job may be claimed before it is given up. */
  @IsInt()
  @Min(1)
  JOB_ATTEMPTS = 20;

  /** Pause between two looks for jobs that nobody holds. */
  @IsInt()
  @Min(50)
  JOB_SWEEP_INTERVAL_MS = 5_000;

  /** Pause between two counts of open jobs, of all replicas together. */
  @IsInt()
  @Min(50)
  JOB_METRICS_INTERVAL_MS = 15_000;

  /** Rows of a deleted user that are erased by one transaction. */
  @IsInt()
  @Min(1)
  ERASE_BATCH_ROWS = 5_000;

  /** Days an ended synchronization is kept; longer where something served needs it. */
  @IsInt()
  @Min(1)
  SYNC_RETENTION_DAYS = 400;

  /**
   * Days the key to a connect page, or to the way back from a provider, is kept after it has ended.
   */
  @IsInt()
  @Min(1)
  CONNECT_TOKEN_RETENTION_DAYS = 30;

  /** Milliseconds between two looks for what is old, of all replicas together. */
  @IsInt()
  @Min(10)
  PURGE_INTERVAL_MS = 3_600_000;

  /** How long a published job may lie unclaimed before it is published again. */
  @IsInt()
  @Min(1)
  JOB_REPUBLISH_SECONDS = 30;

  /**
   * Time zone of the days, weeks and months that data is refreshed in, and of the days it is
   * computed on.
   */
  @IsTimeZone()
  SCHEDULE_ZONE = 'Europe/Paris';

  /** Pause between two looks for what is due by the settings. */
  @IsInt()
  @Min(50)
  REFRESH_CHECK_INTERVAL_MS = 30_000;

  /** `POST /sync` per user and minute. */
  @IsInt()
  @Min(1)
  SYNC_REQUESTS_PER_MINUTE = 20;

  /** Data connections a user may have. */
  @IsInt()
  @Min(1)
  CONNECTIONS_PER_USER = 20;

  /**
   * Jobs of an account that may be open at once: beyond, `POST /sync` is answered 429, and
   * refreshes wait.
   */
  @IsInt()
  @Min(1)
  OPEN_JOBS_PER_ACCOUNT = 200;

  /**
   * Jobs of an account and provider that workers are told of at once; accounts that have some at a
   * time share this number, one each at least. Fewer than a provider's workers.
   */
  @IsInt()
  @Min(1)
  JOBS_PUBLISHED_PER_ACCOUNT = 3;

  /** Seconds an end user may take from the connect page to a provider and back. */
  @IsInt()
  @Min(1)
  AUTHORIZATION_SECONDS = 600;

  /** Days before the end of an authorization from which on the end user may renew it. */
  @IsInt()
  @Min(0)
  AUTHORIZATION_RENEW_DAYS = 30;

  /** Days before the end of an authorization at which its account is told that it is near. */
  @IsInt()
  @Min(0)
  AUTHORIZATION_EXPIRY_NOTICE_DAYS = 7;

  /**
   * Milliseconds adapters may take to prepare a consent, or to keep one; less than the end user's
   * browser waits.
   */
  @IsInt()
  @Min(1)
  CONSENT_TIMEOUT_MS = 6_000;

  /**
   * `<id>:<base64 of 32 bytes>`, several separated by commas: the first seals, all of them open.
   */
  @Matches(/^[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+(,[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+)*$/, { message: 'must be <id>:<base64 of 32 bytes>[,...]' })
  ENCRYPTION_KEYS!: string;

  /** Milliseconds fetching a document from its source may take until its first bytes come. */
  @IsInt()
  @Min(1)
  DOCUMENT_FETCH_TIMEOUT_MS = 50_000;

  /** Milliseconds a reader waits for a document that is being fetched. */
  @IsInt()
  @Min(0)
  DOCUMENT_WAIT_TIMEOUT_MS = 6_000;

  /** Connections that only read records. */
  @IsInt()
  @Min(1)
  @Max(200)
  READ_POOL_SIZE = 8;

  /**
   * Connections that search records: by a filter, an order, a time of change or a time in the past.
   */
  @IsInt()
  @Min(1)
  @Max(200)
  SEARCH_POOL_SIZE = 4;

  /**
   * Searches of one account at once, in each replica; some more wait, and the rest are answered
   * 429.
   */
  @IsInt()
  @Min(1)
  SEARCHES_PER_ACCOUNT = 3;

  /** Milliseconds a search may take in the database. */
  @IsInt()
  @Min(1)
  SEARCH_TIMEOUT_MS = 5_000;
}

/**
 * Reads and checks the configuration. @throws ConfigurationError naming what is missing or wrong
 */
export const loadSyncConfig = (environment: Environment): SyncConfig => loadConfig('sync', SyncConfig, environment);

/** The process's own environment. */
export const processEnvironment = (): Environment => process.env;
