import type { Compute } from '../definition.js';
import { citing, failedInputsIn, joined } from '../derived.js';
import { check, type Check } from './check.js';
import type { BackgroundCheckV2 } from './definition.js';
import type { Node } from './graph-builder.js';
import { REASONS } from './verdict.js';

/** Maximum lengths in the schema. */
const MAX = { nodes: 1000, links: 5000, procedures: 50, roles: 50 };

function servedNode(node: Node, { findings }: Check): BackgroundCheckV2['details']['nodes'][number] {
  const reasons = findings.filter(({ node_id }) => node_id === node.id).map(({ reason }) => reason);
  return {
    id: node.id,
    type: node.type,
    name: node.name,
    siren: node.siren,
    depth: node.depth,
    status: node.status,
    closing_date: node.closing_date,
    looked_at: node.looked_at,
    collective_procedures: node.collective_procedures.slice(0, MAX.procedures),
    unrecognized_judgment_date: node.unrecognized_judgment_date,
    reasons: REASONS.filter((reason) => reasons.includes(reason)),
    records: node.records,
  };
}

/** Returns the records that a check was computed from. */
export const sourcesOf = ({ inputs, contradictions }: Check) =>
  contradictions.reduce(
    (cited, { computed_from }) => joined(cited, computed_from),
    citing({
      COMPANY_PROFILE: [inputs.profile],
      COMPANY_OFFICER: inputs.officers,
      BENEFICIAL_OWNER: inputs.owners,
      COLLECTIVE_PROCEDURE: inputs.procedures,
      LEGAL_NOTICE: inputs.bans.map(({ notice }) => notice),
      RELATED_COMPANY: inputs.related,
      DIRECTORSHIP: inputs.directorships,
      SCREENING: inputs.screenings,
    }),
  );

/** Computes the check with its verdict and graph. */
export const computeBackgroundCheckV2: Compute<BackgroundCheckV2> = (inputs, context) => {
  const found = check(inputs, context);
  const nodes = [...found.graph.nodes.values()].slice(0, MAX.nodes);
  const links = found.graph.links.map((link) => ({
    ...link,
    roles: link.roles.slice(0, MAX.roles),
    roles_en: link.roles_en.slice(0, MAX.roles),
  }));
  return [
    {
      siren: context.siren,
      acceptable: found.acceptable,
      reasons: found.reasons,
      warnings: found.warnings,
      ratio: found.ratio,
      details: { nodes: nodes.map((node) => servedNode(node, found)), links: links.slice(0, MAX.links) },
      evidence: found.decided.slice(0, MAX.nodes),
      inputs: failedInputsIn(context),
      computed_from: sourcesOf(found),
    },
  ];
};
