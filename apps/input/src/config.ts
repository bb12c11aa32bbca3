import { type Environment, loadConfig } from '@company-data/kernel';
import { DatabaseServiceConfig } from '@company-data/service';
import { IsInt, IsTimeZone, Matches, Min } from 'class-validator';

/** What input reads from its environment. */
export class InputConfig extends DatabaseServiceConfig {
  /** `<id>:<base64 of 32 bytes>`, several separated by commas: the first seals, all of them open. */
  @Matches(/^[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+(,[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+)*$/, { message: 'must be <id>:<base64 of 32 bytes>[,...]' })
  ENCRYPTION_KEYS!: string;

  /** Time zone of the calendar by which a day has not come yet. */
  @IsTimeZone()
  SCHEDULE_ZONE = 'Europe/Paris';

  /** Records of one data type that may be entered for one user. */
  @IsInt()
  @Min(1)
  ENTRIES_PER_USER = 1_000;

  /** Seconds after which an upload that no command took is dropped. */
  @IsInt()
  @Min(1)
  UPLOAD_KEEP_SECONDS = 900;

  /** Uploads of one account that may be under way at once. */
  @IsInt()
  @Min(1)
  UPLOADS_PER_ACCOUNT = 20;

  /** Rows of a deleted user that are erased by one transaction. */
  @IsInt()
  @Min(1)
  ERASE_BATCH_ROWS = 5_000;

  /** Pause between two looks for rows of deleted users, and for uploads that nobody took. */
  @IsInt()
  @Min(50)
  ERASE_MS = 5_000;
}

/** Reads and checks the configuration. @throws ConfigurationError naming what is missing or wrong */
export const loadInputConfig = (environment: Environment): InputConfig => loadConfig('input', InputConfig, environment);

/** The process's own environment. */
export const processEnvironment = (): Environment => process.env;
