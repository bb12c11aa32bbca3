import type { Environment } from '@company-data/kernel';

/**
 * What the launcher was started with; the services get it too, under what the launcher sets itself.
 */
export const ownEnvironment: Environment = process.env;
