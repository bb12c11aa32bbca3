/** Durations of production, shortened; the logic that uses them is the same. */
export const shortened = {
  LEASE_SECONDS: '3',
  SWEEP_MS: '250',
  JOB_REPUBLISH_SECONDS: '2',
  JOB_RETRY_SECONDS: '1',
  JOB_ACK_WAIT_MS: '2000',
  JOB_DEADLINE_SECONDS: '60',
  EVENT_ACK_WAIT_MS: '2000',
  EVENT_RETRY_DELAYS_MS: '100,200,400',
  OUTBOX_SWEEP_MS: '250',
  OUTBOX_HOUSEKEEP_MS: '2000',
  STREAM_DUPLICATE_WINDOW_SECONDS: '2',
  NATS_PING_SECONDS: '1',
  REQUEST_TIMEOUT_MS: '3000',
  SOURCE_DEADLINE_MS: '2500',
  SOURCE_FIRST_DELAY_MS: '50',
  SOURCE_LONGEST_DELAY_MS: '500',
  SOURCE_WAIT_BUDGET_MS: '4000',
  // The sandbox's limits are measured elsewhere; here they would make one test wait for another.
  BUDGET_FACTOR: '1000',
  SOURCE_BREAKER_FAILURES: '100000',
};
