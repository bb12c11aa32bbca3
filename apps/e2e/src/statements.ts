import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A statement as PostgreSQL logged it, white space made one. */
export interface Statement {
  role: string;
  text: string;
}

export interface TenantTable {
  schema: string;
  table: string;
}

/**
 * Each different statement in a log with the prefix `@%u `; further lines of one begin with a tab.
 */
export function statementsIn(log: string): Statement[] {
  const found = log.matchAll(/^@(\w+) LOG: {2}(?:statement|execute [^:]*): (.*(?:\n\t.*)*)/gm);
  const unique = new Map(
    [...found].map(([, role, text]) => [`${role} ${text}`, { role: role!, text: text!.replaceAll(/\s+/g, ' ').trim() }]),
  );
  return [...unique.values()];
}

/**
 * What PostgreSQL writes down from now on. A log grows by megabytes while it is looked at again and
 * again, so each part of it is read once.
 */
export class StatementLog {
  private readonly seen = new Map<string, Statement>();
  private offset: number;
  /** The entry that is being written. */
  private rest = '';

  constructor(private readonly path: string) {
    this.offset = this.read(Infinity).size;
  }

  /**
   * Each different statement so far, but for the entry that is written last, which may be there in
   * part.
   */
  statements(): Statement[] {
    const { text, size } = this.read(this.offset);
    this.offset = size;
    const log = this.rest + text;
    const end = log.lastIndexOf('\n@') + 1;
    this.rest = log.slice(end);
    for (const statement of statementsIn(log.slice(0, end))) this.seen.set(`${statement.role} ${statement.text}`, statement);
    return [...this.seen.values()];
  }

  private read(from: number): { text: string; size: number } {
    const file = openSync(this.path, 'r');
    try {
      const { size } = fstatSync(file);
      const bytes = Buffer.alloc(Math.max(0, size - from));
      return { text: bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, Math.min(from, size))), size };
    } finally {
      closeSync(file);
    }
  }
}

/**
 * How often a statement reads or writes a table: each time under a condition, or with a row, of its
 * own.
 */
const usesOf = ({ role, text }: Statement, tables: TenantTable[]): number =>
  tables
    .filter(({ schema }) => schema === role)
    .reduce(
      (sum, { schema, table }) =>
        sum + text.split(new RegExp(`\\b(?:from|into|update|join) (?:only )?(?:"?${schema}"?\\.)?"?${table}\\b(?!"?\\.)`, 'i')).length - 1,
      0,
    );

/** How often a statement is bound to an account: by a condition, or by a row it inserts. */
const accountsIn = ({ text }: Statement): number =>
  (text.match(/account_id"?\s*=/g) ?? []).length + (text.match(/into [^(]*\([^)]*account_id/gi) ?? []).length;

/** The statements on tables of tenants, and those of them that leave the account out somewhere. */
export function accountlessStatements(statements: Statement[], tables: TenantTable[]): { on: Statement[]; without: Statement[] } {
  const on = statements.filter((statement) => usesOf(statement, tables) > 0);
  return { on, without: on.filter((statement) => accountsIn(statement) < usesOf(statement, tables)) };
}
