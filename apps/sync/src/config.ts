import { IsInt, IsTimeZone, Matches, Max, Min } from 'class-validator';
import { type Environment, loadConfig } from '@company-data/kernel';
import { ClockedServiceConfig } from '@company-data/service';

/** Configuration of the sync service. Durations are in the unit of their names. */
export class SyncConfig extends ClockedServiceConfig {
  /** Lifetime of a worker's lease on a job without renewal, in seconds. */
  @IsInt()
  @Min(1)
  LEASE_SECONDS = 30;

  /** Time from the request of a job to its deadline, in seconds. */
  @IsInt()
  @Min(1)
  JOB_DEADLINE_SECONDS = 900;

  /** Claims per job, at most. After that the job fails. */
  @IsInt()
  @Min(1)
  JOB_ATTEMPTS = 20;

  /** Pause between two runs of the job sweep, in milliseconds. */
  @IsInt()
  @Min(50)
  JOB_SWEEP_INTERVAL_MS = 5_000;

  /**
   * Pause between two counts of open jobs, in milliseconds. Only one replica counts per interval.
   */
  @IsInt()
  @Min(50)
  JOB_METRICS_INTERVAL_MS = 15_000;

  /** Rows of a deleted user that one transaction erases, at most. */
  @IsInt()
  @Min(1)
  ERASE_BATCH_ROWS = 5_000;

  /**
   * Days that a completed synchronization is stored. It is stored longer while a served value
   * depends on it.
   */
  @IsInt()
  @Min(1)
  SYNC_RETENTION_DAYS = 400;

  /** Days that an expired connect token or authorization state is stored. */
  @IsInt()
  @Min(1)
  CONNECT_TOKEN_RETENTION_DAYS = 30;

  /** Milliseconds between two deletions of old rows. */
  @IsInt()
  @Min(10)
  PURGE_INTERVAL_MS = 3_600_000;

  /** Seconds after which a published job without a lease is published again. */
  @IsInt()
  @Min(1)
  JOB_REPUBLISH_SECONDS = 30;

  /**
   * Time zone of the days, weeks and months of scheduled refreshes, and of the date on which
   * derived data is computed.
   */
  @IsTimeZone()
  SCHEDULE_ZONE = 'Europe/Paris';

  /**
   * Pause between two checks for scheduled refreshes and expiring authorizations, in milliseconds.
   */
  @IsInt()
  @Min(50)
  REFRESH_CHECK_INTERVAL_MS = 30_000;

  /** Requests of `POST /sync` per user and minute, at most. */
  @IsInt()
  @Min(1)
  SYNC_REQUESTS_PER_MINUTE = 20;

  /** Data connections per user, at most. */
  @IsInt()
  @Min(1)
  CONNECTIONS_PER_USER = 20;

  /**
   * Open jobs per account, at most. Above this limit `POST /sync` returns 429 and scheduled
   * refreshes wait.
   */
  @IsInt()
  @Min(1)
  OPEN_JOBS_PER_ACCOUNT = 200;

  /**
   * Published jobs per account and provider, at most. Accounts with published jobs of one provider
   * share this number, at least one each. Set it lower than the number of workers of a provider, so
   * that one account cannot occupy all of them.
   */
  @IsInt()
  @Min(1)
  JOBS_PUBLISHED_PER_ACCOUNT = 3;

  /** Seconds from the start of an authorization on the connect page to its callback, at most. */
  @IsInt()
  @Min(1)
  AUTHORIZATION_SECONDS = 600;

  /** Days before an authorization expires from which the end user can renew it. */
  @IsInt()
  @Min(0)
  AUTHORIZATION_RENEW_DAYS = 30;

  /** Days before an authorization expires at which the `connection-expiring` event is published. */
  @IsInt()
  @Min(0)
  AUTHORIZATION_EXPIRY_NOTICE_DAYS = 7;

  /**
   * Milliseconds that adapters may take to start or complete a consent. Set it lower than the time
   * that a browser waits for the page.
   */
  @IsInt()
  @Min(1)
  CONSENT_TIMEOUT_MS = 6_000;

  /**
   * Keys for encryption at rest, as `<id>:<base64 of 32 bytes>`, separated by commas. The first key
   * encrypts, and all keys decrypt.
   */
  @Matches(/^[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+(,[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+)*$/, { message: 'must be <id>:<base64 of 32 bytes>[,...]' })
  ENCRYPTION_KEYS!: string;

  /** Milliseconds until the first bytes of a document must arrive from its source. */
  @IsInt()
  @Min(1)
  DOCUMENT_FETCH_TIMEOUT_MS = 50_000;

  /** Milliseconds that a reader waits for a document that is being fetched. */
  @IsInt()
  @Min(0)
  DOCUMENT_WAIT_TIMEOUT_MS = 6_000;

  /** Database connections for reads of records without a search. */
  @IsInt()
  @Min(1)
  @Max(200)
  READ_POOL_SIZE = 8;

  /**
   * Database connections for searches: reads with a filter, an order, a change time or a time in
   * the past.
   */
  @IsInt()
  @Min(1)
  @Max(200)
  SEARCH_POOL_SIZE = 4;

  /**
   * Concurrent searches per account in each replica, at most. Further searches wait in a queue, and
   * return 429 when the queue is full.
   */
  @IsInt()
  @Min(1)
  SEARCHES_PER_ACCOUNT = 3;

  /** Statement timeout of a search in the database, in milliseconds. */
  @IsInt()
  @Min(1)
  SEARCH_TIMEOUT_MS = 5_000;
}

/**
 * Reads and validates the configuration.
 *
 * @throws ConfigurationError with the missing and invalid variables
 */
export const loadSyncConfig = (environment: Environment): SyncConfig => loadConfig('sync', SyncConfig, environment);

export const processEnvironment = (): Environment => process.env;
