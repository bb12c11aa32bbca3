import { joined } from '../derived.js';
import type { BackgroundCheckV2 } from './definition.js';

type Served = BackgroundCheckV2['details'];

/** A person or company of the graph. */
export interface Node extends Omit<Served['nodes'][number], 'reasons'> {
  /** Whether it neither directs nor owns: another company of one who does. */
  isIndirect: boolean;
}

/** Who directs or owns whom. */
export type Link = Served['links'][number];

/** Persons and companies by id, and their links. */
export interface Graph {
  nodes: ReadonlyMap<string, Node>;
  links: readonly Link[];
  /** Companies that hold one at the greatest depth and were not walked to. */
  beyond: readonly string[];
}

/** A graph in the making: a node met twice keeps what is known of it, its records joined. */
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

/** What was looked at tells more than what is only named. */
function together(present: Node, other: Node): Node {
  const told = other.looked_at === true && present.looked_at !== true ? other : present;
  return {
    ...told,
    depth: Math.min(present.depth, other.depth),
    isIndirect: present.isIndirect && other.isIndirect,
    records: joined(present.records, other.records),
  };
}
