import { KEY_LIST } from '@company-data/messaging';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';

/** Configuration of every service. Each property has the name of its environment variable. */
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

  /** Port of /health and /metrics. 0 selects a free port. */
  @IsInt()
  @Min(0)
  @Max(65_535)
  HEALTH_PORT = 0;

  @IsString()
  HEALTH_HOST = '127.0.0.1';

  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  LOG_LEVEL = 'info';

  /** Timeout of a request to another service, in milliseconds. */
  @IsInt()
  @Min(1)
  REQUEST_TIMEOUT_MS = 8_000;

  /** Milliseconds before each redelivery of a failed event, separated by commas. */
  @Matches(/^\d+(,\d+)*$/)
  EVENT_RETRY_DELAYS_MS = '200,1000,5000,15000';

  /** Pause between two sweeps of the outbox, in milliseconds. Commits also trigger the relay. */
  @IsInt()
  @Min(10)
  OUTBOX_POLL_INTERVAL_MS = 1_000;

  /** Pause between two checks for lost events and expired rows, in milliseconds. */
  @IsInt()
  @Min(100)
  OUTBOX_MAINTENANCE_INTERVAL_MS = 30_000;
}

/** Configuration of services that own a schema. */
export class DatabaseServiceConfig extends ServiceConfig {
  @Matches(/^postgres(ql)?:\/\//, { message: 'must be set to a postgres:// URL' })
  DATABASE_URL!: string;

  /**
   * Public keys of the account grants that users signs, the current one first:
   * `<id>:<base64 of SPKI>`, separated by commas.
   */
  @Matches(KEY_LIST, { message: 'must be <id>:<base64 of an Ed25519 public key (SPKI)>[,...]' })
  GRANT_PUBLIC_KEYS!: string;

  /** Public keys of staff requests, in the same format. */
  @Matches(KEY_LIST, { message: 'must be <id>:<base64 of an Ed25519 public key (SPKI)>[,...]' })
  STAFF_PUBLIC_KEYS!: string;

  @IsInt()
  @Min(2)
  DATABASE_POOL_SIZE = 10;

  /**
   * Retention of published events in the outbox, in days, the same as in the stream. Inbox rows are
   * retained one day longer.
   */
  @IsInt()
  @Min(1)
  EVENT_RETENTION_DAYS = 7;

  /** Days after which a dead letter expires. */
  @IsInt()
  @Min(1)
  DEAD_LETTER_RETENTION_DAYS = 90;

  /** Retention of the log of staff actions, in days. */
  @IsInt()
  @Min(1)
  STAFF_ACTION_RETENTION_DAYS = 365;

  /** Timeout of a statement, in milliseconds. */
  @IsInt()
  @Min(100)
  DATABASE_STATEMENT_TIMEOUT_MS = 8_000;
}

/** Configuration of services with a movable clock. */
export class ClockedServiceConfig extends DatabaseServiceConfig {
  /** Public URL of the system. With https the clock cannot be moved. */
  @IsOptional()
  @Matches(/^https?:\/\//, { message: 'must be an absolute URL' })
  BASE_URL?: string;

  /** `on` to let staff move the clock, for tests only. */
  @IsIn(['on', 'off'])
  TEST_CLOCK: 'on' | 'off' = 'off';
}
