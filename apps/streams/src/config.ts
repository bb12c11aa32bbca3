import { type Environment, loadConfig } from '@company-data/kernel';
import { ServiceConfig } from '@company-data/service';
import { IsInt, Min } from 'class-validator';

/** What streams reads from its environment; a property's name is the variable's name. */
export class StreamsConfig extends ServiceConfig {
  /** Days an event is kept in the stream; services keep it as long in their outbox. */
  @IsInt()
  @Min(1)
  EVENT_RETENTION_DAYS = 7;

  /**
   * Bytes that the stream of events may hold; full, it takes nothing new until something is old
   * enough to go.
   */
  @IsInt()
  @Min(1_048_576)
  EVENTS_MAX_BYTES = 4_294_967_296;

  /** Seconds JetStream remembers a message id. */
  @IsInt()
  @Min(1)
  STREAM_DUPLICATE_WINDOW_SECONDS = 120;

  /** Milliseconds before an event that nobody acknowledged is delivered again. */
  @IsInt()
  @Min(100)
  EVENT_ACK_WAIT_MS = 30_000;

  /** Milliseconds after which a job that nobody speaks for is delivered again. */
  @IsInt()
  @Min(500)
  JOB_ACK_WAIT_MS = 30_000;

  /**
   * Milliseconds between two looks whether everything is there; a new connection is looked at once.
   */
  @IsInt()
  @Min(100)
  STREAM_CHECK_INTERVAL_MS = 30_000;
}

/**
 * Reads and checks the configuration. @throws ConfigurationError naming what is missing or wrong
 */
export const loadStreamsConfig = (environment: Environment): StreamsConfig => loadConfig('streams', StreamsConfig, environment);

/** The process's own environment. */
export const processEnvironment = (): Environment => process.env;
