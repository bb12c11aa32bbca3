import type { Environment } from '@company-data/kernel';

/**
 * Environment of the launcher. The services inherit it, except for variables that the launcher
 * sets.
 */
export const ownEnvironment: Environment = process.env;
