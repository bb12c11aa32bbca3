import { traderUnnamed, ownersUnknown } from './evidence.js';
import type { Graph, Node } from './graph-builder.js';
import type { CheckInputs } from './inputs.js';
import { otherCompanyCaveats } from './other-company-caveats.js';
import { isExpired, isRecentConciliation } from './procedures.js';
import { screeningCaveats } from './screening-caveats.js';
import { situationCaveats } from './situation-caveats.js';
import { type Finding, HEALTHY_RATIO } from './verdict.js';
import { listed, type Warning, warning, warningOf } from './warning.js';

/** A check as far as its warnings go by it. */
export interface Checked {
  inputs: CheckInputs;
  graph: Graph;
  findings: readonly Finding[];
  decided: readonly Finding[];
  today: string;
}

/** Findings that do not decide are worth knowing all the same. */
function undecided({ findings, decided, graph }: Checked): Warning[] {
  const deciding = new Set(decided);
  const at = (reason: Finding['reason']) =>
    findings.filter((finding) => finding.reason === reason && !deciding.has(finding)).map(({ node_id }) => graph.nodes.get(node_id)!);
  return [
    ...warningOf(at('CLOSED_COMPANY'), 'RELATED_COMPANY_CLOSED', 'Closed companies direct or own it'),
    ...warningOf(
      at('MANAGEMENT_DIFFICULTIES'),
      'RELATED_COMPANY_PROCEDURE',
      `Companies around it had collective procedures, fewer than ${HEALTHY_RATIO} of all that were looked at`,
    ),
  ];
}

/**
 * Companies with a procedure of which something holds, the company itself apart from those around
 * it.
 */
function withProcedure({ graph }: Checked, holds: (procedure: Node['collective_procedures'][number]) => boolean): [Node[], Node[]] {
  const nodes = [...graph.nodes.values()].filter(({ collective_procedures }) => collective_procedures.some(holds));
  return [nodes.filter(({ depth }) => depth === 0), nodes.filter(({ depth }) => depth > 0)];
}

/**
 * Procedures that are no difficulty by themselves: a plan that runs, and an agreement with
 * creditors.
 */
function arrangements(checked: Checked): Warning[] {
  const [planned, plannedAround] = withProcedure(checked, ({ status }) => status === 'IN_PLAN');
  const [expired, expiredAround] = withProcedure(checked, (procedure) => isExpired(procedure, checked.today));
  const [agreed, agreedAround] = withProcedure(checked, (procedure) => isRecentConciliation(procedure, checked.today));
  return [
    ...warning(planned.length > 0, 'UNDER_PLAN', 'The company goes on under a plan that a court adopted.'),
    ...warningOf(plannedAround, 'RELATED_COMPANY_UNDER_PLAN', 'Companies around it go on under a plan that a court adopted'),
    ...warning(
      expired.length > 0,
      'PROCEDURE_EXPIRED',
      'The company has a collective procedure without a closing judgment and without an event for ten years. The result passes over it.',
    ),
    ...warningOf(expiredAround, 'RELATED_COMPANY_PROCEDURE_EXPIRED', 'Companies around it have such a procedure'),
    ...warning(agreed.length > 0, 'CONCILIATION', 'The company has a conciliation, open or opened in the past five years.'),
    ...warningOf(agreedAround, 'RELATED_COMPANY_CONCILIATION', 'Companies around it have a conciliation, open or of the past five years'),
  ];
}

/** Where the graph ends without having been looked at. */
function limits({ graph }: Checked): Warning[] {
  const companies = [...graph.nodes.values()].filter(({ type, depth }) => type === 'COMPANY' && depth > 0);
  const beyond = [...new Set(graph.beyond)];
  return [
    ...warningOf(
      companies.filter(({ siren, looked_at }) => siren !== null && looked_at === false),
      'COMPANY_NOT_LOOKED_AT',
      'Collective procedures of these were not looked at, and they do not count in the ratio',
    ),
    ...warningOf(
      companies.filter(({ siren }) => siren === null),
      'FOREIGN_COMPANY',
      'Without a SIREN, not looked at and not in the ratio',
    ),
    ...warning(beyond.length > 0, 'GRAPH_ENDS', `Companies beyond depth 2 were left out: ${listed(beyond)}.`),
  ];
}

/** What the check could not settle, or found without its deciding. */
export const caveats = (checked: Checked): Warning[] => [
  ...traderUnnamed(checked.inputs),
  ...ownersUnknown(checked.inputs),
  ...situationCaveats(checked.inputs, checked.today),
  ...arrangements(checked),
  ...undecided(checked),
  ...limits(checked),
  ...otherCompanyCaveats(checked.inputs, checked.graph),
  ...screeningCaveats(checked.inputs, checked.graph),
];
