import { check } from '../background-check-v2/check.js';
import { sourcesOf } from '../background-check-v2/compute.js';
import type { Node } from '../background-check-v2/graph-builder.js';
import type { Compute } from '../definition.js';
import { failedInputsIn } from '../derived.js';
import type { BackgroundCheck } from './definition.js';

const isOpen = ({ status, collective }: Node['collective_procedures'][number]): boolean => status === 'OPEN' && collective !== false;

const isCompany = ({ type }: Node): boolean => type === 'COMPANY';

const summaryOf = ({ siren, name, status, looked_at, collective_procedures }: Node) => ({
  siren,
  name,
  closed: status === null ? null : status === 'CLOSED',
  open_procedure: looked_at ? collective_procedures.some(isOpen) : null,
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
