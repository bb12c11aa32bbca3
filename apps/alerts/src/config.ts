import { Matches } from 'class-validator';
import type { Environment } from '@company-data/kernel';
import { DatabaseServiceConfig } from '@company-data/service';

/** What alerts reads from its environment. */
export class AlertsConfig extends DatabaseServiceConfig {
  /** `<id>:<base64 of 32 bytes>`, several separated by commas: the first seals, all of them open. */
  @Matches(/^[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+(,[A-Za-z0-9_-]+:[A-Za-z0-9+/=]+)*$/, { message: 'must be <id>:<base64 of 32 bytes>[,...]' })
  ENCRYPTION_KEYS!: string;
}

/** The environment of a process of its own. */
export const processEnvironment = (): Environment => process.env;
