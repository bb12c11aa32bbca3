import { Secret } from '@company-data/kernel';
import { KEY_LIST } from '@company-data/messaging';
import { IsIn, IsNumber, IsOptional, IsString, IsTimeZone, Matches, Max, Min, ValidateIf } from 'class-validator';
import { ReadableFile } from './readable-file.js';
import { WholeNumber } from './whole-number.js';

const hasClientCertificate = ({ NATS_CERT_FILE, NATS_KEY_FILE }: ServiceConfig): boolean =>
  NATS_CERT_FILE !== undefined || NATS_KEY_FILE !== undefined;

/**
 * Configuration of every service. Each property has the name of its environment variable.
 * `npm run docs` writes the comments and defaults of all config classes to docs/configuration.md.
 */
export class ServiceConfig {
  /** `nats://host:port`, several separated by commas. */
  @Matches(/^nats:\/\//, { message: 'must be set to a nats:// URL' })
  NATS_URL!: string;

  /**
   * User of the service at NATS. Its permissions are in `deploy/nats`.
   *
   * @default required in a deployment
   */
  @IsOptional()
  @IsString()
  NATS_USER?: string;

  /**
   * Password of this user.
   *
   * @default required in a deployment
   */
  @Secret()
  @IsOptional()
  @IsString()
  NATS_PASSWORD?: string;

  /**
   * `require` accepts only a NATS server with TLS. `auto` uses TLS when the server offers it. The
   * certificate must be valid for the host of `NATS_URL`.
   */
  @IsIn(['auto', 'require'])
  NATS_TLS: 'auto' | 'require' = 'auto';

  /**
   * File with the CA certificates of NATS (PEM). TLS is then required.
   *
   * @default those of Node.js
   */
  @IsOptional()
  @ReadableFile()
  NATS_CA_FILE?: string;

  /** File with the client certificate for NATS (PEM). Requires `NATS_KEY_FILE`. */
  @ValidateIf(hasClientCertificate)
  @ReadableFile()
  NATS_CERT_FILE?: string;

  /** File with the private key of the client certificate (PEM). */
  @ValidateIf(hasClientCertificate)
  @ReadableFile()
  NATS_KEY_FILE?: string;

  /** Pause between two pings on the NATS connection. */
  @WholeNumber(1)
  NATS_PING_SECONDS = 10;

  /** Address of `/health` and `/metrics`. */
  @IsString()
  HEALTH_HOST = '127.0.0.1';

  /** Port of `/health` and `/metrics`. 0 selects a free port. */
  @WholeNumber(0, 65_535)
  HEALTH_PORT = 0;

  /** `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`. */
  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  LOG_LEVEL = 'info';

  /** Version of the running build, in `build_info` and `/health/live`. Images set it. */
  @IsString()
  BUILD_VERSION = 'development';

  /** Commit of the running build. Images set it. */
  @IsString()
  BUILD_REVISION = 'unknown';

  /**
   * URL of an OpenTelemetry collector (OTLP over HTTP), such as `http://collector:4318`. Spans are
   * sent to `/v1/traces` below it. Set the same value in all services. The exporter also reads the
   * other standard variables `OTEL_EXPORTER_OTLP_*`.
   *
   * @default no traces
   */
  @IsOptional()
  @Matches(/^https?:\/\//, { message: 'must be an absolute URL' })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Headers for the collector, as `name=value,...` with percent-encoded values. */
  @Secret()
  @IsOptional()
  @IsString()
  OTEL_EXPORTER_OTLP_HEADERS?: string;

  /** Fraction of new traces that are recorded, from 0 to 1. */
  @IsNumber()
  @Min(0)
  @Max(1)
  OTEL_TRACES_SAMPLER_ARG = 1;

  /** Timeout of a request to another service. */
  @WholeNumber(1)
  REQUEST_TIMEOUT_MS = 8_000;
}

export const IsPostgresUrl = (): PropertyDecorator => Matches(/^postgres(ql)?:\/\//, { message: 'must be set to a postgres:// URL' });

/** Configuration of services that own a schema. */
export class DatabaseServiceConfig extends ServiceConfig {
  /**
   * `postgres://` URL with the role of the service. Each service can have its own server. TLS is
   * required with `?sslmode=verify-full&sslrootcert=<file>`.
   */
  @Secret()
  @IsPostgresUrl()
  DATABASE_URL!: string;

  /**
   * `postgres://` URL that does not go through a pooler, for migrations and notifications. Set it
   * when `DATABASE_URL` is a pooler in transaction mode. The sessions of the pooler then have the
   * settings of their role.
   *
   * @default `DATABASE_URL`
   */
  @Secret()
  @IsOptional()
  @IsPostgresUrl()
  DATABASE_DIRECT_URL?: string;

  /** `off` for a pooler in transaction mode without support for prepared statements. */
  @IsIn(['on', 'off'])
  DATABASE_PREPARED_STATEMENTS: 'on' | 'off' = 'on';

  /**
   * `off` leaves migrations to `dist/migrate.js`. The service then starts when its schema is
   * migrated.
   */
  @IsIn(['on', 'off'])
  MIGRATE_AT_START: 'on' | 'off' = 'on';

  /** Database connections per replica for requests, events and periodic jobs. */
  @WholeNumber(2)
  DATABASE_POOL_SIZE = 10;

  /** Timeout of a statement in the database. */
  @WholeNumber(100)
  DATABASE_STATEMENT_TIMEOUT_MS = 8_000;

  /**
   * Public keys that verify account grants, newest first, as `<id>:<base64 of SPKI>[,...]`,
   * Ed25519.
   */
  @Matches(KEY_LIST, { message: 'must be <id>:<base64 of an Ed25519 public key (SPKI)>[,...]' })
  GRANT_PUBLIC_KEYS!: string;

  /** Public keys that verify staff requests, in the same format. Only staff has the private key. */
  @Matches(KEY_LIST, { message: 'must be <id>:<base64 of an Ed25519 public key (SPKI)>[,...]' })
  STAFF_PUBLIC_KEYS!: string;

  /**
   * Retention of events in the outbox, and one day longer in the inbox. Set the same value in all
   * services, also in streams.
   */
  @WholeNumber(1)
  EVENT_RETENTION_DAYS = 7;

  /** Delays before each redelivery of a failed event, in milliseconds, separated by commas. */
  @Matches(/^\d+(,\d+)*$/)
  EVENT_RETRY_DELAYS_MS = '200,1000,5000,15000';

  /** Pause between two sweeps of the outbox. Commits also trigger the relay. */
  @WholeNumber(10)
  OUTBOX_POLL_INTERVAL_MS = 1_000;

  /** Pause between two checks for lost events and expired rows. */
  @WholeNumber(100)
  OUTBOX_MAINTENANCE_INTERVAL_MS = 30_000;

  /** Retention of dead letters. */
  @WholeNumber(1)
  DEAD_LETTER_RETENTION_DAYS = 90;

  /** Retention of the log of staff requests. */
  @WholeNumber(1)
  STAFF_ACTION_RETENTION_DAYS = 365;

  /** Time for requests in progress when the service stops. Longer than `REQUEST_TIMEOUT_MS`. */
  @WholeNumber(0)
  DRAIN_MS = 10_000;
}

/** Returns the URL for work that needs a session of its own: migrations and notifications. */
export const sessionUrlOf = (config: Pick<DatabaseServiceConfig, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>): string =>
  config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;

/** Returns the properties of sessions that depend on a pooler between service and database. */
export const poolerOptionsOf = (
  config: Pick<DatabaseServiceConfig, 'DATABASE_DIRECT_URL' | 'DATABASE_PREPARED_STATEMENTS'>,
): { sharedSessions: boolean; preparesStatements: boolean } => ({
  sharedSessions: config.DATABASE_DIRECT_URL !== undefined,
  preparesStatements: config.DATABASE_PREPARED_STATEMENTS === 'on',
});

/** Configuration of services that encrypt values in their database. */
export class SealedServiceConfig extends DatabaseServiceConfig {
  /**
   * Keys for encryption at rest, as `<id>:<base64 of 32 bytes>[,...]`. The first key encrypts, and
   * all keys decrypt. Each service has its own keys.
   */
  @Secret()
  @Matches(/^[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+(,[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+)*$/, { message: 'must be <id>:<base64 of 32 bytes>[,...]' })
  ENCRYPTION_KEYS!: string;
}

/** Configuration of services that own the data of users. */
export class UserDataServiceConfig extends SealedServiceConfig {
  /**
   * Time zone of days, weeks and months, for refreshes, alerts and computations. Set the same value
   * in these services.
   */
  @IsTimeZone()
  SCHEDULE_ZONE = 'Europe/Paris';

  /** Rows of a deleted user that one transaction erases, at most. */
  @WholeNumber(1)
  ERASE_BATCH_ROWS = 5_000;
}

/** Configuration of services with a movable clock. */
export class ClockedServiceConfig extends UserDataServiceConfig {
  /** Public URL of the API. With https, the service refuses to start with a movable clock. */
  @IsOptional()
  @Matches(/^https?:\/\//, { message: 'must be an absolute URL' })
  BASE_URL?: string;

  /** `on` lets staff move the clock, for tests. `npm start` sets it. */
  @IsIn(['on', 'off'])
  TEST_CLOCK: 'on' | 'off' = 'off';
}
