import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEnvironment } from './config.js';
import { startNatsContainer, startPostgresContainer } from './containers.js';
import { asService, copyDatabase, createDatabase, createServiceRoles, dropDatabase } from './database.js';
import { type NatsOptions, type NatsServer, startNats } from './nats.js';
import { startPostgres, testSettings, type PostgresServer } from './postgres.js';
import { databaseServices, type DatabaseService, natsServices } from './services.js';

/** A new database for one suite. */
export interface TestDatabase {
  /** URL of the superuser. */
  adminUrl: string;
  /** Returns the URL of a service with its own role. */
  urlOf(service: DatabaseService): string;
  /** Drops the database. */
  stop(): Promise<void>;
}

/** A nats-server for one suite. */
export interface TestNats extends NatsServer {
  /** Returns the credentials of a service, or of `tester`, which has all permissions. */
  credentialsOf(service: string): { user: string; password: string };
}

/** Result of `startTestServers`. */
export interface TestServers {
  database: TestDatabase;
  nats: TestNats;
  stop(): Promise<void>;
}

/**
 * Creates a folder for the data of one server that the database's user may pass through. The caller
 * removes it.
 */
async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'company-data-'));
  await chmod(directory, 0o711);
  return directory;
}

/**
 * Starts a separate temporary PostgreSQL, for tests that stop or kill the server. Its data is
 * removed when it stops.
 */
export async function startTestPostgres(): Promise<PostgresServer> {
  if (testEnvironment.inContainers) return startPostgresContainer();
  const folder = await temporaryDirectory();
  const server = await startPostgres({ directory: join(folder, 'postgres'), settings: testSettings });
  return {
    ...server,
    stop: async (options) => {
      await server.stop(options);
      await rm(server.directory, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a temporary nats-server with the users and permissions of production. */
export async function startTestNats({ traffic, settings }: Pick<NatsOptions, 'traffic' | 'settings'> = {}): Promise<TestNats> {
  const passwords = Object.fromEntries(natsServices.map((service) => [service, randomBytes(12).toString('hex')]));
  const tester = randomBytes(12).toString('hex');
  const credentialsOf = (user: string) => ({ user, password: user === 'tester' ? tester : (passwords[user] ?? '') });
  const access = { passwords, tester, traffic, settings };
  if (testEnvironment.inContainers) return { ...(await startNatsContainer(access)), credentialsOf };
  const directory = await temporaryDirectory();
  const server = await startNats({ directory, ...access });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { ...server, stop, credentialsOf };
}

/** All suites of a run share the roles, so the passwords are derived from the server's password. */
function rolePasswords(adminUrl: string): Record<DatabaseService, string> {
  const passwordOf = (service: string): string =>
    createHash('sha256')
      .update(`${new URL(adminUrl).password}/${service}`)
      .digest('hex')
      .slice(0, 32);
  return Object.fromEntries(databaseServices.map((service) => [service, passwordOf(service)])) as Record<DatabaseService, string>;
}

/**
 * Initial content of the databases of several suites. It is created once on the shared server of
 * the run, and copied.
 */
export interface DatabaseTemplate {
  name: string;
  /** Fills a new database and closes its connections. */
  prepare(urlOf: TestDatabase['urlOf']): Promise<void>;
}

async function createTestDatabase(serverUrl: string, stop: () => Promise<void>, template?: DatabaseTemplate): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const passwords = rolePasswords(serverUrl);
  const urlOf = (url: string) => (service: DatabaseService) => asService(url, service, passwords[service]);
  await createServiceRoles(serverUrl, passwords);
  const adminUrl = template
    ? await copyDatabase(serverUrl, name, { name: `template_${template.name}`, prepare: (url) => template.prepare(urlOf(url)) })
    : await createDatabase(serverUrl, name);
  return { adminUrl, urlOf: urlOf(adminUrl), stop: () => dropDatabase(serverUrl, name).then(stop) };
}

/**
 * Creates a database with the roles and schemas of the services, or a copy of a template. Uses the
 * shared server of the run (TEST_POSTGRES_URL, set by `npm test`). A suite that runs alone gets a
 * separate server, which stops with it.
 */
export async function startTestDatabase(template?: DatabaseTemplate): Promise<TestDatabase> {
  const shared = testEnvironment.sharedPostgresUrl;
  if (shared) return createTestDatabase(shared, () => Promise.resolve(), template);
  const server = await startTestPostgres();
  return createTestDatabase(server.url, () => server.stop(), template);
}

/**
 * Starts a database and a separate nats-server. Call it in `beforeAll` of a suite, and `stop` in
 * `afterAll`.
 */
export async function startTestServers(template?: DatabaseTemplate): Promise<TestServers> {
  const [database, nats] = await Promise.all([startTestDatabase(template), startTestNats()]);
  const stop = async (): Promise<void> => void (await Promise.all([database.stop(), nats.stop()]));
  return { database, nats, stop };
}
