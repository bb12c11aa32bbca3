import { IsEmail, IsFQDN, IsIn, IsInt, IsOptional, IsTimeZone, Matches, Max, Min, ValidateIf } from 'class-validator';
import { ConfigurationError, type Environment, loadConfig } from '@company-data/kernel';
import { ClockedServiceConfig } from '@company-data/service';

/** An address, alone or behind a name. */
const MAIL_FROM = /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Addresses, separated by commas. */
const ADDRESSES = /^[^\s<>@,]+@[^\s<>@,]+(, ?[^\s<>@,]+@[^\s<>@,]+){0,9}$/;

/** What alerts reads from its environment. */
export class AlertsConfig extends ClockedServiceConfig {
  /**
   * `<id>:<base64 of 32 bytes>`, several separated by commas: the first seals, all of them open.
   */
  @Matches(/^[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+(,[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+)*$/, { message: 'must be <id>:<base64 of 32 bytes>[,...]' })
  ENCRYPTION_KEYS!: string;

  /**
   * Days a change is kept that no alert has to tell of: so long an assignment may be heard of later
   * than what happened after it.
   */
  @IsInt()
  @Min(1)
  CHANGE_RETENTION_DAYS = 7;

  /** Milliseconds between two looks for changes to forget, of all replicas together. */
  @IsInt()
  @Min(10)
  CHANGE_PURGE_INTERVAL_MS = 600_000;

  /** Milliseconds between two looks for filters that fit their data type no more. */
  @IsInt()
  @Min(50)
  FILTER_CHECK_INTERVAL_MS = 600_000;

  /** Days a delivery is kept after its end, with its attempts, and what it was built by. */
  @IsInt()
  @Min(1)
  DELIVERY_RETENTION_DAYS = 90;

  /** Days the body of a delivery is kept after it was delivered: so long it may be replayed. */
  @IsInt()
  @Min(1)
  DELIVERED_BODY_RETENTION_DAYS = 7;

  /** The same of one that has failed for good, or is held. */
  @IsInt()
  @Min(1)
  UNDELIVERED_BODY_RETENTION_DAYS = 30;

  /** Days a monitoring pass is kept. */
  @IsInt()
  @Min(1)
  DISPATCH_RUN_RETENTION_DAYS = 30;

  /** Pause between two counts of what there is to deliver, of all replicas together. */
  @IsInt()
  @Min(50)
  DELIVERY_METRICS_INTERVAL_MS = 15_000;

  /** Time zone of the days, weeks and months that alerts send for. */
  @IsTimeZone()
  SCHEDULE_ZONE = 'Europe/Paris';

  /** Hour at which those days begin. */
  @IsInt()
  @Min(0)
  @Max(23)
  ALERT_DAY_BEGINS = 0;

  /** Pause between two looks for whether the next five minutes have begun. */
  @IsInt()
  @Min(50)
  DISPATCH_CHECK_INTERVAL_MS = 1_000;

  /**
   * Bytes that a request carries at most of a company that is too large for one: the rest goes in
   * further ones.
   */
  @IsInt()
  @Min(1_000_000)
  @Max(32_000_000)
  MAX_REQUEST_BYTES = 32_000_000;

  /** Whether this replica delivers; others go on where it does not. */
  @IsIn(['on', 'off'])
  DELIVERIES: 'on' | 'off' = 'on';

  /** Pause between two looks for deliveries that are due, beside the wake-ups. */
  @IsInt()
  @Min(10)
  DELIVERY_POLL_INTERVAL_MS = 250;

  /** Deliveries under way at once. */
  @IsInt()
  @Min(1)
  @Max(1_000)
  DELIVERY_SLOTS = 128;

  /** Of them to one host. */
  @IsInt()
  @Min(1)
  MAX_DELIVERIES_PER_HOST = 16;

  /**
   * Of them to a host in trouble: ten times in a row nobody was there, or answers take five
   * seconds.
   */
  @IsInt()
  @Min(1)
  MAX_DELIVERIES_PER_SLOW_HOST = 2;

  /** Of them of one alert, its e-mails beside it, or of one lifecycle event of an account. */
  @IsInt()
  @Min(1)
  DELIVERIES_PER_ALERT = 4;

  /**
   * Milliseconds for which what is under way may go on when the service stops; what is not over by
   * then is tried again.
   */
  @IsInt()
  @Min(0)
  DELIVERY_DRAIN_MS = 15_000;

  /** Milliseconds from the look-up of a receiver to its answer. */
  @IsInt()
  @Min(100)
  WEBHOOK_DEADLINE_MS = 15_000;

  /**
   * Milliseconds for which a delivery is the replica's that claimed it; ten seconds longer than an
   * attempt may last.
   */
  @IsInt()
  @Min(10_100)
  WEBHOOK_LEASE_MS = 30_000;

  /** Whether receivers may be on this machine, on any port and over http: in development. */
  @IsIn(['on', 'off'])
  WEBHOOK_ALLOW_LOOPBACK: 'on' | 'off' = 'off';

  /**
   * Where e-mails are handed over, `smtp://[user:password@]host:port`, or `smtps://`; without it,
   * none are sent.
   */
  @IsOptional()
  @Matches(/^smtps?:\/\//, { message: 'must be an smtp:// or smtps:// URL' })
  SMTP_URL?: string;

  /** Whom e-mails are from, `Name <address>`. */
  @ValidateIf(({ SMTP_URL }: AlertsConfig) => SMTP_URL !== undefined)
  @Matches(MAIL_FROM, { message: 'must be `Name <address>` or an address where SMTP_URL is set' })
  MAIL_FROM?: string;

  /** Domain of the ids of e-mails; that of MAIL_FROM where nothing is said. */
  @IsOptional()
  @IsFQDN({ require_tld: false })
  MAIL_DOMAIN?: string;

  /** Address of whoever is asked for no more e-mails: their foot names it. */
  @IsOptional()
  @IsEmail({ require_tld: false })
  MAIL_CONTACT?: string;

  /**
   * Domain whose mailboxes `bounces+<id of the delivery>` take what comes back; without it, that
   * goes to MAIL_FROM.
   */
  @IsOptional()
  @IsFQDN({ require_tld: false })
  MAIL_BOUNCE_DOMAIN?: string;

  /** Who of staff hears by e-mail of receivers that go on failing. */
  @IsOptional()
  @Matches(ADDRESSES, { message: 'must be e-mail addresses separated by commas, ten at most' })
  MAIL_STAFF?: string;

  /** Pause between two e-mails to them, of all replicas together. */
  @IsInt()
  @Min(50)
  STAFF_MAIL_INTERVAL_MS = 300_000;

  /** Whether e-mails may be handed over without encryption, as on one machine. */
  @IsIn(['on', 'off'])
  MAIL_ALLOW_PLAIN: 'on' | 'off' = 'off';

  /** Rows of a deleted user that are erased by one transaction. */
  @IsInt()
  @Min(1)
  ERASE_BATCH_ROWS = 5_000;

  /** Pause between two looks for rows of deleted users. */
  @IsInt()
  @Min(50)
  ERASURE_INTERVAL_MS = 5_000;
}

/** What is between the end of an attempt and that of its lease at least. */
const LEASE_MARGIN_MS = 10_000;

/**
 * Reads and checks the configuration. @throws ConfigurationError naming what is missing or wrong
 */
export function loadAlertsConfig(environment: Environment): AlertsConfig {
  const config = loadConfig('alerts', AlertsConfig, environment);
  if (config.WEBHOOK_LEASE_MS < config.WEBHOOK_DEADLINE_MS + LEASE_MARGIN_MS)
    throw new ConfigurationError('alerts', ['WEBHOOK_LEASE_MS: must be ten seconds longer than WEBHOOK_DEADLINE_MS']);
  return config;
}

/** The process's own environment. */
export const processEnvironment = (): Environment => process.env;
