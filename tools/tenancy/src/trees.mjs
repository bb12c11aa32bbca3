// Helpers for the trees of PostgreSQL's parser.

/** The column with the account of a row. */
export const ACCOUNT = 'account_id';

export const kindOf = (tree) => Object.keys(tree)[0];
export const textOf = (string) => string.String.sval;
const isObject = (value) => typeof value === 'object' && value !== null;

/** The conditions that all hold when a condition holds. */
export function conjunctsOf(condition) {
  if (condition === undefined) return [];
  const { BoolExpr } = condition;
  return BoolExpr?.boolop === 'AND_EXPR' ? BoolExpr.args.flatMap(conjunctsOf) : [condition];
}

/** The members of a row, or the value itself. */
export const membersOf = (expression) => expression.RowExpr?.args ?? [expression];

/** The subselects of a tree, without those within them. */
export function sublinksIn(tree, found = []) {
  if (!isObject(tree)) return found;
  if (tree.SubLink) {
    found.push(tree.SubLink);
    return sublinksIn(tree.SubLink.testexpr, found);
  }
  for (const value of Object.values(tree)) sublinksIn(value, found);
  return found;
}
