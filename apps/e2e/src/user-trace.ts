import { isUuid } from '@company-data/kernel';
import { queryRows } from '@company-data/testing';

/** Column that holds the id of a row in another table. */
interface Link {
  column: string;
  to: string;
  /** True when a foreign key deletes the row with the referenced row, or rejects that deletion. */
  bound: boolean;
}

interface CataloguedTable {
  name: string;
  columns: string[];
  references: Link[];
}

/** Table whose rows belong to users, with the columns that link it. */
export interface TableOfUsers {
  name: string;
  links: Link[];
  hasAccount: boolean;
}

/** Number of rows of one user in a table. */
export interface Holding {
  table: string;
  rows: number;
  accounts: string[];
}

/** Table to which all others lead. */
const USERS = 'users.users';

/**
 * Selects every table of every service with its foreign keys to an `id`. A partitioned table is one
 * table.
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
 * True when a column is named after a table: `user_id` of users, `connection_id` of
 * data_connections, `batch` of staging_batches.
 */
function isNamedAfter(column: string, table: string): boolean {
  const [noun, row] = [column.replace(/_id$/, ''), singular(table.split('.')[1]!)];
  return row === noun || row.endsWith(`_${noun}`);
}

const linksTo = (target: CataloguedTable, { name, columns, references }: CataloguedTable): Link[] => {
  if (target.name === name || !target.columns.includes('id')) return [];
  const declared = references.filter(({ to }) => to === target.name);
  // A column with a foreign key is not linked by its name to another table.
  const named = columns.filter((column) => isNamedAfter(column, target.name) && !references.some((link) => link.column === column));
  return [...declared, ...named.map((column) => ({ column, to: target.name, bound: false }))];
};

/**
 * Returns the tables of all services that lead to a user. Each one comes after the tables that link
 * it.
 */
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

/** Selects a row that contains an id as text or as bytes. A row shows bytes in hexadecimal. */
const mention = (table: string): string =>
  `select from ${table} t where exists (
     select from unnest($1::text[]) id where position(id in t::text) > 0 or position(encode(convert_to(id, 'UTF8'), 'hex') in t::text) > 0) limit 1`;

type Ids = Map<string, string[]>;

const matching = ({ links }: TableOfUsers, ids: Ids): [string, string[][]] => [
  links.map(({ column }, index) => `${column}::text = any($${index + 1}::text[])`).join(' or '),
  links.map(({ to }) => ids.get(to) ?? []),
];

/**
 * Finds all rows of one user by the ids at the time of the trace. Rows that remain after the
 * deletion of the user are therefore found.
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

  /** Returns the tables with rows of the user, and the number of rows in each. */
  async holdings(): Promise<Holding[]> {
    const all = await Promise.all(this.tables.map((table) => this.holdingOf(table)));
    return all.filter(({ rows }) => rows > 0);
  }

  /**
   * Returns the tables of all services that contain an id of the user or of its rows, also inside a
   * text column.
   */
  async mentions(): Promise<string[]> {
    const ids = [...this.ids.values()].flat().filter(isUuid);
    const tables = (await queryRows<CataloguedTable>(this.url, CATALOGUE)).map(({ name }) => name);
    const found = await Promise.all(tables.map((table) => queryRows(this.url, mention(table), [ids])));
    return tables.filter((_, index) => found[index]!.length > 0);
  }

  /** Returns the rows of one table that lead to the user, as text. */
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
