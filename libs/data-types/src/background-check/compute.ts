import { check } from '../background-check-v2/check.js';
import { sourcesOf } from '../background-check-v2/compute.js';
import type { Node } from '../background-check-v2/graph-builder.js';
import type { Compute } from '../definition.js';
import { failedInputsIn } from '../derived.js';
import type { BackgroundCheck } from './definition.js';

const isOpen = ({ status, collective }: Node['collective_procedures'][number]): boolean => status === 'OPEN' && collective !== false;

const isCompany = ({ type }: Node): boolean => type === 'COMPANY';

/** An unread judgment may have opened a procedure, so that none is not certain. */
const hasOpenProcedure = ({ looked_at, collective_procedures, unrecognized_judgment_date }: Node): boolean | null => {
  if (!looked_at) return null;
  return collective_procedures.some(isOpen) || (unrecognized_judgment_date === null ? false : null);
};

const summaryOf = (node: Node) => ({
  siren: node.siren,
  name: node.name,
  closed: node.status === null ? null : node.status === 'CLOSED',
  open_procedure: hasOpenProcedure(node),
});

/** Computes the verdict of background check v2 without the graph. */
export const computeBackgroundCheck: Compute<BackgroundCheck> = (inputs, context) => {
  const found = check(inputs, context);
  const companies = [...found.graph.nodes.values()].filter(isCompany);
  return [
    {
      siren: context.siren,
      acceptable: found.acceptable,
      reasons: found.reasons,
      warnings: found.warnings,
      ratio: found.ratio,
      collective_procedures: companies.reduce((sum, { collective_procedures }) => sum + collective_procedures.length, 0),
      companies: companies.slice(0, 1000).map(summaryOf),
      evidence: found.decided.slice(0, 1000),
      inputs: failedInputsIn(context),
      computed_from: sourcesOf(found),
    },
  ];
};
