import { IsEmail, IsFQDN, IsIn, IsOptional, Matches, ValidateIf } from 'class-validator';
import { ConfigurationError, type Environment, loadConfig, Secret } from '@company-data/kernel';
import { ClockedServiceConfig, WholeNumber } from '@company-data/service';

/** An address, with or without a name. */
const MAIL_FROM = /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Up to ten addresses, separated by commas. */
const ADDRESSES = /^[^\s<>@,]+@[^\s<>@,]+(, ?[^\s<>@,]+@[^\s<>@,]+){0,9}$/;

/** Configuration of alerts. */
export class AlertsConfig extends ClockedServiceConfig {
  /**
   * Retention of changes that no alert will send. An assignment can arrive this long after a
   * change that it covers.
   */
  @WholeNumber(1)
  CHANGE_RETENTION_DAYS = 7;

  /** Pause between two purges of old changes and deliveries, for all replicas together. */
  @WholeNumber(10)
  CHANGE_PURGE_INTERVAL_MS = 600_000;

  /**
   * Pause between two checks for filters that no longer fit their data type. The first check is
   * at startup.
   */
  @WholeNumber(50)
  FILTER_CHECK_INTERVAL_MS = 600_000;

  /** Database connections of deliveries, so that requests and events do not delay them. */
  @WholeNumber(1, 200)
  DELIVERY_POOL_SIZE = 4;

  /** Retention of an ended delivery with its attempts and its batch. */
  @WholeNumber(1)
  DELIVERY_RETENTION_DAYS = 90;

  /** Retention of the body of a delivered delivery. It can be replayed for this time. */
  @WholeNumber(1)
  DELIVERED_BODY_RETENTION_DAYS = 7;

  /** Retention of the body of a failed or held delivery. */
  @WholeNumber(1)
  UNDELIVERED_BODY_RETENTION_DAYS = 30;

  /** Retention of ended dispatch runs. */
  @WholeNumber(1)
  DISPATCH_RUN_RETENTION_DAYS = 30;

  /** Pause between two counts of open deliveries, for all replicas together. */
  @WholeNumber(50)
  DELIVERY_METRICS_INTERVAL_MS = 15_000;

  /**
   * Hour at which the days of alerts begin. With 7, daily alerts are sent from seven o'clock on.
   */
  @WholeNumber(0, 23)
  ALERT_DAY_BEGINS = 0;

  /** Pause between two checks for the start of the next five minutes. */
  @WholeNumber(50)
  DISPATCH_CHECK_INTERVAL_MS = 1_000;

  /**
   * Size of the events of one company in one request, at most. A larger company is split across
   * requests.
   */
  @WholeNumber(1_000_000, 32_000_000)
  MAX_REQUEST_BYTES = 32_000_000;

  /** `off` when this replica delivers nothing. Other replicas continue to deliver. */
  @IsIn(['on', 'off'])
  DELIVERIES: 'on' | 'off' = 'on';

  /** Pause between two polls for due deliveries when no notification arrives. */
  @WholeNumber(10)
  DELIVERY_POLL_INTERVAL_MS = 250;

  /** Concurrent deliveries per replica, at most. */
  @WholeNumber(1, 1_000)
  DELIVERY_SLOTS = 128;

  /** Concurrent deliveries per host and replica, at most. */
  @WholeNumber(1)
  MAX_DELIVERIES_PER_HOST = 16;

  /**
   * Concurrent deliveries to a slow host, at most. A host is slow after ten consecutive timeouts,
   * connection or DNS failures, or when its average attempt takes more than five seconds.
   */
  @WholeNumber(1)
  MAX_DELIVERIES_PER_SLOW_HOST = 2;

  /**
   * Concurrent deliveries per alert or lifecycle event of an account, at most. E-mails and
   * requests count separately.
   */
  @WholeNumber(1)
  DELIVERIES_PER_ALERT = 4;

  /** Time for attempts in progress when the service stops. Unfinished attempts count as lost. */
  @WholeNumber(0)
  DELIVERY_DRAIN_MS = 15_000;

  /** Deadline of an attempt, from the DNS lookup to the response. */
  @WholeNumber(100)
  WEBHOOK_DEADLINE_MS = 15_000;

  /** Lease of a claimed delivery. At least ten seconds longer than `WEBHOOK_DEADLINE_MS`. */
  @WholeNumber(10_100)
  WEBHOOK_LEASE_MS = 30_000;

  /** `on` allows receivers on this machine, on any port and over http, for development. */
  @IsIn(['on', 'off'])
  WEBHOOK_ALLOW_LOOPBACK: 'on' | 'off' = 'off';

  /**
   * Mail server as `smtp://[user:password@]host:port` or `smtps://`. Without it, alerts accept no
   * e-mail addresses, and e-mails stay due.
   */
  @Secret()
  @IsOptional()
  @Matches(/^smtps?:\/\//, { message: 'must be an smtp:// or smtps:// URL' })
  SMTP_URL?: string;

  /**
   * Sender of e-mails as `Name <address>`.
   *
   * @default required with `SMTP_URL`
   */
  @ValidateIf(({ SMTP_URL }: AlertsConfig) => SMTP_URL !== undefined)
  @Matches(MAIL_FROM, { message: 'must be `Name <address>` or an address when SMTP_URL is set' })
  MAIL_FROM?: string;

  /**
   * Domain of the message ids of e-mails.
   *
   * @default the domain of `MAIL_FROM`
   */
  @IsOptional()
  @IsFQDN({ require_tld: false })
  MAIL_DOMAIN?: string;

  /** Contact address in the footer of e-mails, for recipients who want no more of them. */
  @IsOptional()
  @IsEmail({ require_tld: false })
  MAIL_CONTACT?: string;

  /**
   * Domain of the bounce addresses `bounces+<delivery id>`. Without it, bounces go to
   * `MAIL_FROM`.
   */
  @IsOptional()
  @IsFQDN({ require_tld: false })
  MAIL_BOUNCE_DOMAIN?: string;

  /** Up to ten addresses of staff, separated by commas, that are notified of failing receivers. */
  @IsOptional()
  @Matches(ADDRESSES, { message: 'must be at most ten e-mail addresses, separated by commas' })
  MAIL_STAFF?: string;

  /** Pause between two e-mails to staff, for all replicas together. */
  @WholeNumber(50)
  STAFF_MAIL_INTERVAL_MS = 300_000;

  /**
   * `on` allows sending e-mails without encryption, for example to a server on the same machine.
   */
  @IsIn(['on', 'off'])
  MAIL_ALLOW_PLAIN: 'on' | 'off' = 'off';

  /** Pause between two erasures of rows of deleted users. */
  @WholeNumber(50)
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
