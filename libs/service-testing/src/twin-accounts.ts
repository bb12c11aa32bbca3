import { queryRows, type DatabaseService, type TestDatabase } from '@company-data/testing';

/**
 * Copies each new row once per key column, with another value of that column, and records changes
 * of the copies. A table whose other columns are unique keeps no copy.
 */
const TWINS = `
  create schema twins;
  create table twins.keys (key text primary key);
  create table twins.changes (change text);
  create function twins.is_twin(line jsonb, columns text[]) returns boolean language sql as
    'select exists (select from twins.keys k where k.key in (select line ->> c from unnest(columns) c))';
  create function twins.copy() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
  declare
    root regclass := coalesce(pg_partition_root(tg_relid), tg_relid);
    replaced text;
    twin text;
    columns text;
  begin
    if twins.is_twin(to_jsonb(new), tg_argv) then return null; end if;
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = root and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '';
    foreach replaced in array tg_argv loop
      twin := md5('twin of ' || (to_jsonb(new) ->> replaced))::uuid;
      continue when twin is null;
      insert into twins.keys values (twin) on conflict do nothing;
      execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record($1, jsonb_build_object($2, $3)) on conflict do nothing', root, columns)
      using new, replaced, twin;
    end loop;
    return null;
  end $$;
  create function twins.record_change() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
  begin
    if twins.is_twin(to_jsonb(old), tg_argv)
    then insert into twins.changes values (tg_op || ' of ' || coalesce(pg_partition_root(tg_relid), tg_relid)::regclass || ' by: ' || current_query()); end if;
    return null;
  end $$`;

const triggersOn = (table: string, columns: string): string => `
  create trigger copy_to_twin after insert on ${table} for each row execute function twins.copy(${columns});
  create trigger record_change after update or delete on ${table} for each row execute function twins.record_change(${columns})`;

/**
 * Gives every account of a suite a twin: an account with the same rows in `tables` of a service,
 * parents first. A statement that forgets the account then also finds, or changes, the rows of the
 * twin. `columns` can name other columns of keys, which have twins too in tables that have them.
 */
export class TwinAccounts {
  private constructor(private readonly adminUrl: string) {}

  static async in(
    { adminUrl }: Pick<TestDatabase, 'adminUrl'>,
    service: DatabaseService,
    tables: string[],
    columns = ['account_id'],
  ): Promise<TwinAccounts> {
    const names = columns.map((column) => `'${column}'`).join(', ');
    await queryRows(adminUrl, [TWINS, ...tables.map((table) => triggersOn(`${service}.${table}`, names))].join(';'));
    return new TwinAccounts(adminUrl);
  }

  /** Returns the changes of rows of twins so far. Expect none after each test. */
  async changes(): Promise<string[]> {
    return (await queryRows<{ change: string }>(this.adminUrl, 'select change from twins.changes')).map(({ change }) => change);
  }

  /** Returns the number of rows of twins in a table, to show that there are some. */
  async countOf(table: string): Promise<number> {
    const sql = `select count(*)::int as count from ${table} t where exists (
      select from twins.keys k where k.key in (select value from jsonb_each_text(to_jsonb(t))))`;
    return (await queryRows<{ count: number }>(this.adminUrl, sql))[0]!.count;
  }
}
