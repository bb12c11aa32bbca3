import { randomBytes, randomUUID } from 'node:crypto';
import type { Environment } from '@company-data/kernel';
import { getMetadataStorage } from 'class-validator';
import { type DatabaseService, TIMEOUT_MS, type TestServers } from '@company-data/testing';
import { grantEnvironment } from './test-grants.js';

/** Limits that depend only on how busy a machine is. */
const LIMITS = /_(TIMEOUT|DEADLINE|PATIENCE)_MS$/;

/** Returns the variables that a configuration class reads. */
export const variablesOf = (config: new () => object): Set<string> =>
  new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(config, '', false, false)
      .map(({ propertyName }) => propertyName),
  );

/** Servers of a service. A service without a schema has no database. */
export type ServersOf = Omit<TestServers, 'database'> & Partial<TestServers>;

/**
 * Returns the environment of a service in tests: credentials for its servers, free ports, keys, and
 * long time limits for a busy machine.
 */
export function environmentOf(service: string, variables: Set<string>, { nats, database }: ServersOf): Environment {
  const { user, password } = nats.credentialsOf(service);
  const values: Environment = {
    ...Object.fromEntries([...variables].filter((name) => LIMITS.test(name)).map((name) => [name, String(TIMEOUT_MS)])),
    NATS_URL: nats.url,
    NATS_USER: user,
    NATS_PASSWORD: password,
    DATABASE_URL: database?.urlOf(service as DatabaseService),
    ENCRYPTION_KEYS: `first:${randomBytes(32).toString('base64')}`,
    ...grantEnvironment,
    ...(service === 'users' ? { BASE_URL: 'https://api.example.com', API_KEY_PEPPER: randomUUID() } : {}),
    HTTP_PORT: '0',
    // A request that a test leaves open must not delay the end of its suite.
    DRAIN_MS: '5000',
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => variables.has(name)));
}

/**
 * Checks that the service reads all variables of the test. A variable that it does not read tests
 * nothing.
 *
 * @throws Error naming the other variables
 */
export function assertRead(service: string, variables: readonly string[], given: Environment): void {
  const unread = Object.keys(given).filter((name) => !variables.includes(name));
  if (unread.length > 0) throw new Error(`${service} does not read ${unread.join(', ')}`);
}
