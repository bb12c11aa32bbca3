import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { asService, createDatabase, createServiceRoles } from './database.js';
import type { PostgresServer } from './postgres.js';
import { databaseServices, type DatabaseService } from './services.js';
import { testEnvironment } from './config.js';
import { startTestDatabase, startTestPostgres, type TestDatabase } from './test-servers.js';

describe('createDatabase', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.stop());

  async function as(service: DatabaseService, sql: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: database.urlOf(service) });
    await client.connect();
    try {
      return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
    } finally {
      await client.end();
    }
  }

  it('resolves unqualified names in the schema of the role', async () => {
    for (const service of databaseServices) expect(await as(service, 'select current_schema')).toEqual([service]);
  });

  it('rejects access to the schema of another role', async () => {
    await as('sync', 'create table secrets (n int)');
    await expect(as('users', 'select * from sync.secrets')).rejects.toThrow('permission denied for schema sync');
  });

  it('rejects access to the public schema', async () => {
    await expect(as('users', 'create table public.shared (n int)')).rejects.toThrow('permission denied for schema public');
  });

  it('rejects access to the default database of the server', async () => {
    const other = new URL(database.urlOf('users'));
    other.pathname = '/postgres';
    await expect(new pg.Client({ connectionString: other.href }).connect()).rejects.toThrow('permission denied for database "postgres"');
  });

  it('changes nothing in an existing database', async () => {
    await as('sync', 'create table kept as select 7 as n');
    const name = new URL(database.adminUrl).pathname.slice(1);
    await createDatabase(database.adminUrl, name);
    expect(await as('sync', 'select n from kept')).toEqual([7]);
  });
});

describe('limits of roles', () => {
  let server: PostgresServer;
  const passwords = Object.fromEntries(databaseServices.map((service) => [service, 'secret'])) as Record<DatabaseService, string>;
  const opened: pg.Client[] = [];
  beforeAll(async () => {
    server = await startTestPostgres();
    await createServiceRoles(server.url, passwords);
    await createServiceRoles(server.url, passwords, { connections: 3 });
    await createDatabase(server.url, 'limited');
  });
  afterAll(async () => {
    await Promise.all(opened.map((client) => client.end()));
    await server.stop();
  });

  async function connect(service: DatabaseService): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: asService(server.url.replace(/\/[^/]*$/, '/limited'), service, 'secret') });
    await client.connect();
    opened.push(client);
    return client;
  }

  it('refuse a further connection of a role, and leave those of other roles', async () => {
    for (let count = 0; count < 3; count += 1) await connect('users');
    await expect(connect('users')).rejects.toMatchObject({ code: '53300' });
    await connect('sync');
  });

  it.each(databaseServices.filter((service) => service !== 'users'))('bound the temporary files and statements of %s', async (service) => {
    const client = await connect(service);
    const shown = async (name: string) => Object.values((await client.query(`show ${name}`)).rows[0] as object)[0] as string;
    expect([await shown('temp_file_limit'), await shown('statement_timeout')]).toEqual(['5GB', '1min']);
    for (const statement of [
      'set temp_file_limit = -1',
      `alter role ${service} set temp_file_limit = -1`,
      `alter role ${service} connection limit -1`,
    ])
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('copyDatabase', () => {
  const prepared: string[] = [];
  const template = {
    name: `copied_${process.pid}`,
    prepare: async (urlOf: TestDatabase['urlOf']) => {
      prepared.push(urlOf('sync'));
      const client = new pg.Client({ connectionString: urlOf('sync') });
      await client.connect();
      await client.query('create table kept as select 7 as n');
      await client.end();
    },
  };
  const databases: TestDatabase[] = [];
  afterAll(async () => {
    for (const each of databases) await each.stop();
  });

  const rows = async (url: string, sql: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client.query({ text: sql, rowMode: 'array' }).then(
      (result) => client.end().then(() => result.rows.flat()),
      (error: Error) => client.end().then(() => [error.message]),
    );
  };

  it('copies a template, created once on a shared server, into separate databases', async () => {
    const server = await startTestPostgres();
    const before = testEnvironment.sharedPostgresUrl;
    testEnvironment.sharedPostgresUrl = server.url;
    try {
      databases.push(...(await Promise.all([startTestDatabase(template), startTestDatabase(template)])));
      const [one, other] = databases.map((each) => each.urlOf('sync'));
      await rows(one!, 'insert into kept values (8)');
      expect([prepared.length, await rows(one!, 'select n from kept order by n'), await rows(other!, 'select n from kept')]).toEqual([
        1,
        [7, 8],
        [7],
      ]);
    } finally {
      testEnvironment.sharedPostgresUrl = before;
      for (const each of databases.splice(0)) await each.stop();
      await server.stop();
    }
  });

  it('rejects the same roles as the template', async () => {
    const database = await startTestDatabase({ ...template, name: `${template.name}_closed` });
    databases.push(database);
    expect(await rows(database.urlOf('users'), 'select * from sync.kept')).toEqual(['permission denied for schema sync']);
    expect(await rows(database.adminUrl, `select has_database_privilege('public', current_database(), 'connect')`)).toEqual([false]);
  });
});
