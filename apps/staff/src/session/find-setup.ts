import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Environment, readSecret } from '@company-data/kernel';
import { type NatsLinkOptions, natsTls } from '@company-data/messaging';
import { SystemUnreachable, UsageError } from '../exits.js';

/** Address and credentials of a system. */
export interface Setup {
  url: string;
  user: string;
  password: string;
  /** Private signing keys of staff, the current one first. */
  keys: string;
  tls?: NatsLinkOptions['tls'];
}

/** Default data directory of npm start. */
const USUAL_DIRECTORY = '.data';
const REMEDY = 'Start it with npm start, name its directory with --data DIR, or set NATS_URL, NATS_PASSWORD and STAFF_KEYS.';

interface StoredSecrets {
  nats?: Record<string, string>;
  staffKeys?: { private: string };
}

async function readStored<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Reads the access to the system that runs in a directory. @throws SystemUnreachable */
async function embedded(directory: string): Promise<Setup> {
  const [stack, secrets] = await Promise.all([
    readStored<{ nats_url?: string }>(resolve(directory, 'stack.json')),
    readStored<StoredSecrets>(resolve(directory, 'secrets.json')),
  ]);
  const [url, password, keys] = [stack?.nats_url, secrets?.nats?.['staff'], secrets?.staffKeys?.private];
  if (url && password && keys) return { url, user: 'staff', password, keys };
  throw new SystemUnreachable(`No system runs in ${directory}. ${REMEDY}`);
}

/** @throws UsageError when the file of a secret cannot be used */
function secretIn(environment: Environment, name: string): string | undefined {
  try {
    return readSecret(environment, name);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}.`);
  }
}

/**
 * Returns the system of the named directory, else of the environment, else of the default
 * directory. @throws SystemUnreachable, UsageError
 */
export async function findSetup(directory: string | undefined, environment: Environment): Promise<Setup> {
  if (directory !== undefined) return embedded(directory);
  const { NATS_URL: url, NATS_USER: user = 'staff' } = environment;
  const [password, keys] = [secretIn(environment, 'NATS_PASSWORD'), secretIn(environment, 'STAFF_KEYS')];
  const tls = natsTls(environment);
  if (url !== undefined && password !== undefined && keys !== undefined) return { url, user, password, keys, ...(tls && { tls }) };
  return embedded(USUAL_DIRECTORY);
}

/** Builds the error for a system that does not respond or rejects the credentials. */
export const systemUnreachable = ({ url }: Setup, cause: string): SystemUnreachable => new SystemUnreachable(`${url} ${cause}. ${REMEDY}`);
