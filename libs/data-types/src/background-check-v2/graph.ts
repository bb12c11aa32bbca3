import type { ComputeContext, RecordBody } from '../definition.js';
import { type Citation, citing } from '../derived.js';
import { ownerKey } from '../natural-keys.js';
import { type Graph, GraphBuilder, type Node } from './graph-builder.js';
import {
  type CheckedCompany,
  type CheckedProcedure,
  type CheckedProfile,
  type CheckInputs,
  type Directorship,
  type Party,
  representativesOf,
} from './inputs.js';
import { activeRoles } from './role-labels.js';

const MAX_ID_LENGTH = 300;
const GREATEST_DEPTH = 2;

/** Returns the node id of a party: its SIREN or natural key, limited in length. */
export const nodeIdOf = (key: string): string => key.slice(0, MAX_ID_LENGTH);

const nodeId = (party: object): string => nodeIdOf(ownerKey(party as RecordBody));

const personName = ({ first_name, last_name, patronym }: Party): string => [first_name, last_name ?? patronym].filter(Boolean).join(' ');

/** Returns the display name of a party. */
export const nameOf = (party: Party): string | null => (party.type === 'COMPANY' ? party.name : personName(party) || null);

const shortened = ({ kind, status, collective, opening_date, end_date }: CheckedProcedure) => ({
  kind,
  status,
  collective,
  opening_date,
  end_date,
});

/** Returns the latest unread judgment of records. Records of an earlier version lack the field. */
const latestUnrecognized = (parts: readonly ({ unrecognized_judgment_date?: string | null } | null | undefined)[]): string | null =>
  parts
    .map((part) => part?.unrecognized_judgment_date ?? null)
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;

/** Fields that determine the status of a company, from a profile or a related company. */
type CompanyState = Pick<CheckedProfile, 'status' | 'stats_closing_date' | 'rncs_closing_date'> &
  Partial<Pick<CheckedProfile, 'register_status' | 'rncs_closing_source'>>;

/**
 * Returns the removal date. A removal in the bulletin is ignored when the register lists the
 * company.
 */
const removalOf = ({ rncs_closing_date, rncs_closing_source, register_status }: CompanyState): string | null =>
  register_status === 'REGISTERED' && rncs_closing_source === 'BULLETIN' ? null : rncs_closing_date;

/** Returns the earliest known closing date. */
const closingOf = (company: CompanyState): string | null =>
  [company.stats_closing_date, removalOf(company)].filter((day) => day !== null).toSorted()[0] ?? null;

function statusOf(company: CompanyState, today: string): Node['status'] {
  const closing = closingOf(company);
  return closing !== null && closing <= today ? 'CLOSED' : company.status;
}

const stateOf = (company: CompanyState | undefined, today: string): Pick<Node, 'status' | 'closing_date'> =>
  company === undefined ? { status: null, closing_date: null } : { status: statusOf(company, today), closing_date: closingOf(company) };

const rootNode = ({ profile, procedures, checked }: CheckInputs, { siren, name, today }: ComputeContext): Node => ({
  id: siren,
  type: 'COMPANY',
  name: profile?.name ?? name,
  siren,
  depth: 0,
  ...stateOf(profile, today),
  looked_at: checked.procedures,
  isIndirect: false,
  collective_procedures: procedures.map(shortened),
  unrecognized_judgment_date: latestUnrecognized([profile?.legal_situation, ...procedures]),
  records: citing({ COMPANY_PROFILE: [profile], COLLECTIVE_PROCEDURE: procedures }),
});

const relatedNode = (company: CheckedCompany, today: string): Node => ({
  id: company.siren,
  type: 'COMPANY',
  name: company.name,
  siren: company.siren,
  depth: company.depth,
  ...stateOf(company, today),
  looked_at: company.procedures_read === true,
  isIndirect: false,
  collective_procedures: company.collective_procedures.map(shortened),
  unrecognized_judgment_date: latestUnrecognized([company]),
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
  looked_at: party.type === 'COMPANY' ? false : null,
  isIndirect: false,
  collective_procedures: [],
  unrecognized_judgment_date: null,
  records,
});

const otherCompanyNode = (siren: string, directorship: Directorship, depth: number): Node => ({
  id: siren,
  type: 'COMPANY',
  name: directorship.name,
  siren,
  depth,
  status: directorship.status,
  closing_date: null,
  looked_at: directorship.procedures_read,
  isIndirect: true,
  collective_procedures: directorship.collective_procedures.map(shortened),
  unrecognized_judgment_date: latestUnrecognized([directorship]),
  records: citing({ DIRECTORSHIP: [directorship] }),
});

function addOfficers(graph: GraphBuilder, { officers }: CheckInputs, siren: string): void {
  for (const officer of officers) {
    graph.node(partyNode(officer, 1, citing({ COMPANY_OFFICER: [officer] })));
    const roles = activeRoles(officer.roles);
    graph.link({ from: nodeId(officer), to: siren, type: 'OFFICER', ...roles, owned_parts: null, since: officer.since });
    for (const person of representativesOf(officer)) {
      graph.node(partyNode(person, 1, citing({ COMPANY_OFFICER: [officer] })));
      graph.link({ from: nodeId(person), to: siren, type: 'REPRESENTATIVE', ...roles, owned_parts: null, since: null });
    }
  }
}

function addOwners(graph: GraphBuilder, { owners }: CheckInputs, siren: string): void {
  for (const owner of owners) {
    graph.node(partyNode(owner, 1, citing({ BENEFICIAL_OWNER: [owner] })));
    const held = { roles: [], roles_en: [], owned_parts: owner.total_owned_parts, since: owner.since };
    graph.link({ from: nodeId(owner), to: siren, type: 'BENEFICIAL_OWNER', ...held });
  }
}

function addHolders(graph: GraphBuilder, company: CheckedCompany): void {
  for (const holder of company.held_by) {
    const party: Party = { ...holder, type: holder.party_type };
    const id = nodeId(party);
    if (!graph.nodes.has(id) && company.depth >= GREATEST_DEPTH) {
      if (party.siren !== null) graph.beyond.push(party.siren);
      continue;
    }
    graph.node(partyNode(party, company.depth + 1, citing({ RELATED_COMPANY: [company] })));
    const { type, owned_parts, since } = holder;
    graph.link({ from: id, to: company.siren, type, ...activeRoles(holder.roles), owned_parts, since });
  }
}

function addRelated(graph: GraphBuilder, company: CheckedCompany): void {
  for (const { siren, type, roles, owned_parts, since } of company.linked_from)
    if (graph.nodes.has(siren)) graph.link({ from: company.siren, to: siren, type, ...activeRoles(roles), owned_parts, since });
  addHolders(graph, company);
}

/** Adds related companies that direct or own a company of the graph, nearest first. */
function addWalked(graph: GraphBuilder, related: readonly CheckedCompany[], today: string): void {
  for (const company of related)
    if (company.linked_from.some(({ siren }) => graph.nodes.has(siren))) graph.node(relatedNode(company, today));
}

/** Adds other companies of persons in the graph, when the person is certainly the same. */
function addOtherCompanies(graph: GraphBuilder, { directorships }: CheckInputs, siren: string): void {
  for (const directorship of directorships) {
    const person = graph.nodes.get(nodeIdOf(directorship.subject_key));
    const other = directorship.siren;
    if (person === undefined || directorship.match !== 'SAME' || other === null || other === siren) continue;
    graph.node(otherCompanyNode(other, directorship, Math.min(person.depth + 1, GREATEST_DEPTH)));
    const { roles, roles_en } = directorship;
    graph.link({ from: person.id, to: other, type: 'OFFICER', roles, roles_en: roles_en ?? [], owned_parts: null, since: null });
  }
}

/**
 * Builds the graph of officers and owners of the company, upward to depth 2. Also adds the other
 * companies of the natural persons in it.
 */
export function buildGraph(inputs: CheckInputs, context: ComputeContext): Graph {
  const graph = new GraphBuilder();
  const related = inputs.related.filter(({ siren }) => siren !== context.siren).toSorted((one, other) => one.depth - other.depth);
  graph.node(rootNode(inputs, context));
  addWalked(graph, related, context.today);
  addOfficers(graph, inputs, context.siren);
  addOwners(graph, inputs, context.siren);
  for (const company of related) if (graph.nodes.has(company.siren)) addRelated(graph, company);
  addOtherCompanies(graph, inputs, context.siren);
  return graph;
}
