import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createDatabase } from './database.js';
import { databaseServices, type DatabaseService } from './services.js';
import { startTestDatabase, type TestDatabase } from './test-servers.js';

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

  it("refuses a role another role's schema", async () => {
    await as('sync', 'create table secrets (n int)');
    await expect(as('users', 'select * from sync.secrets')).rejects.toThrow('permission denied for schema sync');
  });

  it('refuses a role the public schema', async () => {
    await expect(as('users', 'create table public.shared (n int)')).rejects.toThrow('permission denied for schema public');
  });

  it("refuses a role the server's own database", async () => {
    const other = new URL(database.urlOf('users'));
    other.pathname = '/postgres';
    await expect(new pg.Client({ connectionString: other.href }).connect()).rejects.toThrow('permission denied for database "postgres"');
  });

  it('changes nothing, given a database that exists', async () => {
    await as('sync', 'create table kept as select 7 as n');
    const name = new URL(database.adminUrl).pathname.slice(1);
    await createDatabase(database.adminUrl, name);
    expect(await as('sync', 'select n from kept')).toEqual([7]);
  });
});
