import { type Environment, loadConfig } from '@company-data/kernel';
import { ServiceConfig } from '@company-data/service';
import { IsInt, Min } from 'class-validator';

/** Environment variables of the streams service. */
export class StreamsConfig extends ServiceConfig {
  /**
   * Retention of events in the stream, in days. Services retain them in their outbox for the same
   * time.
   */
  @IsInt()
  @Min(1)
  EVENT_RETENTION_DAYS = 7;

  /**
   * Maximum size of the event stream, in bytes. A full stream rejects new events until old ones
   * expire.
   */
  @IsInt()
  @Min(1_048_576)
  EVENTS_MAX_BYTES = 4_294_967_296;

  /** Seconds that JetStream remembers a message id. */
  @IsInt()
  @Min(1)
  STREAM_DUPLICATE_WINDOW_SECONDS = 120;

  /** Milliseconds after which an unacknowledged event is delivered again. */
  @IsInt()
  @Min(100)
  EVENT_ACK_WAIT_MS = 30_000;

  /** Milliseconds after which a job without a progress signal is delivered again. */
  @IsInt()
  @Min(500)
  JOB_ACK_WAIT_MS = 30_000;

  /**
   * Milliseconds between two checks of streams and consumers. A new connection triggers a check
   * immediately.
   */
  @IsInt()
  @Min(100)
  STREAM_CHECK_INTERVAL_MS = 30_000;
}

/**
 * Reads and validates the configuration. @throws ConfigurationError for missing or invalid
 * variables
 */
export const loadStreamsConfig = (environment: Environment): StreamsConfig => loadConfig('streams', StreamsConfig, environment);

export const processEnvironment = (): Environment => process.env;
