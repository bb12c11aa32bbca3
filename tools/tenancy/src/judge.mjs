// Finds tables in an SQL statement that are not bound to an account.
import { loadModule, parseSync } from 'libpg-query';
import { Queries } from './queries.mjs';
import { ACCOUNT, kindOf, textOf } from './trees.mjs';

await loadModule();

/** The names of the tables with accounts in a tree. */
const tablesIn = (tree, tables) =>
  [...JSON.stringify(tree).matchAll(/"relname":"(\w+)"/g)].map(([, name]) => name).filter((name) => tables.has(name));

/** COPY writes the account as a column of each row. */
function judgeCopy({ relation, is_from: isWritten, attlist = [] }, tables) {
  const isBound = isWritten && attlist.map(textOf).includes(ACCOUNT);
  return isBound ? [] : tablesIn({ relation }, tables);
}

function judgeStatement(tree, tables, declared) {
  const kind = kindOf(tree);
  const { CopyStmt, DeclareCursorStmt, ExplainStmt, CreateTableAsStmt, IndexStmt } = tree;
  const inner = (CopyStmt ?? DeclareCursorStmt ?? ExplainStmt ?? CreateTableAsStmt)?.query;
  if (inner) return judgeStatement(inner, tables, declared);
  if (CopyStmt) return judgeCopy(CopyStmt, tables);
  // A new index neither returns nor changes rows.
  if (IndexStmt) return [];
  if (!/^(Select|Insert|Update|Delete)Stmt$/.test(kind)) return tablesIn(tree, tables);
  const queries = new Queries(tables, declared);
  queries.query(tree, undefined, new Map());
  return queries.problems();
}

/** The statements in a text of SQL, as trees. */
export const statementsIn = (text) => parseSync(text).stmts.map(({ stmt }) => stmt);

/** True when statements use one of the tables. */
export const useAny = (statements, tables) => tablesIn(statements, tables).length > 0;

/**
 * Returns the tables and queries in statements that are not bound to an account, each by its name.
 * `declared.anchors` are the tables that a statement reads for all accounts, and `declared.apart`
 * the queries in it that subselects may read for all accounts.
 */
export const unboundIn = (statements, tables, declared = {}) => statements.flatMap((tree) => judgeStatement(tree, tables, declared));
