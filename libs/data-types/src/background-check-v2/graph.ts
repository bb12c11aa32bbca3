import type { ComputeContext, RecordBody } from '../definition.js';
import { type Citation, citing, joined } from '../derived.js';
import { partyKey } from '../natural-keys.js';
import type { BackgroundCheckV2 } from './definition.js';
import type { CheckedCompany, CheckedOfficer, CheckedOwner, CheckedProcedure, CheckedProfile, Party } from './inputs.js';
import { activeRoles } from './roles-held.js';

type Served = BackgroundCheckV2['details'];

/** A person or company of the graph. */
export interface Node extends Omit<Served['nodes'][number], 'reasons'> {
  /** Whether a record of the company itself was collected, beyond its being named. */
  known: boolean;
}

/** Who directs or owns whom. */
export type Link = Served['links'][number];

/** What the graph is built from. */
export interface GraphInputs {
  profile: CheckedProfile | undefined;
  officers: readonly CheckedOfficer[];
  owners: readonly CheckedOwner[];
  procedures: readonly CheckedProcedure[];
  related: readonly CheckedCompany[];
}

/** Persons and companies by id, and their links. */
export interface Graph {
  nodes: ReadonlyMap<string, Node>;
  links: readonly Link[];
  /** Companies that hold one at the greatest depth and were not walked to. */
  beyond: readonly string[];
}

const LONGEST_ID = 300;
const GREATEST_DEPTH = 2;

/** The id of a party within the graph: its SIREN, else its natural key. */
const nodeId = (party: object): string => partyKey(party as RecordBody).slice(0, LONGEST_ID);

const personName = ({ first_name, last_name, patronym }: Party): string => [first_name, last_name ?? patronym].filter(Boolean).join(' ');

/** The name of a party as it is shown. */
export const nameOf = (party: Party): string | null => (party.type === 'COMPANY' ? party.name : personName(party) || null);

const shortened = ({ kind, status, opening_date, end_date }: CheckedProcedure) => ({ kind, status, opening_date, end_date });

/** Earliest of the closings known. */
const closingOf = ({ stats_closing_date, rncs_closing_date }: CheckedProfile): string | null =>
  [stats_closing_date, rncs_closing_date].filter((day) => day !== null).toSorted()[0] ?? null;

function statusOf(company: CheckedProfile | undefined, today: string): Node['status'] {
  if (company === undefined) return null;
  const closing = closingOf(company);
  return closing !== null && closing <= today ? 'CLOSED' : company.status;
}

const companyNode = (siren: string, depth: number, company: CheckedProfile | undefined, today: string): Omit<Node, 'records' | 'name'> => ({
  id: siren,
  type: 'COMPANY',
  siren,
  depth,
  status: statusOf(company, today),
  closing_date: company === undefined ? null : closingOf(company),
  collective_procedures: [],
  known: company !== undefined,
});

const rootNode = ({ profile, procedures }: GraphInputs, { siren, name, today }: ComputeContext): Node => ({
  ...companyNode(siren, 0, profile, today),
  name: profile?.name ?? name,
  collective_procedures: procedures.map(shortened),
  records: citing({ COMPANY_PROFILE: [profile], COLLECTIVE_PROCEDURE: procedures }),
});

const relatedNode = (company: CheckedCompany, today: string): Node => ({
  ...companyNode(company.siren, company.depth, company, today),
  name: company.name,
  collective_procedures: company.collective_procedures.map(shortened),
  records: citing({ RELATED_COMPANY: [company] }),
});

const partyNode = (party: Party, depth: number, records: Citation[]): Node => ({
  id: nodeId(party),
  type: party.type,
  name: nameOf(party),
  siren: party.siren,
  depth,
  status: null,
  closing_date: null,
  collective_procedures: [],
  known: false,
  records,
});

/** A graph in the making: a node met twice keeps what is known of it, its records joined. */
class GraphBuilder implements Graph {
  readonly nodes = new Map<string, Node>();
  readonly beyond: string[] = [];
  private readonly linksByEnds = new Map<string, Link>();

  get links(): readonly Link[] {
    return [...this.linksByEnds.values()];
  }

  node(node: Node): void {
    const present = this.nodes.get(node.id);
    if (present === undefined) this.nodes.set(node.id, node);
    else present.records = joined(present.records, node.records);
  }

  link(link: Link): void {
    const ends = JSON.stringify([link.from, link.to, link.type]);
    if (link.from !== link.to && !this.linksByEnds.has(ends)) this.linksByEnds.set(ends, link);
  }
}

function addOfficers(graph: GraphBuilder, officers: readonly CheckedOfficer[], siren: string): void {
  for (const officer of officers.filter(({ active, is_auditor }) => active && !is_auditor)) {
    graph.node(partyNode(officer, 1, citing({ COMPANY_OFFICER: [officer] })));
    graph.link({
      from: nodeId(officer),
      to: siren,
      type: 'OFFICER',
      ...activeRoles(officer.roles),
      owned_parts: null,
      since: officer.since,
    });
  }
}

function addOwners(graph: GraphBuilder, owners: readonly CheckedOwner[], siren: string): void {
  for (const owner of owners.filter(({ active }) => active)) {
    graph.node(partyNode(owner, 1, citing({ BENEFICIAL_OWNER: [owner] })));
    graph.link({
      from: nodeId(owner),
      to: siren,
      type: 'BENEFICIAL_OWNER',
      roles: [],
      roles_en: [],
      owned_parts: owner.total_owned_parts,
      since: owner.since,
    });
  }
}

function addHolders(graph: GraphBuilder, company: CheckedCompany): void {
  for (const holder of company.held_by) {
    const party: Party = { ...holder, type: holder.party_type };
    const id = nodeId(party);
    const known = graph.nodes.has(id);
    if (!known && company.depth >= GREATEST_DEPTH) {
      if (party.siren !== null) graph.beyond.push(party.siren);
      continue;
    }
    graph.node(partyNode(party, company.depth + 1, citing({ RELATED_COMPANY: [company] })));
    graph.link({
      from: id,
      to: company.siren,
      type: holder.type,
      ...activeRoles(holder.roles),
      owned_parts: holder.owned_parts,
      since: holder.since,
    });
  }
}

function addRelated(graph: GraphBuilder, company: CheckedCompany): void {
  for (const { siren, type, roles, owned_parts, since } of company.linked_from)
    if (graph.nodes.has(siren)) graph.link({ from: company.siren, to: siren, type, ...activeRoles(roles), owned_parts, since });
  addHolders(graph, company);
}

/** A company is of the graph when one it directs or owns is; nearer ones come first. */
function addWalked(graph: GraphBuilder, related: readonly CheckedCompany[], today: string): void {
  for (const company of related)
    if (company.linked_from.some(({ siren }) => graph.nodes.has(siren))) graph.node(relatedNode(company, today));
}

/**
 * The graph upward from the company: its officers (auditors and former ones left out) and owners, and those of the companies
 * among them, to depth 2. A natural person is a leaf.
 */
export function buildGraph(inputs: GraphInputs, context: ComputeContext): Graph {
  const graph = new GraphBuilder();
  const related = inputs.related.filter(({ siren }) => siren !== context.siren).toSorted((one, other) => one.depth - other.depth);
  graph.node(rootNode(inputs, context));
  addWalked(graph, related, context.today);
  addOfficers(graph, inputs.officers, context.siren);
  addOwners(graph, inputs.owners, context.siren);
  for (const company of related) if (graph.nodes.has(company.siren)) addRelated(graph, company);
  return graph;
}
