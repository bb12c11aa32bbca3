import { KEY_LIST } from '@company-data/messaging';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';

/** What every service reads from its environment; a property's name is the variable's name. */
export class ServiceConfig {
  @Matches(/^nats:\/\//, { message: 'must be set to a nats:// URL' })
  NATS_URL!: string;

  @IsOptional()
  @IsString()
  NATS_USER?: string;

  @IsOptional()
  @IsString()
  NATS_PASSWORD?: string;

  /** Seconds between pings on the NATS connection. */
  @IsInt()
  @Min(1)
  NATS_PING_SECONDS = 10;

  /** Port of /health and /metrics; 0 takes a free one. */
  @IsInt()
  @Min(0)
  @Max(65_535)
  HEALTH_PORT = 0;

  @IsString()
  HEALTH_HOST = '127.0.0.1';

  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  LOG_LEVEL = 'info';

  /** Milliseconds a request to another service may take. */
  @IsInt()
  @Min(1)
  REQUEST_TIMEOUT_MS = 8_000;

  /** Milliseconds before each redelivery of an event that failed, separated by commas. */
  @Matches(/^\d+(,\d+)*$/)
  EVENT_RETRY_DELAYS_MS = '200,1000,5000,15000';

  /** Milliseconds between two looks at the outbox, beside the wake-ups. */
  @IsInt()
  @Min(10)
  OUTBOX_POLL_INTERVAL_MS = 1_000;

  /**
   * Milliseconds between two looks for events that a lost stream took with it, and for rows to
   * forget.
   */
  @IsInt()
  @Min(100)
  OUTBOX_MAINTENANCE_INTERVAL_MS = 30_000;
}

/** For services that own a schema. */
export class DatabaseServiceConfig extends ServiceConfig {
  @Matches(/^postgres(ql)?:\/\//, { message: 'must be set to a postgres:// URL' })
  DATABASE_URL!: string;

  /**
   * Keys that users signs grants of accounts by, the current one first: `<id>:<base64 of SPKI>`,
   * separated by commas.
   */
  @Matches(KEY_LIST, { message: 'must be <id>:<base64 of an Ed25519 public key (SPKI)>[,...]' })
  GRANT_PUBLIC_KEYS!: string;

  /** Keys that staff signs its requests by, written alike. */
  @Matches(KEY_LIST, { message: 'must be <id>:<base64 of an Ed25519 public key (SPKI)>[,...]' })
  STAFF_PUBLIC_KEYS!: string;

  @IsInt()
  @Min(2)
  DATABASE_POOL_SIZE = 10;

  /** Days an event is kept in the outbox, as long as in the stream; a day more in the inbox. */
  @IsInt()
  @Min(1)
  EVENT_RETENTION_DAYS = 7;

  /** Days a dead letter is kept for an operator. */
  @IsInt()
  @Min(1)
  DEAD_LETTER_RETENTION_DAYS = 90;

  /** Days it is kept what staff asked for. */
  @IsInt()
  @Min(1)
  STAFF_ACTION_RETENTION_DAYS = 365;

  /** Milliseconds a statement may take. */
  @IsInt()
  @Min(100)
  DATABASE_STATEMENT_TIMEOUT_MS = 8_000;
}

/** For services that have a clock of their own. */
export class ClockedServiceConfig extends DatabaseServiceConfig {
  /** Where clients reach the system; what is reached by https keeps the time. */
  @IsOptional()
  @Matches(/^https?:\/\//, { message: 'must be an absolute URL' })
  BASE_URL?: string;

  /** Whether staff may move the clock, as in set-ups for tests. */
  @IsIn(['on', 'off'])
  TEST_CLOCK: 'on' | 'off' = 'off';
}
