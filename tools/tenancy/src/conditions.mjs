// What the expressions of a statement bind: conditions, and the accounts that they compare.
import { Graph } from './graph.mjs';
import { conjunctsOf, membersOf, sublinksIn, textOf } from './trees.mjs';

/** A graph with the conditions of a statement. `query` of a subclass visits subselects. */
export class Conditions extends Graph {
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

  /**
   * True when a condition of a level can bind a node. The condition of an outer join binds only its
   * `optional` items.
   */
  canBind(node, level, optional) {
    return node?.level === level && (optional === undefined || optional.some((item) => item.node === node));
  }

  /** Two nodes have the same account. */
  equal(one, other, level, optional) {
    if (!one || !other || one === other) return;
    if (this.canBind(other, level, optional)) one.next.add(other);
    if (this.canBind(one, level, optional)) other.next.add(one);
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
      if (this.canBind(node, level, optional) && values.every((value) => this.accountOf(value, level) === this.parameter))
        node.mayBeFirst = true;
    } else if (operator === '=' && (kind === 'AEXPR_OP' || kind === 'AEXPR_NOT_DISTINCT')) {
      const [left, right] = [membersOf(lexpr), membersOf(rexpr)];
      left.forEach((member, place) =>
        this.equal(this.accountOf(member, level), right[place] && this.accountOf(right[place], level), level, optional),
      );
    } else if (operator === '>' && kind === 'AEXPR_OP') {
      // A walk from account to account over an anchor.
      const [node, before] = [lexpr, rexpr].map((side) => this.accountOf(membersOf(side)[0], level));
      if (this.canBind(node, level) && this.anchors.includes(node.name) && before && before !== this.parameter) before.next.add(node);
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
      const column = columns[place]?.node;
      if (column && this.canBind(node, level, optional)) this.memberships.push({ node, column, link });
    });
  }

  visitSublinks(tree, level) {
    for (const link of sublinksIn(tree)) this.sublink(link, level);
  }

  /**
   * The columns of a subselect in an expression. It reads only rows with the account that it is
   * compared with.
   */
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
}
