import { inspectable } from './collect-garbage.js';

/** Durations of production, shortened for a faster recovery. */
export const shortened = {
  ...inspectable,
  LEASE_SECONDS: '5',
  JOB_SWEEP_INTERVAL_MS: '250',
  ERASURE_INTERVAL_MS: '250',
  JOB_REPUBLISH_SECONDS: '10',
  JOB_RETRY_SECONDS: '1',
  JOB_ACK_WAIT_MS: '2000',
  EVENT_ACK_WAIT_MS: '2000',
  EVENT_RETRY_DELAYS_MS: '100,200,400',
  OUTBOX_POLL_INTERVAL_MS: '250',
  OUTBOX_MAINTENANCE_INTERVAL_MS: '2000',
  STREAM_DUPLICATE_WINDOW_SECONDS: '2',
  SOURCE_RETRY_INITIAL_DELAY_MS: '50',
  SOURCE_RETRY_MAX_DELAY_MS: '500',
  SOURCE_RETRY_MAX_TOTAL_WAIT_MS: '4000',
  // Other tests check the limits of the sandbox. Here they would make one test wait for another.
  BUDGET_FACTOR: '1000',
  SOURCE_BREAKER_FAILURES: '100000',
  // These limits cause errors for clients. A busy machine must not reach them.
  REQUEST_TIMEOUT_MS: '10000',
  REQUEST_DEADLINE_MS: '20000',
  DATABASE_STATEMENT_TIMEOUT_MS: '30000',
};
