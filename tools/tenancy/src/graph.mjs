// The graph of a statement. Each use of a table with an account is a node, and so is each query
// with an account among its columns. An edge leads from a node to one whose account is equal
// wherever the statement uses it. In each level of the statement, all nodes must be reachable from
// a parameter, or from one node that may have several accounts.

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

/** One query with the tables and queries that it reads, by their names in it. */
export class Level {
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
}

/** The nodes of a statement, and the checks of its levels. */
export class Graph {
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

  /** Binds a node to a subselect that has its account. A subselect that needs the node does not. */
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
