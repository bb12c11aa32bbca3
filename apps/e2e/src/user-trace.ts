import { isUuid } from '@company-data/kernel';
import { queryRows } from '@company-data/testing';

/** A column of a table that holds the id of a row of another table. */
interface Link {
  column: string;
  to: string;
  /** Whether the database itself removes the row with the other, or refuses to leave it behind. */
  bound: boolean;
}

interface CataloguedTable {
  name: string;
  columns: string[];
  references: Link[];
}

/** A table whose rows belong to users, and by which of its columns. */
export interface TableOfUsers {
  name: string;
  links: Link[];
  hasAccount: boolean;
}

/** What a table holds of one user. */
export interface Holding {
  table: string;
  rows: number;
  accounts: string[];
}

/** The table all others lead to. */
const USERS = 'users.users';

/**
 * Every table of every service, partitions as the one table they are, with the foreign keys to an
 * `id`.
 */
const CATALOGUE = `
  select n.nspname || '.' || c.relname as name,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'column', own.attname, 'to', fn.nspname || '.' || fc.relname, 'bound', f.confdeltype not in ('n', 'd') and own.attnotnull)), '[]')
      from pg_constraint f join pg_class fc on fc.oid = f.confrelid join pg_namespace fn on fn.oid = fc.relnamespace
        cross join unnest(f.conkey, f.confkey) as pair (own, other)
        join pg_attribute own on own.attrelid = f.conrelid and own.attnum = pair.own
        join pg_attribute other on other.attrelid = f.confrelid and other.attnum = pair.other and other.attname = 'id'
      where f.conrelid = c.oid and f.contype = 'f') as references
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`;

const singular = (noun: string): string =>
  noun
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x)es$/, '$1')
    .replace(/s$/, '');

/**
 * Whether a column bears the name of a table's rows: `user_id` of users, `connection_id` of
 * data_connections, `batch` of staging_batches.
 */
function isNamedAfter(column: string, table: string): boolean {
  const [noun, row] = [column.replace(/_id$/, ''), singular(table.split('.')[1]!)];
  return row === noun || row.endsWith(`_${noun}`);
}

const linksTo = (target: CataloguedTable, { name, columns, references }: CataloguedTable): Link[] => {
  if (target.name === name || !target.columns.includes('id')) return [];
  const declared = references.filter(({ to }) => to === target.name);
  // What is declared to belong to a row of one table belongs to none of another whose rows bear
  // that name too.
  const named = columns.filter((column) => isNamedAfter(column, target.name) && !references.some((link) => link.column === column));
  return [...declared, ...named.map((column) => ({ column, to: target.name, bound: false }))];
};

/** The tables that lead to a user, whatever the service, each after those it leads through. */
export async function tablesOfUsers(url: string): Promise<TableOfUsers[]> {
  const all = await queryRows<CataloguedTable>(url, CATALOGUE);
  const found = all.filter(({ name }) => name === USERS);
  for (const through of found) found.push(...all.filter((table) => !found.includes(table) && linksTo(through, table).length > 0));
  return found.map((table) => ({
    name: table.name,
    links: table.name === USERS ? [{ column: 'id', to: USERS, bound: false }] : found.flatMap((target) => linksTo(target, table)),
    hasAccount: table.columns.includes('account_id'),
  }));
}

/** As a text, or in bytes, which a row shows in hexadecimal. */
const mention = (table: string): string =>
  `select from ${table} t where exists (
     select from unnest($1::text[]) id where position(id in t::text) > 0 or position(encode(convert_to(id, 'UTF8'), 'hex') in t::text) > 0) limit 1`;

type Ids = Map<string, string[]>;

const matching = ({ links }: TableOfUsers, ids: Ids): [string, string[][]] => [
  links.map(({ column }, index) => `${column}::text = any($${index + 1}::text[])`).join(' or '),
  links.map(({ to }) => ids.get(to) ?? []),
];

/**
 * All that leads to one user, by the ids there were when the trace was taken: what is left later is
 * found although the user is gone.
 */
export class UserTrace {
  private constructor(
    private readonly url: string,
    readonly tables: TableOfUsers[],
    private readonly ids: Ids,
  ) {}

  static async of(url: string, userId: string): Promise<UserTrace> {
    const tables = await tablesOfUsers(url);
    const ids: Ids = new Map([[USERS, [userId]]]);
    const targets = new Set(tables.flatMap(({ links }) => links.map(({ to }) => to)));
    for (const table of tables.filter(({ name }) => name !== USERS && targets.has(name))) {
      const [condition, parameters] = matching(table, ids);
      const rows = await queryRows<{ id: string }>(url, `select id::text from ${table.name} where ${condition}`, parameters);
      ids.set(table.name, [...new Set(rows.map(({ id }) => id))]);
    }
    return new UserTrace(url, tables, ids);
  }

  /** What each table holds of the user now; a table that holds nothing is left out. */
  async holdings(): Promise<Holding[]> {
    const all = await Promise.all(this.tables.map((table) => this.holdingOf(table)));
    return all.filter(({ rows }) => rows > 0);
  }

  /**
   * The tables of any service that name the user, or what belonged to it, anywhere in a row: also
   * within a text, where no column leads to it.
   */
  async mentions(): Promise<string[]> {
    const ids = [...this.ids.values()].flat().filter(isUuid);
    const tables = (await queryRows<CataloguedTable>(this.url, CATALOGUE)).map(({ name }) => name);
    const found = await Promise.all(tables.map((table) => queryRows(this.url, mention(table), [ids])));
    return tables.filter((_, index) => found[index]!.length > 0);
  }

  /** The rows of one table that lead to the user, as text. */
  async textOf(name: string): Promise<string[]> {
    const [condition, parameters] = matching(
      this.tables.find((table) => table.name === name)!,
      this.ids,
    );
    return (await queryRows<{ row: string }>(this.url, `select t::text as row from ${name} t where ${condition}`, parameters)).map(
      ({ row }) => row,
    );
  }

  private async holdingOf(table: TableOfUsers): Promise<Holding> {
    const [condition, parameters] = matching(table, this.ids);
    const accounts = table.hasAccount ? `coalesce(array_agg(distinct account_id::text), '{}')` : `'{}'::text[]`;
    const question = `select count(*)::integer as rows, ${accounts} as accounts from ${table.name} where ${condition}`;
    const [held] = await queryRows<Omit<Holding, 'table'>>(this.url, question, parameters);
    return { table: table.name, ...held! };
  }
}
