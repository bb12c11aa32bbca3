/** A statement as PostgreSQL logged it, white space made one. */
export interface Statement {
  role: string;
  text: string;
}

export interface TenantTable {
  schema: string;
  table: string;
}

/** Each different statement in a log with the prefix `@%u `; further lines of one begin with a tab. */
export function statementsIn(log: string): Statement[] {
  const found = log.matchAll(/^@(\w+) LOG: {2}(?:statement|execute [^:]*): (.*(?:\n\t.*)*)/gm);
  const unique = new Map(
    [...found].map(([, role, text]) => [`${role} ${text}`, { role: role!, text: text!.replaceAll(/\s+/g, ' ').trim() }]),
  );
  return [...unique.values()];
}

/** How often a statement reads or writes a table: each time under a condition, or with a row, of its own. */
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
