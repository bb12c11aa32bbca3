import { joined } from '../derived.js';
import type { BackgroundCheckV2 } from './definition.js';

type Served = BackgroundCheckV2['details'];

/** Person or company of the graph. */
export interface Node extends Omit<Served['nodes'][number], 'reasons'> {
  /** True for another company of a related person, which neither directs nor owns the company. */
  isIndirect: boolean;
}

/** Link from a director or owner to a company. */
export type Link = Served['links'][number];

/** Nodes by id, and their links. */
export interface Graph {
  nodes: ReadonlyMap<string, Node>;
  links: readonly Link[];
  /** SIREN of companies beyond the maximum depth, which are not in the graph. */
  beyond: readonly string[];
}

/** Builds a graph. A repeated node is merged with the existing one, including its records. */
export class GraphBuilder implements Graph {
  readonly nodes = new Map<string, Node>();
  readonly beyond: string[] = [];
  private readonly linksByEnds = new Map<string, Link>();

  get links(): readonly Link[] {
    return [...this.linksByEnds.values()];
  }

  node(node: Node): void {
    const present = this.nodes.get(node.id);
    if (present === undefined) this.nodes.set(node.id, node);
    else this.nodes.set(node.id, together(present, node));
  }

  link(link: Link): void {
    const ends = JSON.stringify([link.from, link.to, link.type]);
    if (link.from !== link.to && !this.linksByEnds.has(ends)) this.linksByEnds.set(ends, link);
  }
}

/** Merges two nodes. The data of an examined node has precedence. */
function together(present: Node, other: Node): Node {
  const told = other.looked_at === true && present.looked_at !== true ? other : present;
  return {
    ...told,
    depth: Math.min(present.depth, other.depth),
    unrecognized_judgment_date: present.unrecognized_judgment_date ?? other.unrecognized_judgment_date,
    isIndirect: present.isIndirect && other.isIndirect,
    records: joined(present.records, other.records),
  };
}
