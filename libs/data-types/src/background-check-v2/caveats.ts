import { traderUnnamed, ownersUnknown } from './evidence.js';
import type { Graph, Node } from './graph-builder.js';
import { type CheckInputs, representativesOf } from './inputs.js';
import { otherCompanyCaveats } from './other-company-caveats.js';
import { isExpired, isRecentConciliation } from './procedures.js';
import { screeningCaveats } from './screening-caveats.js';
import { situationCaveats } from './situation-caveats.js';
import { type Finding, HEALTHY_RATIO } from './verdict.js';
import { listed, type Warning, warning, warningOf } from './warning.js';

/** Parts of a check that its warnings depend on. */
export interface Checked {
  inputs: CheckInputs;
  graph: Graph;
  findings: readonly Finding[];
  decided: readonly Finding[];
  today: string;
}

/** Returns warnings for findings that do not affect the verdict. */
function undecided({ findings, decided, graph }: Checked): Warning[] {
  const deciding = new Set(decided);
  const at = (reason: Finding['reason']) =>
    findings.filter((finding) => finding.reason === reason && !deciding.has(finding)).map(({ node_id }) => graph.nodes.get(node_id)!);
  return [
    ...warningOf(at('CLOSED_COMPANY'), 'RELATED_COMPANY_CLOSED', 'Closed companies direct or own the company'),
    ...warningOf(
      at('MANAGEMENT_DIFFICULTIES'),
      'RELATED_COMPANY_PROCEDURE',
      `Related companies had collective procedures, but fewer than ${HEALTHY_RATIO} of all examined companies`,
    ),
  ];
}

/** Returns the companies with a matching procedure: the company itself, and related companies. */
function withProcedure({ graph }: Checked, holds: (procedure: Node['collective_procedures'][number]) => boolean): [Node[], Node[]] {
  const nodes = [...graph.nodes.values()].filter(({ collective_procedures }) => collective_procedures.some(holds));
  return [nodes.filter(({ depth }) => depth === 0), nodes.filter(({ depth }) => depth > 0)];
}

/**
 * Returns warnings for procedures that are no difficulty on their own: plans, expired procedures
 * and conciliations.
 */
function arrangements(checked: Checked): Warning[] {
  const [planned, plannedAround] = withProcedure(checked, ({ status }) => status === 'IN_PLAN');
  const [expired, expiredAround] = withProcedure(checked, (procedure) => isExpired(procedure, checked.today));
  const [agreed, agreedAround] = withProcedure(checked, (procedure) => isRecentConciliation(procedure, checked.today));
  return [
    ...warning(planned.length > 0, 'UNDER_PLAN', 'The company operates under a plan adopted by a court.'),
    ...warningOf(plannedAround, 'RELATED_COMPANY_UNDER_PLAN', 'Related companies operate under a plan adopted by a court'),
    ...warning(
      expired.length > 0,
      'PROCEDURE_EXPIRED',
      'The company has a collective procedure without a closing judgment and without an event for ten years. The verdict ignores it.',
    ),
    ...warningOf(
      expiredAround,
      'RELATED_COMPANY_PROCEDURE_EXPIRED',
      'Related companies have a collective procedure without an event for ten years',
    ),
    ...warning(agreed.length > 0, 'CONCILIATION', 'The company has a conciliation that is open or was opened in the past five years.'),
    ...warningOf(
      agreedAround,
      'RELATED_COMPANY_CONCILIATION',
      'Related companies have a conciliation that is open or was opened in the past five years',
    ),
  ];
}

/**
 * Returns warnings for judgments that may have changed a procedure, or opened one, but whose
 * wording is not recognized.
 */
function unrecognized({ graph }: Checked): Warning[] {
  const unread = [...graph.nodes.values()].filter(({ unrecognized_judgment_date: day }) => day !== null);
  return [
    ...unread
      .filter(({ depth }) => depth === 0)
      .flatMap(({ unrecognized_judgment_date: day }) =>
        warning(
          true,
          'JUDGMENT_NOT_RECOGNIZED',
          `The effect of a judgment or observation of ${day} about a collective procedure is unknown, and the verdict ignores it. Read the legal notices and the observations of the register.`,
        ),
      ),
    ...warningOf(
      unread.filter(({ depth }) => depth > 0),
      'RELATED_COMPANY_JUDGMENT_NOT_RECOGNIZED',
      'The effect of judgments about collective procedures of these companies is unknown, and the verdict ignores them',
    ),
  ];
}

/** Returns a warning for plans of the company whose stated end has passed without a judgment. */
function passedPlans({ inputs: { procedures }, today }: Checked): Warning[] {
  const ends = procedures.flatMap(({ status, plan_end_date: end }) => (status === 'IN_PLAN' && end && end < today ? [end] : []));
  return warning(
    ends.length > 0,
    'PLAN_END_PASSED',
    `By its judgment the plan of the company should have ended on ${listed(ends)}. No judgment is known that found it carried out or resolved it.`,
  );
}

/** Returns warnings for companies at the limits of the graph, which were not examined. */
function limits({ graph, inputs }: Checked): Warning[] {
  const companies = [...graph.nodes.values()].filter(({ type, depth }) => type === 'COMPANY' && depth > 0);
  const beyond = [...new Set(graph.beyond)];
  const unrepresented = inputs.officers.filter(
    (officer) => officer.type === 'COMPANY' && officer.siren === null && representativesOf(officer).length === 0,
  );
  return [
    ...warningOf(
      companies.filter(({ siren, looked_at }) => siren !== null && looked_at === false),
      'COMPANY_NOT_LOOKED_AT',
      'The collective procedures of these companies were not examined, and the companies are not in the ratio',
    ),
    ...warningOf(
      companies.filter(({ siren }) => siren === null),
      'FOREIGN_COMPANY',
      'Companies without a SIREN, which were not examined and are not in the ratio',
    ),
    ...warning(
      unrepresented.length > 0,
      'REPRESENTATIVE_UNKNOWN',
      `No natural person is known who acts for these officers, so none was screened: ${listed(unrepresented.map((officer) => officer.name ?? 'a company'))}.`,
    ),
    ...warning(beyond.length > 0, 'GRAPH_ENDS', `Companies beyond depth 2 were omitted: ${listed(beyond)}.`),
  ];
}

/**
 * Returns the points that the check could not settle, and findings that do not affect the verdict.
 */
export const caveats = (checked: Checked): Warning[] => [
  ...traderUnnamed(checked.inputs),
  ...ownersUnknown(checked.inputs),
  ...situationCaveats(checked.inputs, checked.today),
  ...arrangements(checked),
  ...passedPlans(checked),
  ...unrecognized(checked),
  ...undecided(checked),
  ...limits(checked),
  ...otherCompanyCaveats(checked.inputs, checked.graph),
  ...screeningCaveats(checked.inputs, checked.graph, checked.today),
];
