import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Statement of the PostgreSQL log, with each run of white space replaced by one space. */
export interface Statement {
  role: string;
  text: string;
}

export interface TenantTable {
  schema: string;
  table: string;
}

/**
 * Returns each distinct statement of a log that has the prefix `@%u `. A continuation line starts
 * with a tab.
 */
export function statementsIn(log: string): Statement[] {
  const found = log.matchAll(/^@(\w+) LOG: {2}(?:statement|execute [^:]*): (.*(?:\n\t.*)*)/gm);
  const unique = new Map(
    [...found].map(([, role, text]) => [`${role} ${text}`, { role: role!, text: text!.replaceAll(/\s+/g, ' ').trim() }]),
  );
  return [...unique.values()];
}

/**
 * Reads the statements that PostgreSQL logs after the construction. Each part of the log is read
 * once, since the log grows by megabytes.
 */
export class StatementLog {
  private readonly seen = new Map<string, Statement>();
  private offset: number;
  /** Last entry, which may be incomplete. */
  private rest = '';

  constructor(private readonly path: string) {
    this.offset = this.read(Infinity).size;
  }

  /** Returns each distinct statement so far, except the last entry, which may be incomplete. */
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
 * Counts the reads and writes of tenant tables in a statement. Each of them needs its own condition
 * or its own row.
 */
const usesOf = ({ role, text }: Statement, tables: TenantTable[]): number =>
  tables
    .filter(({ schema }) => schema === role)
    .reduce(
      (sum, { schema, table }) =>
        sum + text.split(new RegExp(`\\b(?:from|into|update|join) (?:only )?(?:"?${schema}"?\\.)?"?${table}\\b(?!"?\\.)`, 'i')).length - 1,
      0,
    );

/** Counts the account conditions and the inserted account ids of a statement. */
const accountsIn = ({ text }: Statement): number =>
  (text.match(/account_id"?\s*=/g) ?? []).length + (text.match(/into [^(]*\([^)]*account_id/gi) ?? []).length;

/**
 * Returns the statements on tenant tables, and those with fewer account conditions than table uses.
 */
export function accountlessStatements(statements: Statement[], tables: TenantTable[]): { on: Statement[]; without: Statement[] } {
  const on = statements.filter((statement) => usesOf(statement, tables) > 0);
  return { on, without: on.filter((statement) => accountsIn(statement) < usesOf(statement, tables)) };
}
