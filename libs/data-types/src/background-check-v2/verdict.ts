import { citing, joined } from '../derived.js';
import type { BackgroundCheckV2 } from './definition.js';
import type { Graph, Node } from './graph.js';
import type { CheckedProcedure, Screening } from './inputs.js';

/** Why a company is not acceptable, as the specification lists them. */
export const REASONS = [
  'MANAGEMENT_DIFFICULTIES',
  'FINANCIAL_DIFFICULTIES',
  'CLOSED_COMPANY',
  'BENEFICIAL_OWNER_BLACKLISTED',
  'PEP',
  'WATCHLIST',
] as const;

/** One of the six reasons. */
export type Reason = (typeof REASONS)[number];

/** A reason at one person or company, and the records that caused it. */
export type Finding = BackgroundCheckV2['evidence'][number];

/** Years a collective procedure counts from its opening, open or closed. */
const PROCEDURE_YEARS = 5;

/** The ratio of companies with procedures from which those who direct or own the company count as in difficulty. */
export const SOUND_RATIO = 0.3;

const yearsBefore = (today: string, years: number): string =>
  `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;

/** Whether a procedure is open, or was opened in the past five years; one whose opening was undone never counts. */
export function counts({ status, opening_date }: Pick<CheckedProcedure, 'status' | 'opening_date'>, today: string): boolean {
  if (status === 'ANNULLED') return false;
  return status === 'OPEN' || (opening_date !== null && opening_date >= yearsBefore(today, PROCEDURE_YEARS));
}

/** Whether a company has a procedure that counts. */
const inDifficulty = (node: Node, today: string): boolean =>
  node.type === 'COMPANY' && node.collective_procedures.some((procedure) => counts(procedure, today));

/** Companies in difficulty out of all companies of the graph: numerator and denominator. */
export function ratioParts({ nodes }: Graph, today: string): [inDifficulty: number, companies: number] {
  const companies = [...nodes.values()].filter(({ type }) => type === 'COMPANY');
  return [companies.filter((node) => inDifficulty(node, today)).length, companies.length];
}

function closedFinding(node: Node): Finding[] {
  if (node.status !== 'CLOSED') return [];
  const when = node.closing_date === null ? '' : ` since ${node.closing_date}`;
  return [{ reason: 'CLOSED_COMPANY', node_id: node.id, message: `The company is closed${when}.`, records: node.records }];
}

function difficultyFinding(node: Node, today: string): Finding[] {
  const counted = node.collective_procedures.filter((procedure) => counts(procedure, today));
  if (node.type !== 'COMPANY' || counted.length === 0) return [];
  const reason = node.depth === 0 ? 'FINANCIAL_DIFFICULTIES' : 'MANAGEMENT_DIFFICULTIES';
  const list = counted.map(
    ({ kind, opening_date, status }) => `${kind ?? 'procedure'} of ${opening_date ?? 'unknown date'} (${status ?? 'unknown'})`,
  );
  return [{ reason, node_id: node.id, message: `Collective procedures: ${list.join(', ')}.`.slice(0, 1000), records: node.records }];
}

const isOwner = ({ links }: Graph, id: string): boolean => links.some(({ from, type }) => from === id && type === 'BENEFICIAL_OWNER');

function screeningReasons({ pep, watchlist }: Screening, owner: boolean): Reason[] {
  return [
    ...(pep ? (['PEP'] as const) : []),
    ...(watchlist ? (['WATCHLIST'] as const) : []),
    ...(watchlist && owner ? (['BENEFICIAL_OWNER_BLACKLISTED'] as const) : []),
  ];
}

function screeningFindings(graph: Graph, screenings: readonly Screening[], screeningType: string): Finding[] {
  return screenings.flatMap((screening) => {
    const node = graph.nodes.get(screening.subject_key);
    if (node === undefined) return [];
    return screeningReasons(screening, isOwner(graph, node.id)).map((reason) => ({
      reason,
      node_id: node.id,
      message: `A screening found ${node.name ?? node.id} on a list.`,
      records: joined(citing({ [screeningType]: [screening] }), node.records),
    }));
  });
}

/** Everything that stands against a person or company of the graph, whether or not it decides about the company checked. */
export function findingsIn(graph: Graph, screenings: readonly Screening[], screeningType: string, today: string): Finding[] {
  const ofNodes = [...graph.nodes.values()].flatMap((node) => [...closedFinding(node), ...difficultyFinding(node, today)]);
  return [...ofNodes, ...screeningFindings(graph, screenings, screeningType)];
}

/**
 * The findings that decide: a closing of the company itself, a procedure of its own, any hit of a screening, and procedures of
 * those that direct or own it once companies with procedures are 0.3 of all or more.
 */
export function deciding(findings: readonly Finding[], graph: Graph, today: string): Finding[] {
  const [troubled, companies] = ratioParts(graph, today);
  const managementCounts = troubled >= SOUND_RATIO * companies;
  return findings.filter(({ reason, node_id }) => {
    if (reason === 'CLOSED_COMPANY') return graph.nodes.get(node_id)!.depth === 0;
    return reason !== 'MANAGEMENT_DIFFICULTIES' || managementCounts;
  });
}
