import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseServices } from '@company-data/testing';
import type { FaultySystem } from './faulty-system.js';

/** Members of the secrets file that are not secret. */
const PUBLIC = new Set(['public', 'x', 'y', 'kty', 'crv', 'kid', 'alg', 'use']);

const asTree = (value: string): unknown => (value.startsWith('{') ? JSON.parse(value) : value);

/** Returns every secret in a value, at any depth. A key has the form `<id>:<key>`. */
function secretsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const tree = asTree(value);
    return typeof tree === 'string' ? [tree.split(':').at(-1)!] : secretsIn(tree);
  }
  return Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([name, member]) => (PUBLIC.has(name) ? [] : secretsIn(member)));
}

async function filesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function inFiles(system: FaultySystem, secrets: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of [...(await filesBelow(join(system.data, 'logs'))), ...(await filesBelow(join(system.data, 'nats/jetstream')))]) {
    const text = (await readFile(file).catch(() => Buffer.alloc(0))).toString('latin1');
    if (secrets.some((secret) => text.includes(secret))) found.push(`I11: a secret is in ${file}`);
  }
  return found;
}

async function inTables(system: FaultySystem, secrets: string[]): Promise<string[]> {
  const tables = await system.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any ($1)`,
    [databaseServices],
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await system.query(`select from ${name} t where t::text ~ $1 limit 1`, [secrets.map(escaped).join('|')]);
    if (rows.length > 0) found.push(`I11: a secret is in ${name}`);
  }
  return found;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a violation for each log, stream or table that contains a secret of the system in plain
 * text.
 */
export async function findSecrets(system: FaultySystem): Promise<string[]> {
  const kept = JSON.parse(await readFile(join(system.data, 'secrets.json'), 'utf8')) as unknown;
  const { api_key, webhook_secret } = JSON.parse(await readFile(join(system.data, 'demo-account.json'), 'utf8')) as Record<string, string>;
  const secrets = [...secretsIn(kept), api_key!, webhook_secret!];
  return [...(await inFiles(system, secrets)), ...(await inTables(system, secrets))];
}
