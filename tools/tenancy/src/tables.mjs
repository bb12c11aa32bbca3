// Tables whose rows belong to accounts, from the schemas that the migrations create.
import pg from 'pg';

async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const TEMPLATES = `select datname as name from pg_database where datname like 'template\\_%'`;

const TABLES = `
  select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.attname = 'account_id' and c.relkind in ('r', 'p') and not c.relispartition`;

/**
 * Returns the names of the tables with an account in any database template of a server. Each
 * service creates its template with its first suite.
 */
export async function accountTables(url) {
  const templates = await query(url, TEMPLATES);
  const found = await Promise.all(templates.map(({ name }) => query(Object.assign(new URL(url), { pathname: `/${name}` }).href, TABLES)));
  return new Set(found.flat().map(({ name }) => name));
}
