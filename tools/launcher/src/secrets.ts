import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { databaseServices, natsServices, type DatabaseService } from '@company-data/testing';
import { sandboxSecrets } from '@company-data/sandbox/sources';

/** Everything random the system needs, made once and kept for the owner of the data directory alone. */
export interface Secrets {
  nats: Record<string, string>;
  database: Record<DatabaseService, string>;
  /** `<id>:<base64 of 32 bytes>`, the current one first. */
  encryptionKeys: string;
  apiKeyPepper: string;
  /** JWKs: users seals credentials to the public key, adapters alone opens them. */
  adaptersKey: { private: string; public: string };
  /** What callers of the sandbox must know, by the variable the sandbox reads it from. */
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

function makeSecrets(): Secrets {
  return {
    nats: eachOf(natsServices),
    database: eachOf(databaseServices),
    encryptionKeys: `k1:${randomBytes(32).toString('base64')}`,
    apiKeyPepper: randomBytes(32).toString('base64'),
    adaptersKey: makeKeyPair(),
    sandbox: eachOf(sandboxSecrets),
  };
}

/** Writes a file only its owner may read; a crash leaves the old one or the new one, never half. */
export async function writePrivate(path: string, value: unknown): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, path);
}

/** Reads a JSON file; undefined when there is none. */
export async function readJson<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** The secrets there are, and new ones of services and sources that came later. */
const completed = (kept: Secrets): Secrets => ({
  ...kept,
  nats: { ...eachOf(natsServices), ...kept.nats },
  database: { ...eachOf(databaseServices), ...kept.database },
  sandbox: { ...eachOf(sandboxSecrets), ...kept.sandbox },
});

const isComplete = ({ nats, database, sandbox }: Secrets): boolean =>
  natsServices.every((name) => name in nats) &&
  databaseServices.every((name) => name in database) &&
  sandboxSecrets.every((name) => name in sandbox);

/** The data directory's secrets, made at the first start; those of a service or source that came later are made at the next. */
export async function loadSecrets(path: string): Promise<Secrets> {
  const kept = await readJson<Secrets>(path);
  if (kept !== undefined && isComplete(kept)) return kept;
  const secrets = kept === undefined ? makeSecrets() : completed(kept);
  await writePrivate(path, secrets);
  return secrets;
}
