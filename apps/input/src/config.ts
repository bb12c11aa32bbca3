import type { Environment } from '@company-data/kernel';
import { DatabaseServiceConfig } from '@company-data/service';

/** What input reads from its environment. */
export class InputConfig extends DatabaseServiceConfig {}

/** The environment of a process of its own. */
export const processEnvironment = (): Environment => process.env;
