import { IsInt, IsTimeZone, Matches, Max, Min } from 'class-validator';
import { type Environment, loadConfig } from '@company-data/kernel';
import { DatabaseServiceConfig } from '@company-data/service';

/** What alerts reads from its environment. */
export class AlertsConfig extends DatabaseServiceConfig {
  /** `<id>:<base64 of 32 bytes>`, several separated by commas: the first seals, all of them open. */
  @Matches(/^[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+(,[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+)*$/, { message: 'must be <id>:<base64 of 32 bytes>[,...]' })
  ENCRYPTION_KEYS!: string;

  /** Days a change is kept that no alert has to tell of: so long an assignment may be heard of later than what happened after it. */
  @IsInt()
  @Min(1)
  CHANGES_KEEP_DAYS = 7;

  /** Milliseconds between two looks for changes to forget, of all replicas together. */
  @IsInt()
  @Min(10)
  CHANGES_FORGET_MS = 600_000;

  /** Milliseconds between two looks for filters that fit their data type no more. */
  @IsInt()
  @Min(50)
  FILTERS_CHECK_MS = 600_000;

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
  PASS_LOOK_MS = 1_000;

  /** Bytes that a request carries at most of a company that is too large for one: the rest goes in further ones. */
  @IsInt()
  @Min(1_000_000)
  @Max(32_000_000)
  MAX_REQUEST_BYTES = 32_000_000;

  /** Rows of a deleted user that are erased by one transaction. */
  @IsInt()
  @Min(1)
  ERASE_BATCH_ROWS = 5_000;

  /** Pause between two looks for rows of deleted users. */
  @IsInt()
  @Min(50)
  ERASE_MS = 5_000;
}

/** Reads and checks the configuration. @throws ConfigurationError naming what is missing or wrong */
export const loadAlertsConfig = (environment: Environment): AlertsConfig => loadConfig('alerts', AlertsConfig, environment);

/** The process's own environment. */
export const processEnvironment = (): Environment => process.env;
