/** Settings of the streams in tests, for a `StreamProvisioner`. */
export const streamSettings = {
  EVENT_RETENTION_DAYS: 7,
  EVENTS_MAX_BYTES: 4_294_967_296,
  STREAM_DUPLICATE_WINDOW_SECONDS: 120,
  STREAM_REPLICAS: 1,
  EVENT_ACK_WAIT_MS: 30_000,
  JOB_ACK_WAIT_MS: 30_000,
  STREAM_CHECK_INTERVAL_MS: 30_000,
};
