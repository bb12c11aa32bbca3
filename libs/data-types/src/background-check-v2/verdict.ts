import { citing, joined } from '../derived.js';
import type { BackgroundCheckV2 } from './definition.js';
import { nodeIdOf } from './graph.js';
import type { Graph, Node } from './graph-builder.js';
import type { Screening } from './inputs.js';
import { counts } from './procedures.js';

/** Reasons for a KO, as listed in the specification. */
export const REASONS = [
  'MANAGEMENT_DIFFICULTIES',
  'FINANCIAL_DIFFICULTIES',
  'CLOSED_COMPANY',
  'BENEFICIAL_OWNER_BLACKLISTED',
  'PEP',
  'WATCHLIST',
] as const;

export type Reason = (typeof REASONS)[number];

/** Reason at one person or company, with the records that caused it. */
export type Finding = BackgroundCheckV2['evidence'][number];

/** Ratio of companies with procedures from which the company gets MANAGEMENT_DIFFICULTIES. */
export const HEALTHY_RATIO = 0.3;

/** True when a company has a procedure that counts. */
const inDifficulty = (node: Node, today: string): boolean =>
  node.type === 'COMPANY' && node.collective_procedures.some((procedure) => counts(procedure, today));

/** Number of examined companies, and of those in difficulty. */
export interface Difficulties {
  checked: number;
  inDifficulty: number;
  /** Companies in difficulty other than the company itself. */
  relatedInDifficulty: number;
}

/** Counts the examined companies. Companies that were not examined must not dilute the ratio. */
export function difficultiesIn({ nodes }: Graph, today: string): Difficulties {
  const companies = [...nodes.values()].filter(({ looked_at }) => looked_at === true);
  const troubled = companies.filter((node) => inDifficulty(node, today));
  return {
    checked: companies.length,
    inDifficulty: troubled.length,
    relatedInDifficulty: troubled.filter(({ depth }) => depth > 0).length,
  };
}

function closedFinding(node: Node): Finding[] {
  // Other companies of a director may be closed without being a finding.
  if (node.status !== 'CLOSED' || node.isIndirect) return [];
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

function screeningReasons({ kind }: Screening, owner: boolean): Reason[] {
  if (kind === 'PEP') return ['PEP'];
  return owner ? ['WATCHLIST', 'BENEFICIAL_OWNER_BLACKLISTED'] : ['WATCHLIST'];
}

/** Returns a list entry with its name, number and score. */
export const namedEntry = ({ name, reference, score }: Screening['matches'][number]): string =>
  `${name} (${reference}${score === null ? '' : `, score ${score}`})`;

const entryOf = ({ list, list_date, matches: [best] }: Screening): string =>
  `${list}${list_date === null ? '' : ` of ${list_date}`}${best === undefined ? '' : ` as ${namedEntry(best)}`}`;

/** Returns findings for certain matches. Possible matches are warnings. */
function screeningFindings(graph: Graph, screenings: readonly Screening[]): Finding[] {
  return screenings.flatMap((screening) => {
    const node = graph.nodes.get(nodeIdOf(screening.subject_key));
    if (node === undefined || screening.result !== 'MATCH') return [];
    return screeningReasons(screening, isOwner(graph, node.id)).map((reason) => ({
      reason,
      node_id: node.id,
      message: `${node.name ?? node.id} is on ${entryOf(screening)}.`.slice(0, 1000),
      records: joined(citing({ SCREENING: [screening] }), node.records),
    }));
  });
}

/**
 * Returns all findings about persons and companies of the graph, including those that do not affect
 * the verdict.
 */
export function findingsIn(graph: Graph, screenings: readonly Screening[], today: string): Finding[] {
  const ofNodes = [...graph.nodes.values()].flatMap((node) => [...closedFinding(node), ...difficultyFinding(node, today)]);
  return [...ofNodes, ...screeningFindings(graph, screenings)];
}

/**
 * Returns the findings that affect the verdict.
 *
 * - A closing or a procedure of the company itself.
 * - A certain screening match of any node.
 * - Procedures of other companies, when these are at least 0.3 of the examined companies.
 */
export function deciding(findings: readonly Finding[], graph: Graph, { checked, relatedInDifficulty }: Difficulties): Finding[] {
  const managementCounts = relatedInDifficulty >= HEALTHY_RATIO * checked;
  return findings.filter(({ reason, node_id }) => {
    if (reason === 'CLOSED_COMPANY') return graph.nodes.get(node_id)!.depth === 0;
    return reason !== 'MANAGEMENT_DIFFICULTIES' || managementCounts;
  });
}
