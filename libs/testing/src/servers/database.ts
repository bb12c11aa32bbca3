import pg from 'pg';
import { databaseServices, type DatabaseService } from './services.js';

/** Work on roles and databases touches catalogues of the whole server, where two at once fail: one after the other. */
const catalogueLock = 7_310_001;

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [catalogueLock]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same server and credentials, another database. */
function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** The same server and database as a service's own role. */
export function asService(url: string, service: string, password: string): string {
  const own = new URL(url);
  own.username = service;
  own.password = encodeURIComponent(password);
  return own.href;
}

async function createRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${client.escapeIdentifier(role)} login password ${client.escapeLiteral(password)}`);
}

/** Creates the services' roles, or gives existing ones these passwords. `adminUrl` is the superuser's. */
export function createServiceRoles(adminUrl: string, passwords: Record<DatabaseService, string>): Promise<void> {
  return asAdmin(adminUrl, async (client) => {
    for (const service of databaseServices) await createRole(client, service, passwords[service]);
    await client.query('revoke connect on database postgres, template1 from public');
  });
}

async function createSchemas(client: pg.Client, database: string): Promise<void> {
  const name = client.escapeIdentifier(database);
  const roles = databaseServices.join(', ');
  await client.query('revoke all on schema public from public');
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect, temporary on database ${name} to ${roles}`);
  for (const service of databaseServices) await client.query(`create schema if not exists ${service} authorization ${service}`);
}

/** Creates a database, unless it exists, with one schema per service that only its own role may enter. Resolves with the superuser's URL of it. */
export async function createDatabase(adminUrl: string, name: string): Promise<string> {
  await asAdmin(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
  const url = withDatabase(adminUrl, name);
  await asAdmin(url, (client) => createSchemas(client, name));
  return url;
}

/** Drops a database and every connection to it. */
export function dropDatabase(adminUrl: string, name: string): Promise<void> {
  return asAdmin(adminUrl, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
}
