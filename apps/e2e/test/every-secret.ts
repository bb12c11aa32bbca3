import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GrantAccount } from '@company-data/contracts';
import { providers } from '@company-data/providers';
import { rawCall } from '@company-data/testing';
import type { RunningSystem } from '../src/index.js';

export const SENTINEL = 'sentinel-5f2b8c1d9e';

/** Credentials of each provider, with a sentinel in every text. */
const sentinelCredentials = [...providers.values()]
  .filter(({ credentials }) => credentials.length > 0)
  .map(({ name, credentials }) => ({
    name,
    credentials: Object.fromEntries(
      credentials.map((field) => [field.name, field.type === 'string' ? `${SENTINEL}-${name}-${field.name}` : true]),
    ),
  }));

/** Returns the forms in which a secret may appear: text, hexadecimal and Base64. */
const formsOf = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
];

/** Returns the secrets that a text contains in any form. */
export const secretsIn = (text: string, secrets: string[]): string[] =>
  secrets.filter((secret) => formsOf(secret).some((form) => text.includes(form)));

/** Returns the secrets that the system received or generated at its start. */
function ownSecrets({ data }: RunningSystem): string[] {
  const own = JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')) as Record<string, unknown>;
  const { private: privateKey } = own['adaptersKey'] as { private: string };
  const { api_key, webhook_secret } = JSON.parse(readFileSync(join(data, 'demo-account.json'), 'utf8')) as Record<string, string>;
  const sealing = Object.values(own['encryptionKeys'] as Record<string, string>).map((keys) => keys.split(':')[1]!);
  const keys = [(JSON.parse(privateKey) as { d: string }).d, String(own['apiKeyPepper']), ...sealing];
  const passwords = ['sandbox', 'nats', 'database'].flatMap((name) => Object.values(own[name] as Record<string, string>));
  const signing = ['grantKeys', 'staffKeys'].map((name) => (own[name] as { private: string }).private.split(':')[1]!);
  return [api_key!, webhook_secret!, ...keys, ...signing, ...passwords];
}

/**
 * Sets the credentials of each provider, first valid ones and then ones with an unknown field.
 * Returns the values.
 */
async function setCredentials({ api }: RunningSystem): Promise<string[]> {
  for (const { name, credentials } of sentinelCredentials) {
    await api.call('PUT', `/providers/${name}/credentials`, { body: { credentials }, headers: { authorization: `Bearer ${SENTINEL}` } });
    await api.call('PUT', `/providers/${name}/credentials`, { body: { credentials: { ...credentials, extra: SENTINEL } } });
  }
  return sentinelCredentials.flatMap(({ credentials }) => Object.values(credentials).filter((value) => typeof value === 'string'));
}

/**
 * Uses every secret: provider credentials, connect links, keys, and a source that rejects its
 * credentials. Returns the secrets.
 */
export async function useEverySecret(system: RunningSystem): Promise<string[]> {
  const { api, stack } = system;
  const credentials = await setCredentials(system);
  const { user } = await api.connectedUser('000012344');
  await api.synchronize(user.id);
  const refused = await api.connectedUser('000090126', ['COMPANY_PROFILE']);
  await api.synchronize(refused.user.id, ['COMPANY_PROFILE']);
  await fetch(user.redirect_url);
  await rawCall(`${stack.base_url}/api/v6/profile?X-API-KEY=${api.apiKey}&token=${SENTINEL}`);
  await rawCall(`${stack.base_url}/connect/${SENTINEL}-${'x'.repeat(30)}`);
  const { grant } = await system.requestAsStaff(GrantAccount, {}, (await api.get<{ id: string }>('/profile')).body.id);
  const links = [user, refused.user].map(({ redirect_url }) => redirect_url.split('/').at(-1)!);
  return [SENTINEL, grant.split('.')[1]!, ...ownSecrets(system), ...credentials, ...links];
}

/**
 * Returns the content of the files in a folder with matching names. Skips a file that the server
 * deletes in the meantime.
 */
export function contentOf(folder: string, names: RegExp): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && names.test(entry.name));
  return files.map((file) => textOf(join(file.parentPath, file.name))).join('\n');
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
