import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Traffic } from './traffic.js';
import { workspaceRoot } from './workspace.js';

/** What a NATS server's configuration is made from. */
export interface NatsConfigOptions {
  host: string;
  port: number;
  storeDirectory: string;
  /** Password of each service that may connect; without it anyone may. */
  passwords?: Record<string, string>;
  /** Password of a `tester` who may do anything. */
  tester?: string;
  /** What services ask and take; that of the product when absent. */
  traffic?: Traffic;
  /** Server options over the defaults. */
  settings?: Record<string, unknown>;
}

interface NatsConfigModule {
  natsConfig(options: NatsConfigOptions): string;
}

/**
 * The deployment's own generator: tests and `npm start` run under the permissions of production.
 */
const generator = (): Promise<NatsConfigModule> =>
  import(pathToFileURL(join(workspaceRoot, 'deploy/nats/nats-config.mjs')).href) as Promise<NatsConfigModule>;

/** The text of a server's configuration file. */
export const natsConfig = async (options: NatsConfigOptions): Promise<string> => (await generator()).natsConfig(options);
