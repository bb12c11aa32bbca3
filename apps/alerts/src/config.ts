import { IsEmail, IsFQDN, IsIn, IsInt, IsOptional, IsTimeZone, Matches, Max, Min, ValidateIf } from 'class-validator';
import { ConfigurationError, type Environment, loadConfig } from '@company-data/kernel';
import { ClockedServiceConfig } from '@company-data/service';

/** An address, with or without a name. */
const MAIL_FROM = /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Up to ten addresses, separated by commas. */
const ADDRESSES = /^[^\s<>@,]+@[^\s<>@,]+(, ?[^\s<>@,]+@[^\s<>@,]+){0,9}$/;

/** Configuration of alerts. */
export class AlertsConfig extends ClockedServiceConfig {
  /**
   * Encryption keys as `<id>:<base64 of 32 bytes>`, separated by commas. The first one encrypts,
   * and all of them decrypt.
   */
  @Matches(/^[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+(,[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+)*$/, { message: 'must be <id>:<base64 of 32 bytes>[,...]' })
  ENCRYPTION_KEYS!: string;

  /**
   * Retention of changes that no alert will send, in days. An assignment can arrive this long after
   * a change that it covers.
   */
  @IsInt()
  @Min(1)
  CHANGE_RETENTION_DAYS = 7;

  /** Pause between two purges of old changes, for all replicas together, in milliseconds. */
  @IsInt()
  @Min(10)
  CHANGE_PURGE_INTERVAL_MS = 600_000;

  /** Pause between two checks for filters that no longer fit their data type, in milliseconds. */
  @IsInt()
  @Min(50)
  FILTER_CHECK_INTERVAL_MS = 600_000;

  /** Retention of an ended delivery with its attempts and its batch, in days. */
  @IsInt()
  @Min(1)
  DELIVERY_RETENTION_DAYS = 90;

  /** Retention of the body of a delivered delivery, in days. It can be replayed for this time. */
  @IsInt()
  @Min(1)
  DELIVERED_BODY_RETENTION_DAYS = 7;

  /** Retention of the body of a failed or held delivery, in days. */
  @IsInt()
  @Min(1)
  UNDELIVERED_BODY_RETENTION_DAYS = 30;

  /** Days after which ended dispatch runs are deleted. */
  @IsInt()
  @Min(1)
  DISPATCH_RUN_RETENTION_DAYS = 30;

  /** Pause between two counts of open deliveries, for all replicas together, in milliseconds. */
  @IsInt()
  @Min(50)
  DELIVERY_METRICS_INTERVAL_MS = 15_000;

  /** Time zone of the days, weeks and months of alerts. */
  @IsTimeZone()
  SCHEDULE_ZONE = 'Europe/Paris';

  /** Hour at which the days of alerts begin. */
  @IsInt()
  @Min(0)
  @Max(23)
  ALERT_DAY_BEGINS = 0;

  /** Pause between two checks for the start of the next five minutes, in milliseconds. */
  @IsInt()
  @Min(50)
  DISPATCH_CHECK_INTERVAL_MS = 1_000;

  /**
   * Bytes of the events of one company in one request, at most. A larger company is split across
   * requests.
   */
  @IsInt()
  @Min(1_000_000)
  @Max(32_000_000)
  MAX_REQUEST_BYTES = 32_000_000;

  /** `off` when this replica delivers nothing. Other replicas continue to deliver. */
  @IsIn(['on', 'off'])
  DELIVERIES: 'on' | 'off' = 'on';

  /** Pause between two polls for due deliveries when no notification arrives, in milliseconds. */
  @IsInt()
  @Min(10)
  DELIVERY_POLL_INTERVAL_MS = 250;

  /** Concurrent deliveries per replica, at most. */
  @IsInt()
  @Min(1)
  @Max(1_000)
  DELIVERY_SLOTS = 128;

  /** Concurrent deliveries per host and replica, at most. */
  @IsInt()
  @Min(1)
  MAX_DELIVERIES_PER_HOST = 16;

  /**
   * Concurrent deliveries to a slow host, at most. A host is slow after ten consecutive timeouts,
   * connection or DNS failures, or when its average attempt takes more than five seconds.
   */
  @IsInt()
  @Min(1)
  MAX_DELIVERIES_PER_SLOW_HOST = 2;

  /**
   * Concurrent deliveries per alert or lifecycle event of an account, at most. E-mails and requests
   * count separately.
   */
  @IsInt()
  @Min(1)
  DELIVERIES_PER_ALERT = 4;

  /**
   * Time for attempts in progress when the service stops, in milliseconds. Unfinished attempts
   * count as lost.
   */
  @IsInt()
  @Min(0)
  DELIVERY_DRAIN_MS = 15_000;

  /** Deadline of an attempt, from the DNS lookup to the response, in milliseconds. */
  @IsInt()
  @Min(100)
  WEBHOOK_DEADLINE_MS = 15_000;

  /**
   * Lease of a claimed delivery, in milliseconds. At least ten seconds longer than the deadline of
   * an attempt.
   */
  @IsInt()
  @Min(10_100)
  WEBHOOK_LEASE_MS = 30_000;

  /** `on` allows receivers on this machine, on any port and over http, for development. */
  @IsIn(['on', 'off'])
  WEBHOOK_ALLOW_LOOPBACK: 'on' | 'off' = 'off';

  /**
   * Mail server as `smtp://[user:password@]host:port` or `smtps://`. Without it, no e-mails are
   * sent.
   */
  @IsOptional()
  @Matches(/^smtps?:\/\//, { message: 'must be an smtp:// or smtps:// URL' })
  SMTP_URL?: string;

  /** Sender of e-mails as `Name <address>`. */
  @ValidateIf(({ SMTP_URL }: AlertsConfig) => SMTP_URL !== undefined)
  @Matches(MAIL_FROM, { message: 'must be `Name <address>` or an address when SMTP_URL is set' })
  MAIL_FROM?: string;

  /** Domain of the message ids of e-mails. Default: the domain of MAIL_FROM. */
  @IsOptional()
  @IsFQDN({ require_tld: false })
  MAIL_DOMAIN?: string;

  /** Contact address for unsubscribing, shown in the foot of e-mails. */
  @IsOptional()
  @IsEmail({ require_tld: false })
  MAIL_CONTACT?: string;

  /**
   * Domain of the bounce addresses `bounces+<delivery id>`. Without it, bounces go to MAIL_FROM.
   */
  @IsOptional()
  @IsFQDN({ require_tld: false })
  MAIL_BOUNCE_DOMAIN?: string;

  /** Up to ten addresses of staff that are notified of failing receivers. */
  @IsOptional()
  @Matches(ADDRESSES, { message: 'must be at most ten e-mail addresses, separated by commas' })
  MAIL_STAFF?: string;

  /** Pause between two e-mails to staff, for all replicas together, in milliseconds. */
  @IsInt()
  @Min(50)
  STAFF_MAIL_INTERVAL_MS = 300_000;

  /**
   * `on` allows sending e-mails without encryption, for example to a server on the same machine.
   */
  @IsIn(['on', 'off'])
  MAIL_ALLOW_PLAIN: 'on' | 'off' = 'off';

  /** Rows of a deleted user that one transaction erases, at most. */
  @IsInt()
  @Min(1)
  ERASE_BATCH_ROWS = 5_000;

  /** Pause between two erasures of rows of deleted users, in milliseconds. */
  @IsInt()
  @Min(50)
  ERASURE_INTERVAL_MS = 5_000;
}

/** Minimum time between the deadline of an attempt and the end of its lease. */
const LEASE_MARGIN_MS = 10_000;

/**
 * Reads and validates the configuration. @throws ConfigurationError with the missing or invalid
 * variables
 */
export function loadAlertsConfig(environment: Environment): AlertsConfig {
  const config = loadConfig('alerts', AlertsConfig, environment);
  if (config.WEBHOOK_LEASE_MS < config.WEBHOOK_DEADLINE_MS + LEASE_MARGIN_MS)
    throw new ConfigurationError('alerts', ['WEBHOOK_LEASE_MS: must be at least ten seconds longer than WEBHOOK_DEADLINE_MS']);
  return config;
}

export const processEnvironment = (): Environment => process.env;
