import { queryRows, type DatabaseService, type TestDatabase } from '@company-data/testing';

/**
 * Copies each new row of an account to its twin account, and records changes of the copies. The
 * copy has all values of the row except the account. A table whose keys belong to one account
 * keeps no copy.
 */
const TWINS = `
  create schema twins;
  create table twins.accounts (account_id text primary key);
  create table twins.changes (change text);
  create function twins.copy() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
  declare
    twin text := md5('twin of ' || new.account_id)::uuid;
    columns text;
  begin
    if exists (select from twins.accounts a where a.account_id = new.account_id::text) then return null; end if;
    insert into twins.accounts values (twin) on conflict do nothing;
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = tg_relid and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '';
    execute format('insert into %1$I.%2$I (%3$s) select %3$s from jsonb_populate_record($1, jsonb_build_object(''account_id'', $2)) on conflict do nothing',
      tg_table_schema, tg_table_name, columns) using new, twin;
    return null;
  end $$;
  create function twins.record_change() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
  begin
    if exists (select from twins.accounts a where a.account_id = old.account_id::text)
    then insert into twins.changes values (tg_op || ' of ' || tg_table_name || ' by: ' || current_query()); end if;
    return null;
  end $$`;

const triggersOn = (table: string): string => `
  create trigger copy_to_twin after insert on ${table} for each row execute function twins.copy();
  create trigger record_change after update or delete on ${table} for each row execute function twins.record_change()`;

const removalFrom = (table: string): string => `
  delete from ${table} where account_id::text in (select account_id from twins.accounts);
  drop trigger copy_to_twin on ${table};
  drop trigger record_change on ${table}`;

/**
 * Gives every account of a suite a twin: an account with the same rows in `tables` of a service,
 * parents first. A statement that forgets the account then also finds, or changes, the rows of the
 * twin.
 */
export class TwinAccounts {
  private constructor(
    private readonly adminUrl: string,
    private readonly tables: string[],
  ) {}

  static async in({ adminUrl }: TestDatabase, service: DatabaseService, tables: string[]): Promise<TwinAccounts> {
    const names = tables.map((table) => `${service}.${table}`);
    await queryRows(adminUrl, [TWINS, ...names.map(triggersOn)].join(';'));
    return new TwinAccounts(adminUrl, names);
  }

  /** Returns the changes of rows of twins so far. Expect none after each test. */
  async changes(): Promise<string[]> {
    return (await queryRows<{ change: string }>(this.adminUrl, 'select change from twins.changes')).map(({ change }) => change);
  }

  /** Deletes all rows of twins and copies no later row, for a test that changes rows of all accounts. */
  async remove(): Promise<void> {
    await queryRows(this.adminUrl, ['set local session_replication_role = replica', ...this.tables.map(removalFrom)].join(';'));
  }

  /** Returns the number of rows of twins in a table, to show that there are some. */
  async countOf(table: string): Promise<number> {
    const sql = `select count(*)::int as count from ${table} where account_id::text in (select account_id from twins.accounts)`;
    return (await queryRows<{ count: number }>(this.adminUrl, sql))[0]!.count;
  }
}
