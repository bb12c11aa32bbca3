import { type Environment, loadConfig } from '@company-data/kernel';
import { DatabaseServiceConfig } from '@company-data/service';

/** What input reads from its environment. */
export class InputConfig extends DatabaseServiceConfig {}

/** Reads and checks the configuration. @throws ConfigurationError naming what is missing or wrong */
export const loadInputConfig = (environment: Environment): InputConfig => loadConfig('input', InputConfig, environment);

/** The process's own environment. */
export const processEnvironment = (): Environment => process.env;
