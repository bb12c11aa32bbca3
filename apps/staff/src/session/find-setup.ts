import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Environment } from '@company-data/kernel';
import { SystemUnreachable } from '../exits.js';

/** Where staff asks, and by what it proves to be staff. */
export interface Setup {
  url: string;
  user: string;
  password: string;
  /** Private keys that staff signs by, the current one first. */
  keys: string;
}

/** What npm start keeps its data in, where nothing else is said. */
const USUAL_DIRECTORY = '.data';
const REMEDY =
  'Start it with npm start, name its directory with --data DIR, or set NATS_URL, NATS_PASSWORD and STAFF_KEYS of another set-up.';

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

/** The set-up that runs on a directory. */
async function embedded(directory: string): Promise<Setup> {
  const [stack, secrets] = await Promise.all([
    readStored<{ nats_url?: string }>(resolve(directory, 'stack.json')),
    readStored<StoredSecrets>(resolve(directory, 'secrets.json')),
  ]);
  const [url, password, keys] = [stack?.nats_url, secrets?.nats?.['staff'], secrets?.staffKeys?.private];
  if (url && password && keys) return { url, user: 'staff', password, keys };
  throw new SystemUnreachable(`No set-up runs on ${directory}. ${REMEDY}`);
}

/**
 * The set-up that is meant: on the named directory, else as the environment says, else the one that
 * npm start runs. @throws SystemUnreachable
 */
export function findSetup(directory: string | undefined, environment: Environment): Promise<Setup> {
  const { NATS_URL: url, NATS_USER: user = 'staff', NATS_PASSWORD: password, STAFF_KEYS: keys } = environment;
  const isNamed = url !== undefined && password !== undefined && keys !== undefined;
  if (directory === undefined && isNamed) return Promise.resolve({ url, user, password, keys });
  return embedded(directory ?? USUAL_DIRECTORY);
}

/** The same failure for a set-up where nobody listens, or that lets nobody in. */
export const systemUnreachable = ({ url }: Setup, cause: string): SystemUnreachable => new SystemUnreachable(`${url} ${cause}. ${REMEDY}`);
