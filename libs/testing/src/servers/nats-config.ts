import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Traffic } from './traffic.js';
import { workspaceRoot } from './workspace.js';

/** Options of the configuration of a NATS server. */
export interface NatsConfigOptions {
  host: string;
  port: number;
  storeDirectory: string;
  /** Password of each service that may connect. Without it, anyone may connect. */
  passwords?: Record<string, string>;
  /** Password of `tester`, which has all permissions. */
  tester?: string;
  /** Requests and consumers of the services, by default those of the product. */
  traffic?: Traffic;
  /** Server options, in addition to the defaults. */
  settings?: Record<string, unknown>;
}

/** Options of one server of a cluster. */
export interface NatsClusterOptions {
  name: string;
  /** `host:port` of its own routes. */
  listen: string;
  /** `host:port` of the routes of all servers. */
  hosts: string[];
  password: string;
}

interface NatsConfigModule {
  natsConfig(options: NatsConfigOptions): string;
  clusterOf(options: NatsClusterOptions): Record<string, unknown>;
}

/**
 * Loads the generator of deployments. Tests and `npm start` run with the permissions of production.
 */
const generator = (): Promise<NatsConfigModule> =>
  import(pathToFileURL(join(workspaceRoot, 'deploy/nats/nats-config.mjs')).href) as Promise<NatsConfigModule>;

/** Returns the configuration file of a server. */
export const natsConfig = async (options: NatsConfigOptions): Promise<string> => (await generator()).natsConfig(options);

/** Returns the settings of one server of a cluster. */
export const natsClusterOf = async (options: NatsClusterOptions): Promise<Record<string, unknown>> =>
  (await generator()).clusterOf(options);
