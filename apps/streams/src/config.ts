import { type Environment, loadConfig } from '@company-data/kernel';
import { ServiceConfig, WholeNumber } from '@company-data/service';

/** Environment variables of the streams service. */
export class StreamsConfig extends ServiceConfig {
  /**
   * Retention of events in the stream. Set the same value in all services, which retain their
   * events in the outbox for this time.
   */
  @WholeNumber(1)
  EVENT_RETENTION_DAYS = 7;

  /** Maximum size of the event stream. A full stream rejects new events until old ones expire. */
  @WholeNumber(1_048_576)
  EVENTS_MAX_BYTES = 4_294_967_296;

  /** Time that JetStream remembers a message id. */
  @WholeNumber(1)
  STREAM_DUPLICATE_WINDOW_SECONDS = 120;

  /**
   * Servers that store each stream: 1, or 3 or 5 in a cluster of at least as many. A different
   * value changes existing streams.
   */
  @WholeNumber(1, 5)
  STREAM_REPLICAS = 1;

  /** Time after which an unacknowledged event is delivered again. */
  @WholeNumber(100)
  EVENT_ACK_WAIT_MS = 30_000;

  /** Time after which a job without a progress signal is delivered again. */
  @WholeNumber(500)
  JOB_ACK_WAIT_MS = 30_000;

  /**
   * Pause between two checks of streams and consumers. A new connection triggers a check
   * immediately.
   */
  @WholeNumber(100)
  STREAM_CHECK_INTERVAL_MS = 30_000;

  /** Pause between two measurements of the lag of consumers and replicas. */
  @WholeNumber(1_000)
  CONSUMER_LAG_INTERVAL_MS = 5_000;
}

/**
 * Reads and validates the configuration. @throws ConfigurationError for missing or invalid
 * variables
 */
export const loadStreamsConfig = (environment: Environment): StreamsConfig => loadConfig('streams', StreamsConfig, environment);

export const processEnvironment = (): Environment => process.env;
