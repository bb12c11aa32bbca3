import { queryRows, type DatabaseService, type TestDatabase } from '@company-data/testing';

/**
 * Copies each new row of an account to its twin account, and records changes of the copies. The
 * copy has all values of the row except the account and the ids that the trigger names. A table
 * with another unique id keeps no copy.
 */
const TWINS = `
  create schema twins;
  create table twins.accounts (account_id text primary key);
  create table twins.changes (change text);
  create function twins.copy() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
  declare
    twin text := md5('twin of ' || new.account_id)::uuid;
    columns text;
    id text;
    other jsonb := jsonb_build_object('account_id', twin);
  begin
    if pg_trigger_depth() > 1 then return null; end if;
    if exists (select from twins.accounts a where a.account_id = new.account_id::text) then
      insert into twins.changes values ('INSERT of ' || tg_table_name || ' by: ' || current_query());
      return null;
    end if;
    insert into twins.accounts values (twin) on conflict do nothing;
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = tg_relid and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '';
    for place in 0 .. tg_nargs - 1 loop
      execute format('select ($1).%I', tg_argv[place]) into id using new;
      other := other || jsonb_build_object(tg_argv[place], md5('twin of ' || id)::uuid);
    end loop;
    execute format('insert into %1$I.%2$I (%3$s) select %3$s from jsonb_populate_record($1, $2) on conflict do nothing',
      tg_table_schema, tg_table_name, columns) using new, other;
    return null;
  end $$;
  create function twins.record_change() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
  begin
    if exists (select from twins.accounts a where a.account_id = old.account_id::text)
    then insert into twins.changes values (tg_op || ' of ' || tg_table_name || ' by: ' || current_query()); end if;
    return null;
  end $$`;

/**
 * A table, with its columns of ids that are unique over all accounts. The same id has the same twin
 * in all tables.
 */
export type TwinTable = string | readonly [table: string, ...ids: string[]];

function triggersOn(service: DatabaseService, given: TwinTable): string {
  const [name, ...ids] = typeof given === 'string' ? [given] : given;
  return `
  create trigger copy_to_twin after insert on ${service}.${name} for each row execute function twins.copy(${ids.join(', ')});
  create trigger record_change after update or delete on ${service}.${name} for each row execute function twins.record_change()`;
}

/**
 * Gives every account of a suite a twin: an account with the same rows in `tables` of a service,
 * parents first. A statement that forgets the account then also finds, or changes, the rows of the
 * twin.
 */
export class TwinAccounts {
  private constructor(private readonly adminUrl: string) {}

  static async in({ adminUrl }: TestDatabase, service: DatabaseService, tables: readonly TwinTable[]): Promise<TwinAccounts> {
    await queryRows(adminUrl, [TWINS, ...tables.map((table) => triggersOn(service, table))].join(';'));
    return new TwinAccounts(adminUrl);
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

  /** Returns the number of rows of twins in a table, to show that there are some. */
  async countOf(table: string): Promise<number> {
    const sql = `select count(*)::int as count from ${table} where account_id::text in (select account_id from twins.accounts)`;
    return (await queryRows<{ count: number }>(this.adminUrl, sql))[0]!.count;
  }
}
