import pg from 'pg';
import { databaseServices, type DatabaseService } from './services.js';

/**
 * Changes of roles and databases write catalogs of the whole server and fail when they run at once,
 * so this lock serializes them.
 */
const catalogueLock = 7_310_001;

/** One suite creates a template while others wait for it. */
const templateLock = 7_310_002;

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>, lock = catalogueLock): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the URL of another database with the same server and credentials. */
function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Returns the URL of the same server and database for the role of a service. */
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

/**
 * Limits of a role. A test compares them with `deploy/postgres/roles.sh`. A role cannot raise
 * `temp_file_limit`. Sessions with a statement timeout of their own, such as migrations, keep it.
 */
export const ROLE_LIMITS = {
  connections: 60,
  settings: { temp_file_limit: '5GB', statement_timeout: '60s', idle_in_transaction_session_timeout: '60s' },
};

async function limitRole(client: pg.Client, role: string, connections: number): Promise<void> {
  await client.query(`alter role ${client.escapeIdentifier(role)} connection limit ${connections}`);
  for (const [name, setting] of Object.entries(ROLE_LIMITS.settings))
    await client.query(`alter role ${client.escapeIdentifier(role)} set ${name} = ${client.escapeLiteral(setting)}`);
}

/**
 * Creates the roles of the services, or sets their passwords and limits. `adminUrl` is the
 * superuser's URL. The suites of a run share roles, so that `connections` is unlimited there.
 */
export function createServiceRoles(adminUrl: string, passwords: Record<DatabaseService, string>, { connections = -1 } = {}): Promise<void> {
  return asAdmin(adminUrl, async (client) => {
    for (const service of databaseServices) {
      await createRole(client, service, passwords[service]);
      await limitRole(client, service, connections);
    }
    await client.query('revoke connect on database postgres, template1 from public');
  });
}

const closedToOthers = (name: string): string[] => [
  `revoke all on database ${name} from public`,
  `grant connect, temporary on database ${name} to ${databaseServices.join(', ')}`,
];

async function createSchemas(client: pg.Client, database: string): Promise<void> {
  await client.query('revoke all on schema public from public');
  for (const statement of closedToOthers(client.escapeIdentifier(database))) await client.query(statement);
  for (const service of databaseServices) await client.query(`create schema if not exists ${service} authorization ${service}`);
}

const exists = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1;

/**
 * Creates a database, unless it exists, with one schema per service that only its own role may use.
 * Resolves with its superuser URL.
 */
export async function createDatabase(adminUrl: string, name: string): Promise<string> {
  await asAdmin(adminUrl, async (client) => {
    if (!(await exists(client, name))) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
  const url = withDatabase(adminUrl, name);
  await asAdmin(url, (client) => createSchemas(client, name));
  return url;
}

export interface TemplateDatabase {
  name: string;
  /** Fills a new database with the superuser's URL and closes its connections. */
  prepare(adminUrl: string): Promise<void>;
}

/**
 * Creates a template under a temporary name first, so that an interrupted preparation leaves no
 * incomplete template.
 */
const createTemplate = (adminUrl: string, { name, prepare }: TemplateDatabase): Promise<void> =>
  asAdmin(
    adminUrl,
    async (client) => {
      if (await exists(client, name)) return;
      const unfinished = `${name}_unfinished`;
      await dropDatabase(adminUrl, unfinished);
      await prepare(await createDatabase(adminUrl, unfinished));
      await client.query(`alter database ${client.escapeIdentifier(unfinished)} rename to ${client.escapeIdentifier(name)}`);
    },
    templateLock,
  );

/**
 * Creates a database as a copy of a template. Creates the template if it does not exist. Resolves
 * with the superuser URL of the copy.
 */
export async function copyDatabase(adminUrl: string, name: string, template: TemplateDatabase): Promise<string> {
  await createTemplate(adminUrl, template);
  await asAdmin(adminUrl, async (client) => {
    const copy = client.escapeIdentifier(name);
    await client.query(`create database ${copy} template ${client.escapeIdentifier(template.name)}`);
    // A copy has the content of its template, but not the rights on the database itself.
    for (const statement of closedToOthers(copy)) await client.query(statement);
  });
  return withDatabase(adminUrl, name);
}

/** Drops a database and every connection to it. */
export function dropDatabase(adminUrl: string, name: string): Promise<void> {
  return asAdmin(adminUrl, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
}
