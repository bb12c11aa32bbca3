import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { makeGrantKeys } from '@company-data/messaging';
import { databaseServices, natsServices, type DatabaseService, type SealingService, sealingServices } from '@company-data/testing';
import { sandboxSecrets } from '@company-data/sandbox/sources';

/**
 * All random secrets of the system. They are created once, in a file that only the owner of the
 * data directory can read.
 */
export interface Secrets {
  nats: Record<string, string>;
  database: Record<DatabaseService, string>;
  /** Keys by service: `<id>:<base64 of 32 bytes>`, the current one first. */
  encryptionKeys: Record<SealingService, string>;
  apiKeyPepper: string;
  /**
   * Keys as JWK. users encrypts credentials with the public key, and only adapters decrypts them.
   */
  adaptersKey: { private: string; public: string };
  /** Keys with which only users signs account grants. */
  grantKeys: { private: string; public: string };
  /** Keys with which only staff signs its requests. */
  staffKeys: { private: string; public: string };
  /** Secrets of clients of the sandbox, by the variable from which the sandbox reads them. */
  sandbox: Record<string, string>;
}

const password = (): string => randomBytes(24).toString('base64url');

const eachOf = <K extends string>(names: readonly K[]): Record<K, string> =>
  Object.fromEntries(names.map((name) => [name, password()])) as Record<K, string>;

function makeKeyPair(): Secrets['adaptersKey'] {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const purpose = { kid: 'adapters-1', alg: 'ECDH-ES', use: 'enc' };
  const asText = (key: typeof publicKey): string => JSON.stringify({ ...key.export({ format: 'jwk' }), ...purpose });
  return { private: asText(privateKey), public: asText(publicKey) };
}

/**
 * Creates a key for each service. A key from before follows it, so that old values stay readable.
 */
const encryptionKeys = (before?: string): Record<SealingService, string> =>
  Object.fromEntries(
    sealingServices.map((name) => [name, [`${name}-1:${randomBytes(32).toString('base64')}`, before].filter(Boolean).join()]),
  ) as Record<SealingService, string>;

const grantKeys = (): Pick<Secrets, 'grantKeys' | 'staffKeys'> => ({
  grantKeys: makeGrantKeys('users-1'),
  staffKeys: makeGrantKeys('staff-1'),
});

function makeSecrets(): Secrets {
  return {
    nats: eachOf(natsServices),
    database: eachOf(databaseServices),
    encryptionKeys: encryptionKeys(),
    apiKeyPepper: randomBytes(32).toString('base64'),
    adaptersKey: makeKeyPair(),
    ...grantKeys(),
    sandbox: eachOf(sandboxSecrets),
  };
}

/**
 * Writes a file that only its owner can read. A crash leaves the old or the new file, never a
 * partial one.
 */
export async function writePrivate(path: string, value: unknown): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, path);
}

/** Reads a JSON file. Returns undefined if the file does not exist. */
export async function readJson<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** Stored secrets. Older versions have one key for all services and no keys of grants. */
type StoredSecrets = Omit<Secrets, 'encryptionKeys' | 'grantKeys' | 'staffKeys'> &
  Partial<Pick<Secrets, 'grantKeys' | 'staffKeys'>> & { encryptionKeys: Secrets['encryptionKeys'] | string };

const isShared = (keys: StoredSecrets['encryptionKeys']): keys is string => typeof keys === 'string';

/** Adds the secrets of new services and sources to stored ones. */
const completed = ({ encryptionKeys: keys, ...kept }: StoredSecrets): Secrets => ({
  ...grantKeys(),
  ...kept,
  encryptionKeys: isShared(keys) ? encryptionKeys(keys) : { ...encryptionKeys(), ...keys },
  nats: { ...eachOf(natsServices), ...kept.nats },
  database: { ...eachOf(databaseServices), ...kept.database },
  sandbox: { ...eachOf(sandboxSecrets), ...kept.sandbox },
});

const isComplete = (kept: StoredSecrets): kept is Secrets => {
  const { nats, database, sandbox, encryptionKeys: keys } = kept;
  const holds = (secrets: object, names: readonly string[]): boolean => names.every((name) => name in secrets);
  return (
    holds(kept, ['grantKeys', 'staffKeys']) &&
    holds(nats, natsServices) &&
    holds(database, databaseServices) &&
    holds(sandbox, sandboxSecrets) &&
    !isShared(keys) &&
    holds(keys, sealingServices)
  );
};

/**
 * Loads the secrets of the data directory. Creates them at the first start, and missing ones later.
 */
export async function loadSecrets(path: string): Promise<Secrets> {
  const kept = await readJson<StoredSecrets>(path);
  if (kept !== undefined && isComplete(kept)) return kept;
  const secrets = kept === undefined ? makeSecrets() : completed(kept);
  await writePrivate(path, secrets);
  return secrets;
}
