import { queryRows, type DatabaseService, type TestDatabase } from '@company-data/testing';

/**
 * Copies each new row once per argument of the trigger, a list of columns that get other values in
 * the copy. Records changes of the copies. A table whose other columns are unique keeps no copy.
 */
const TWINS = `
  create schema twins;
  create table twins.keys (key text primary key);
  create table twins.changes (change text);
  create function twins.is_twin(line jsonb, columns text[]) returns boolean language sql as
    'select exists (select from twins.keys k where k.key in (select line ->> c from unnest(columns) l, unnest(string_to_array(l, '','')) c))';
  create function twins.copy() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
  declare
    root regclass := coalesce(pg_partition_root(tg_relid), tg_relid);
    line jsonb := to_jsonb(new);
    replaced text;
    twin jsonb;
    columns text;
  begin
    if pg_trigger_depth() > 1 then return null; end if;
    if twins.is_twin(line, tg_argv) then
      insert into twins.changes values ('INSERT of ' || root || ' by: ' || current_query());
      return null;
    end if;
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = root and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '';
    foreach replaced in array tg_argv loop
      select jsonb_object_agg(c, md5('twin of ' || (line ->> c))::uuid) into twin
      from unnest(string_to_array(replaced, ',')) c where line ->> c is not null;
      continue when twin is null;
      insert into twins.keys select value from jsonb_each_text(twin) on conflict do nothing;
      execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record($1, $2) on conflict do nothing', root, columns) using new, twin;
    end loop;
    return null;
  end $$;
  create function twins.record_change() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
  begin
    if twins.is_twin(to_jsonb(old), tg_argv)
    then insert into twins.changes values (tg_op || ' of ' || coalesce(pg_partition_root(tg_relid), tg_relid)::regclass || ' by: ' || current_query()); end if;
    return null;
  end $$`;

const IS_COPY = 'exists (select from twins.keys k where k.key in (select value from jsonb_each_text(to_jsonb(t))))';

/**
 * A table, with its columns of ids that are unique over all accounts. The same id has the same twin
 * in all tables.
 */
export type TwinTable = string | readonly [table: string, ...ids: string[]];

const nameOf = (table: TwinTable): string => (typeof table === 'string' ? table : table[0]);

function triggersOn(service: DatabaseService, table: TwinTable, columns: readonly string[]): string {
  const ids = typeof table === 'string' ? [] : table.slice(1);
  const copies = columns.map((column) => `'${[column, ...(column === 'account_id' ? ids : [])].join(',')}'`).join(', ');
  const name = `${service}.${nameOf(table)}`;
  return `
  create trigger copy_to_twin after insert on ${name} for each row execute function twins.copy(${copies});
  create trigger record_change after update or delete on ${name} for each row execute function twins.record_change(${copies})`;
}

const removalFrom = (name: string): string => `
  delete from ${name} t where ${IS_COPY};
  drop trigger copy_to_twin on ${name};
  drop trigger record_change on ${name}`;

/**
 * Gives every account of a suite a twin: an account with the same rows in `tables` of a service,
 * parents first. A statement that forgets the account then also finds, or changes, the rows of the
 * twin. `columns` can name other columns of keys, each with its own twins in tables that have it.
 */
export class TwinAccounts {
  private constructor(
    private readonly adminUrl: string,
    private readonly names: string[],
  ) {}

  static async in(
    { adminUrl }: Pick<TestDatabase, 'adminUrl'>,
    service: DatabaseService,
    tables: readonly TwinTable[],
    columns: readonly string[] = ['account_id'],
  ): Promise<TwinAccounts> {
    await queryRows(adminUrl, [TWINS, ...tables.map((table) => triggersOn(service, table, columns))].join(';'));
    return new TwinAccounts(
      adminUrl,
      tables.map((table) => `${service}.${nameOf(table)}`),
    );
  }

  /** Returns the changes of rows of twins so far, except their copies. */
  async changes(): Promise<string[]> {
    return (await queryRows<{ change: string }>(this.adminUrl, 'select change from twins.changes')).map(({ change }) => change);
  }

  /** @throws Error when a row of a twin was changed or inserted */
  async verify(): Promise<void> {
    const changes = await this.changes();
    if (changes.length > 0) throw new Error(`statements changed rows of another account:\n${changes.join('\n')}`);
  }

  /** Deletes all twins and copies no later row. For tests that change rows of all accounts. */
  async remove(): Promise<void> {
    await queryRows(this.adminUrl, ['set local session_replication_role = replica', ...this.names.map(removalFrom)].join(';'));
  }

  /** Returns the number of rows of twins in a table, to show that there are some. */
  async countOf(table: string): Promise<number> {
    return (await queryRows<{ count: number }>(this.adminUrl, `select count(*)::int as count from ${table} t where ${IS_COPY}`))[0]!.count;
  }
}
