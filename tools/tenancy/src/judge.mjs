// Finds reads and writes in an SQL statement that are not bound to an account.
//
// Each use of a table with an account is a node of a graph, and so is each query with an account
// among its columns. An edge leads from a node to one whose account is equal wherever the statement
// uses it. In each level of the statement, all nodes must be reachable from a parameter, or from one
// node that may have several accounts.
import { loadModule, parseSync } from 'libpg-query';

await loadModule();

const ACCOUNT = 'account_id';

/** Statements without rows of tables, and definitions of tables. */
const WITHOUT_ROWS =
  /^(Transaction|VariableSet|VariableShow|Listen|Unlisten|Notify|Create|CreateSchema|CreateFunction|CreateRole|CreateTrig|Index|Drop|AlterTable|AlterRole|Rename|Grant|Vacuum|Checkpoint|Discard|DeclareCursor|ClosePortal|Fetch|Do|Comment|Createdb|Dropdb|AlterSystem)Stmt$/;

class Node {
  /** Nodes with the same account as this one. */
  next = new Set();
  /** Nodes that must all be reachable before this one is. */
  all = undefined;
  /** True when its rows may have several accounts, and others are bound to it. */
  mayBeFirst = false;

  constructor(name, level) {
    this.name = name;
    this.level = level;
  }
}

/** All nodes that are reachable from some. */
function reach(starts, nodes) {
  const reached = new Set(starts);
  // The loop also visits the nodes that it adds.
  for (const node of reached) {
    for (const next of node.next) reached.add(next);
    for (const each of nodes) if (each.all?.every((part) => reached.has(part))) reached.add(each);
  }
  return reached;
}

const kindOf = (tree) => Object.keys(tree)[0];
const textOf = (string) => string.String.sval;
const isObject = (value) => typeof value === 'object' && value !== null;

function conjunctsOf(condition) {
  if (condition === undefined) return [];
  const { BoolExpr } = condition;
  return BoolExpr?.boolop === 'AND_EXPR' ? BoolExpr.args.flatMap(conjunctsOf) : [condition];
}

/** The members of a row, or the value itself. */
const membersOf = (expression) => expression.RowExpr?.args ?? [expression];

/** The subselects of a tree, without those within them. */
function sublinksIn(tree, found = []) {
  if (!isObject(tree)) return found;
  if (tree.SubLink) {
    found.push(tree.SubLink);
    return sublinksIn(tree.SubLink.testexpr, found);
  }
  for (const value of Object.values(tree)) sublinksIn(value, found);
  return found;
}

/** One query with the tables and queries that it reads, by their names in it. */
class Level {
  items = new Map();
  nodes = [];

  constructor(outer, ctes) {
    this.outer = outer;
    this.ctes = ctes;
  }

  /** Nodes of the queries around this one, which its expressions may use. */
  get outerNodes() {
    return this.outer ? [...this.outer.nodes, ...this.outer.outerNodes] : [];
  }

  contains(item) {
    return item.node !== undefined && this.nodes.includes(item.node);
  }
}

class Judge {
  /** Any parameter. */
  parameter = new Node('parameter');
  /** Any list in a parameter. */
  list = new Node('list');
  nodes = [];
  checks = [];
  /** Columns of each subselect, which is visited once. */
  sublinks = new Map();
  /** Conditions that an account is among those of a subselect. */
  memberships = [];

  constructor(tables, { anchors = [], apart = [] }) {
    this.tables = tables;
    this.anchors = anchors;
    this.apart = apart;
  }

  node(name, level) {
    const node = new Node(name, level);
    this.nodes.push(node);
    level?.nodes.push(node);
    return node;
  }

  /** A node that is reachable when all others are. */
  joined(nodes) {
    const node = this.node('all');
    node.all = nodes;
    return node;
  }

  // Names of columns and their nodes. A column without an account has none.

  /** Returns the node of an expression that is an account. */
  accountOf(expression, level) {
    if (expression === undefined) return undefined;
    if (expression.ParamRef) return this.parameter;
    if (expression.TypeCast) return this.accountOf(expression.TypeCast.arg, level);
    if (expression.ColumnRef) return this.columnOf(expression.ColumnRef, level);
    if (expression.SubLink?.subLinkType === 'EXPR_SUBLINK') return this.sublink(expression.SubLink, level)[0]?.node;
    if (expression.FuncCall && textOf(expression.FuncCall.funcname.at(-1)) === 'unnest')
      return this.accountOf(expression.FuncCall.args[0], level) && this.list;
    return undefined;
  }

  columnOf({ fields }, level) {
    if (fields.some(({ A_Star }) => A_Star)) return undefined;
    const [name, of] = fields.map(textOf).reverse();
    for (let at = level; at; at = at.outer)
      for (const [alias, { columns }] of at.items)
        if ((of === undefined || of === alias) && columns.has(name)) return columns.get(name);
        else if (of === alias) return undefined;
    return undefined;
  }

  /** The output columns of a query: name and node. */
  outputs(targets = [], level) {
    return targets.flatMap(({ ResTarget: { name, val } }) => {
      const fields = val.ColumnRef?.fields ?? [];
      if (!fields.some(({ A_Star }) => A_Star)) {
        const own =
          fields.length > 0 ? textOf(fields.at(-1)) : val.TypeCast?.arg.ColumnRef && textOf(val.TypeCast.arg.ColumnRef.fields.at(-1));
        return [{ name: name ?? own, node: this.accountOf(val, level) }];
      }
      const of = fields.length > 1 ? textOf(fields.at(-2)) : undefined;
      const items = [...level.items].filter(([alias, { excluded }]) => (of === undefined ? !excluded : alias === of));
      return items.flatMap(([, { columns }]) => [...columns].map(([each, node]) => ({ name: each, node })));
    });
  }

  // Tables and queries of a level

  /** Renames columns. A parameter, or a column without a name, is an account only under that name. */
  named(columns, names) {
    return columns.map(({ name, node }, place) => {
      const own = names[place] ?? name;
      const isGiven = node === this.parameter || node === this.list || typeof name === 'symbol';
      return { name: own, node: isGiven && typeof own === 'string' && own !== ACCOUNT ? undefined : node };
    });
  }

  /** Adds a query to a level, with a node when it has an account among its columns. */
  addQuery(alias, found, level, names = []) {
    const columns = this.named(found, names);
    const accounts = columns.map(({ node }) => node).filter(Boolean);
    const item = { columns: new Map() };
    if (accounts.length > 0) {
      item.node = this.node(alias, level);
      item.node.mayBeFirst = true;
      for (const node of accounts) node.next.add(item.node);
    }
    for (const { name, node } of columns) item.columns.set(name, node && item.node);
    level.items.set(alias, item);
    return [item];
  }

  addTable({ relname, alias, schemaname }, level) {
    const name = alias?.aliasname ?? relname;
    const cte = schemaname === undefined ? level.ctes.get(relname) : undefined;
    if (cte) return this.addQuery(name, cte, level, (alias?.colnames ?? []).map(textOf));
    const item = { columns: new Map() };
    if (this.tables.has(relname)) {
      item.node = this.node(name, level);
      item.node.mayBeFirst = this.anchors.includes(name);
      item.columns.set(ACCOUNT, item.node);
    }
    level.items.set(name, item);
    return [item];
  }

  /** The rows of a function have an account when one of its columns has that name. */
  addFunction({ alias, coldeflist = [], functions }, level) {
    this.visitSublinks(functions, level);
    const name = alias?.aliasname ?? `function ${level.items.size}`;
    const names = [...(alias?.colnames ?? []).map(textOf), ...coldeflist.map(({ ColumnDef }) => ColumnDef.colname)];
    const [{ FuncCall }] = functions[0].List.items;
    const args = FuncCall?.args ?? [];
    if (names.length === 0 && alias && args.length === 1) names.push(name);
    if (names.length > 0)
      return this.addQuery(
        name,
        names.map((each) => ({ name: each, node: each === ACCOUNT ? this.list : undefined })),
        level,
      );
    // Columns without names. The query around it can name them.
    const isList = FuncCall && textOf(FuncCall.funcname.at(-1)) === 'unnest';
    const item = {
      columns: new Map(args.map((arg, place) => [Symbol(place), isList && this.accountOf(arg, level) ? this.list : undefined])),
    };
    level.items.set(name, item);
    return [item];
  }

  addJoin({ jointype, larg, rarg, quals, usingClause = [] }, level) {
    const left = this.addItem(larg, level);
    const right = this.addItem(rarg, level);
    const optional = { JOIN_LEFT: [right], JOIN_RIGHT: [left], JOIN_FULL: [] }[jointype]?.flat();
    this.bind(quals, level, optional);
    if (usingClause.map(textOf).includes(ACCOUNT)) {
      const [one, other] = [left, right].map((items) => items.find(({ columns }) => columns.get(ACCOUNT))?.node);
      this.equal(one, other, level, optional);
    }
    return [...left, ...right];
  }

  addItem(tree, level) {
    const { RangeVar, RangeSubselect, RangeFunction, JoinExpr } = tree;
    if (RangeVar) return this.addTable(RangeVar, level);
    if (JoinExpr) return this.addJoin(JoinExpr, level);
    if (RangeFunction) return this.addFunction(RangeFunction, level);
    if (RangeSubselect) {
      const { subquery, alias, lateral = false } = RangeSubselect;
      const columns = this.query(subquery, lateral ? level : level.outer, level.ctes, { inner: lateral });
      return this.addQuery(alias?.aliasname ?? `query ${level.items.size}`, columns, level, (alias?.colnames ?? []).map(textOf));
    }
    throw new Error(`a FROM clause has ${kindOf(tree)}`);
  }

  // Conditions

  /** Two nodes have the same account. In the condition of an outer join, only for its optional side. */
  equal(one, other, level, optional) {
    if (!one || !other || one === other) return;
    const isBound = (node) => node.level === level && (optional === undefined || optional.some((item) => item.node === node));
    if (isBound(other)) one.next.add(other);
    if (isBound(one)) other.next.add(one);
  }

  bind(condition, level, optional) {
    this.visitSublinks(condition, level);
    for (const each of conjunctsOf(condition)) {
      if (each.A_Expr) this.bindExpression(each.A_Expr, level, optional);
      if (each.SubLink?.subLinkType === 'ANY_SUBLINK') this.bindToSublink(each.SubLink, level, optional);
    }
  }

  bindExpression({ kind, name, lexpr, rexpr }, level, optional) {
    const operator = textOf(name.at(-1));
    if (operator === '=' || operator === '>') for (const side of [lexpr, rexpr]) this.compareSublink(side, level);
    const list = kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN';
    if (operator === '=' && list) {
      const node = this.accountOf(lexpr, level);
      const values = rexpr.List?.items ?? [rexpr];
      const isBound = node?.level === level && (optional === undefined || optional.some((item) => item.node === node));
      if (isBound && values.every((value) => this.accountOf(value, level) === this.parameter)) node.mayBeFirst = true;
    } else if (operator === '=' && (kind === 'AEXPR_OP' || kind === 'AEXPR_NOT_DISTINCT')) {
      const [left, right] = [membersOf(lexpr), membersOf(rexpr)];
      left.forEach((member, place) =>
        this.equal(this.accountOf(member, level), right[place] && this.accountOf(right[place], level), level, optional),
      );
    } else if (operator === '>' && kind === 'AEXPR_OP') {
      // A walk from account to account over an anchor.
      const [node, before] = [lexpr, rexpr].map((side) => this.accountOf(membersOf(side)[0], level));
      if (node?.level === level && this.anchors.includes(node.name) && before && before !== this.parameter) before.next.add(node);
    }
  }

  /** A subselect that is compared with an account is bound by the comparison. */
  compareSublink({ SubLink }, level) {
    if (SubLink?.subLinkType !== 'EXPR_SUBLINK' || !this.sublink(SubLink, level)[0]?.node) return;
    for (const { binding } of this.checks) if (binding.link === SubLink) binding.inner = false;
  }

  /** `(account_id, id) in (select account_id, id ...)` */
  bindToSublink(link, level, optional) {
    if (link.operName !== undefined) return;
    const columns = this.sublink(link, level);
    membersOf(link.testexpr).forEach((member, place) => {
      const node = this.accountOf(member, level);
      const isBound = node?.level === level && (optional === undefined || optional.some((item) => item.node === node));
      const column = columns[place]?.node;
      if (isBound && column) this.memberships.push({ node, column, link });
    });
  }

  /** Binds a node to a subselect that has its account, unless the subselect is only bound to the node. */
  bindToSublinks() {
    for (const { node, column, link } of this.memberships) {
      const isMutual = node.next.delete(column);
      const own = this.checks.filter(({ binding }) => binding.link === link);
      if (own.every((check) => this.unboundIn(check).length === 0)) {
        column.next.add(node);
        node.mayBeFirst = true;
      }
      if (isMutual) node.next.add(column);
    }
  }

  visitSublinks(tree, level) {
    for (const link of sublinksIn(tree)) this.sublink(link, level);
  }

  /** The columns of a subselect in an expression. It reads only rows with the account it is compared with. */
  sublink(link, level) {
    const known = this.sublinks.get(link);
    if (known) return known;
    const compared = link.subLinkType === 'ANY_SUBLINK' && link.operName === undefined ? membersOf(link.testexpr) : [];
    const accounts = compared.map((member) => this.accountOf(member, level));
    const check = { inner: true, link };
    const columns = this.query(link.subselect, level, level.ctes, check);
    this.sublinks.set(link, columns);
    accounts.forEach((node, place) => {
      const column = columns[place]?.node;
      if (!node || !column) return;
      check.inner = false;
      if (link.subselect.SelectStmt?.limitCount === undefined) node.next.add(column);
    });
    return columns;
  }

  // Queries

  /**
   * Visits a query and returns its columns. An `inner` one must be bound to the queries around it.
   */
  query(tree, outer, ctes, binding = { inner: false }) {
    const kind = kindOf(tree);
    const statement = tree[kind];
    const own = statement.withClause ? this.addCtes(statement.withClause, outer, ctes) : ctes;
    if (kind === 'SelectStmt') return this.select(statement, outer, own, binding);
    const level = new Level(outer, own);
    if (kind === 'InsertStmt') return this.insert(statement, level);
    if (kind === 'UpdateStmt') return this.change(statement, statement.fromClause, level);
    if (kind === 'DeleteStmt') return this.change(statement, statement.usingClause, level);
    throw new Error(`a query is a ${kind}`);
  }

  addCtes({ ctes, recursive = false }, outer, known) {
    const found = new Map(known);
    for (const { CommonTableExpr } of ctes) {
      const { ctename, ctequery, aliascolnames = [] } = CommonTableExpr;
      const named = (columns) => this.named(columns, aliascolnames.map(textOf));
      const select = ctequery.SelectStmt;
      const refers = recursive && select?.op === 'SETOP_UNION' && JSON.stringify(select.rarg).includes(`"relname":"${ctename}"`);
      if (refers) this.addRecursive(ctename, select, outer, found, named);
      else found.set(ctename, named(this.query(ctequery, outer, found)));
    }
    return found;
  }

  /** The second part of a recursive query reads what it has so far, first the rows of the first part. */
  addRecursive(name, select, outer, found, named) {
    const own = select.withClause ? this.addCtes(select.withClause, outer, found) : found;
    const first = named(this.select(select.larg, outer, own));
    const second = this.select(select.rarg, outer, new Map(own).set(name, first));
    found.set(name, this.union(first, second));
  }

  union(first, second) {
    return first.map(({ name, node }, place) => ({ name, node: node && second[place]?.node && this.joined([node, second[place].node]) }));
  }

  select(statement, outer, known, binding = { inner: false }) {
    const ctes = statement.withClause && !known ? this.addCtes(statement.withClause, outer, known) : known;
    if (statement.op !== 'SETOP_NONE') {
      const parts = [statement.larg, statement.rarg].map((part) => this.query({ SelectStmt: part }, outer, ctes, binding));
      return this.union(...parts);
    }
    const level = new Level(outer, ctes);
    for (const tree of statement.fromClause ?? []) this.addItem(tree, level);
    this.bind(statement.whereClause, level);
    const { targetList, havingClause, groupClause, sortClause, limitCount, limitOffset, valuesLists, windowClause, distinctClause } =
      statement;
    this.visitSublinks(
      [targetList, havingClause, groupClause, sortClause, limitCount, limitOffset, valuesLists, windowClause, distinctClause],
      level,
    );
    this.check(level, binding);
    if (valuesLists) return this.values(valuesLists, level);
    return this.outputs(targetList, level);
  }

  /** The columns of VALUES are accounts when each row has one there. */
  values(rows, level) {
    const lists = rows.map(({ List }) => List.items);
    return lists[0].map((_, place) => {
      const nodes = lists.map((items) => this.accountOf(items[place], level));
      return { name: `column${place + 1}`, node: nodes.every(Boolean) ? this.joined(nodes) : undefined };
    });
  }

  /** UPDATE or DELETE. */
  change(statement, from = [], level) {
    this.addTable(statement.relation, level);
    for (const tree of from) this.addItem(tree, level);
    this.bind(statement.whereClause, level);
    this.visitSublinks([statement.targetList, statement.returningClause], level);
    this.check(level);
    return this.outputs(statement.returningClause?.exprs, level);
  }

  insert(statement, level) {
    const columns = statement.selectStmt ? this.query(statement.selectStmt, level.outer, level.ctes) : [];
    const [target] = this.addTable({ ...statement.relation, schemaname: 'own' }, level);
    level.items.set('excluded', { ...target, excluded: true });
    const place = (statement.cols ?? []).findIndex(({ ResTarget }) => ResTarget.name === ACCOUNT);
    if (target.node) {
      target.node.mayBeFirst = columns[place]?.node !== undefined;
      columns[place]?.node?.next.add(target.node);
    }
    const { onConflictClause: conflict, returningClause } = statement;
    if (target.node && conflict?.action === 'ONCONFLICT_UPDATE')
      this.conflict(conflict, statement.relation.alias?.aliasname ?? statement.relation.relname, level);
    this.visitSublinks([conflict?.targetList, conflict?.whereClause, returningClause], level);
    this.check(level);
    return this.outputs(returningClause?.exprs, level);
  }

  /** A row that another insert has written must have the account too. */
  conflict({ infer, whereClause }, name, level) {
    if (infer?.indexElems?.some(({ IndexElem }) => IndexElem.name === ACCOUNT)) return;
    const existing = new Level(level, level.ctes);
    const node = this.node(name, existing);
    existing.items.set(name, { columns: new Map([[ACCOUNT, node]]), node });
    existing.items.set('excluded', level.items.get('excluded'));
    this.bind(whereClause, existing);
    this.check(existing, { inner: true });
  }

  check(level, binding = { inner: false }) {
    this.checks.push({ level, binding });
  }

  /** Names of nodes of a level that are not bound. */
  unboundIn({ level, binding }) {
    const around = level.outerNodes;
    const bound = reach([this.parameter, ...around], this.nodes);
    const unbound = level.nodes.filter((node) => !bound.has(node));
    if (unbound.length === 0) return [];
    const isInner = binding.inner && around.length > 0;
    if (isInner) return unbound.filter(({ name }) => !this.apart.includes(name));
    const first = level.nodes.filter(({ mayBeFirst }) => mayBeFirst).map((node) => reach([node], this.nodes));
    const missing = first.map((reached) => level.nodes.filter((node) => !reached.has(node)));
    return missing.sort((one, other) => one.length - other.length)[0] ?? unbound;
  }

  problems() {
    this.bindToSublinks();
    return this.checks.flatMap((check) => this.unboundIn(check).map(({ name }) => name));
  }
}

function judgeStatement(tree, tables, declared) {
  const kind = kindOf(tree);
  const judge = new Judge(tables, declared);
  const { CopyStmt, DeclareCursorStmt, ExplainStmt, CreateTableAsStmt } = tree;
  const inner = (CopyStmt ?? DeclareCursorStmt ?? ExplainStmt ?? CreateTableAsStmt)?.query;
  if (inner) return judgeStatement(inner, tables, declared);
  if (CopyStmt) {
    const { relation, is_from, attlist = [] } = CopyStmt;
    const isBound = is_from && attlist.map(textOf).includes(ACCOUNT);
    return tables.has(relation.relname) && !isBound ? [relation.relname] : [];
  }
  if (WITHOUT_ROWS.test(kind)) return [];
  if (!/^(Select|Insert|Update|Delete)Stmt$/.test(kind))
    return [...tables].filter((name) => JSON.stringify(tree).includes(`"relname":"${name}"`));
  judge.query(tree, undefined, new Map());
  return judge.problems();
}

/** The statements in a text of SQL, as trees. */
export const statementsIn = (text) => parseSync(text).stmts.map(({ stmt }) => stmt);

/** True when statements use one of the tables. */
export const useAny = (statements, tables) =>
  [...JSON.stringify(statements).matchAll(/"relname":"(\w+)"/g)].some(([, name]) => tables.has(name));

/**
 * Returns the tables and queries in statements that are not bound to an account, each by its name.
 * `declared.anchors` are the tables that a statement reads for all accounts, and `declared.apart`
 * the queries in it that subselects may read for all accounts.
 */
export const unboundIn = (statements, tables, declared = {}) => statements.flatMap((tree) => judgeStatement(tree, tables, declared));
