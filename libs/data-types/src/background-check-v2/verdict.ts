import { citing, joined } from '../derived.js';
import type { BackgroundCheckV2 } from './definition.js';
import { nodeIdOf } from './graph.js';
import type { Graph, Node } from './graph-builder.js';
import type { Screening } from './inputs.js';
import { counts } from './procedures.js';

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

/**
 * The ratio of companies with procedures from which the management of the company counts as in
 * difficulty.
 */
export const HEALTHY_RATIO = 0.3;

/** Whether a company has a procedure that counts. */
const inDifficulty = (node: Node, today: string): boolean =>
  node.type === 'COMPANY' && node.collective_procedures.some((procedure) => counts(procedure, today));

/** How many companies of the graph were looked at, and how many of them are in difficulty. */
export interface Difficulties {
  checked: number;
  inDifficulty: number;
  /** Those in difficulty but the company itself. */
  relatedInDifficulty: number;
}

/**
 * Counts the companies that were looked at: what nobody looked at proves nothing, and must not
 * dilute the ratio.
 */
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
  // A director may have closed other companies: that stands against nobody.
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

/** An entry of a list by its name and number, and how well it agrees. */
export const namedEntry = ({ name, reference, score }: Screening['matches'][number]): string =>
  `${name} (${reference}${score === null ? '' : `, score ${score}`})`;

const entryOf = ({ list, list_date, matches: [best] }: Screening): string =>
  `${list}${list_date === null ? '' : ` of ${list_date}`}${best === undefined ? '' : ` as ${namedEntry(best)}`}`;

/** A match that is certain; one that may be someone else is a warning. */
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
 * Everything that stands against a person or company of the graph, whether or not it decides about
 * the company checked.
 */
export function findingsIn(graph: Graph, screenings: readonly Screening[], today: string): Finding[] {
  const ofNodes = [...graph.nodes.values()].flatMap((node) => [...closedFinding(node), ...difficultyFinding(node, today)]);
  return [...ofNodes, ...screeningFindings(graph, screenings)];
}

/**
 * The findings that decide: a closing of the company itself, a procedure of its own, any certain
 * match of a screening, and procedures of other companies of the graph once those with procedures
 * are 0.3 of all that were looked at.
 */
export function deciding(findings: readonly Finding[], graph: Graph, { checked, relatedInDifficulty }: Difficulties): Finding[] {
  const managementCounts = relatedInDifficulty >= HEALTHY_RATIO * checked;
  return findings.filter(({ reason, node_id }) => {
    if (reason === 'CLOSED_COMPANY') return graph.nodes.get(node_id)!.depth === 0;
    return reason !== 'MANAGEMENT_DIFFICULTIES' || managementCounts;
  });
}
