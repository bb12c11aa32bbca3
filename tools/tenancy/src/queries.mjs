// The queries of a statement, and the tables and queries that each of them reads.
import { Conditions } from './conditions.mjs';
import { Level } from './graph.mjs';
import { ACCOUNT, kindOf, textOf } from './trees.mjs';

/** A graph of the queries of a statement. A column has a node when it is an account. */
export class Queries extends Conditions {
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

  /** The second part of a recursive query reads its own rows, first those of the first part. */
  addRecursive(name, select, outer, found, named) {
    const own = select.withClause ? this.addCtes(select.withClause, outer, found) : found;
    const first = named(this.query({ SelectStmt: select.larg }, outer, own));
    const second = this.query({ SelectStmt: select.rarg }, outer, new Map(own).set(name, first));
    found.set(name, this.union(first, second));
  }

  union(first, second) {
    return first.map(({ name, node }, place) => ({ name, node: node && second[place]?.node && this.joined([node, second[place].node]) }));
  }

  select(statement, outer, ctes, binding) {
    if (statement.op !== 'SETOP_NONE') {
      const parts = [statement.larg, statement.rarg].map((part) => this.query({ SelectStmt: part }, outer, ctes, binding));
      return this.union(...parts);
    }
    const level = new Level(outer, ctes);
    for (const tree of statement.fromClause ?? []) this.addItem(tree, level);
    this.bind(statement.whereClause, level);
    const others = { ...statement, fromClause: undefined, whereClause: undefined, withClause: undefined };
    this.visitSublinks(others, level);
    this.check(level, binding);
    return others.valuesLists ? this.values(others.valuesLists, level) : this.outputs(others.targetList, level);
  }

  /** The columns of VALUES are accounts when each row has one there. */
  values(rows, level) {
    const lists = rows.map(({ List }) => List.items);
    return lists[0].map((_, place) => {
      const nodes = lists.map((items) => this.accountOf(items[place], level));
      const isGiven = nodes.every((node) => node === this.parameter);
      return { name: `column${place + 1}`, node: isGiven ? this.list : nodes.every(Boolean) ? this.joined(nodes) : undefined };
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

  /**
   * Renames columns. A parameter, or a column without a name, is an account only under the name
   * account_id.
   */
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
}
