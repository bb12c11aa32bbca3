import { type Environment, loadConfig } from '@company-data/kernel';
import { ClockedServiceConfig, WholeNumber } from '@company-data/service';
import { Matches } from 'class-validator';

/** Configuration of the sync service. Durations are in the unit of their names. */
export class SyncConfig extends ClockedServiceConfig {
  /** Lifetime of the lease of a worker on a job without renewal. */
  @WholeNumber(1)
  LEASE_SECONDS = 30;

  /** Time from the request of a job to its deadline. */
  @WholeNumber(1)
  JOB_DEADLINE_SECONDS = 900;

  /** Claims per job, at most. After that the job fails. */
  @WholeNumber(1)
  JOB_ATTEMPTS = 20;

  /** Pause between two runs of the job sweep. */
  @WholeNumber(50)
  JOB_SWEEP_INTERVAL_MS = 5_000;

  /** Pause between two counts of open jobs, for all replicas together. */
  @WholeNumber(50)
  JOB_METRICS_INTERVAL_MS = 15_000;

  /**
   * Retention of a completed synchronization. It stays longer while `as_of` or a status depends
   * on it.
   */
  @WholeNumber(1)
  SYNC_RETENTION_DAYS = 400;

  /** Retention of tokens of connect pages and of authorization states after their expiry. */
  @WholeNumber(1)
  CONNECT_TOKEN_RETENTION_DAYS = 30;

  /** Pause between two purges of old rows. */
  @WholeNumber(10)
  PURGE_INTERVAL_MS = 3_600_000;

  /** Time after which a published job without a lease is published again. */
  @WholeNumber(1)
  JOB_REPUBLISH_SECONDS = 30;

  /** Pause between two checks for due refreshes and expiring authorizations. */
  @WholeNumber(50)
  REFRESH_CHECK_INTERVAL_MS = 30_000;

  /** Requests of `POST /sync` per user and minute, at most. */
  @WholeNumber(1)
  SYNC_REQUESTS_PER_MINUTE = 20;

  /** Data connections per user, at most. */
  @WholeNumber(1)
  CONNECTIONS_PER_USER = 20;

  /**
   * Open jobs per account, at most. Above this limit `POST /sync` returns 429 and refreshes wait.
   */
  @WholeNumber(1)
  OPEN_JOBS_PER_ACCOUNT = 200;

  /**
   * Published jobs per account and provider, at most. Accounts with published jobs of one
   * provider share this number, at least one each. Set it lower than the number of workers of a
   * provider, so that one account cannot occupy all of them.
   */
  @WholeNumber(1)
  JOBS_PUBLISHED_PER_ACCOUNT = 3;

  /** Time from the start of an authorization on the connect page to its callback, at most. */
  @WholeNumber(1)
  AUTHORIZATION_SECONDS = 600;

  /** Days before an authorization expires from which the end user can renew it. */
  @WholeNumber(0)
  AUTHORIZATION_RENEW_DAYS = 30;

  /** Days before an authorization expires at which `connection-expiring` is published. */
  @WholeNumber(0)
  AUTHORIZATION_EXPIRY_NOTICE_DAYS = 7;

  /**
   * Providers whose experimental consent is offered for new data connections, separated by commas.
   * Set it after a live consent at the provider has read its data.
   */
  @Matches(/^([a-z0-9_]+(,[a-z0-9_]+)*)?$/)
  EXPERIMENTAL_CONSENTS = '';

  /** Time for a consent request to adapters. Set it lower than that of the gateway. */
  @WholeNumber(1)
  CONSENT_TIMEOUT_MS = 6_000;

  /** Time until the first bytes of a document must arrive from its source. */
  @WholeNumber(1)
  DOCUMENT_FETCH_TIMEOUT_MS = 50_000;

  /** Time that a reader waits for a document that is being fetched. */
  @WholeNumber(0)
  DOCUMENT_WAIT_TIMEOUT_MS = 6_000;

  /** Database connections for reads of records without a search. */
  @WholeNumber(1, 200)
  READ_POOL_SIZE = 8;

  /**
   * Database connections for searches: reads with a filter, an order, a change time or a time in
   * the past.
   */
  @WholeNumber(1, 200)
  SEARCH_POOL_SIZE = 4;

  /**
   * Concurrent searches per account in each replica, at most. Further searches wait in a queue,
   * and return 429 when the queue is full.
   */
  @WholeNumber(1)
  SEARCHES_PER_ACCOUNT = 3;

  /** Timeout of a search in the database. */
  @WholeNumber(1)
  SEARCH_TIMEOUT_MS = 5_000;
}

/**
 * Reads and validates the configuration.
 *
 * @throws ConfigurationError with the missing and invalid variables
 */
export const loadSyncConfig = (environment: Environment): SyncConfig => loadConfig('sync', SyncConfig, environment);

export const processEnvironment = (): Environment => process.env;
