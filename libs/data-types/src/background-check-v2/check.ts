import { quotient } from '../decimal.js';
import type { ComputeContext, ComputeInputs } from '../definition.js';
import { caveats } from './caveats.js';
import type { BackgroundCheckV2 } from './definition.js';
import { missingEvidence } from './evidence.js';
import { buildGraph } from './graph.js';
import type { Graph } from './graph-builder.js';
import { type CheckInputs, checkInputsOf } from './inputs.js';
import { deciding, difficultiesIn, type Finding, findingsIn, REASONS } from './verdict.js';

/** The verdict on a company with all it rests on. */
export interface Check extends Pick<BackgroundCheckV2, 'acceptable' | 'reasons' | 'warnings' | 'ratio'> {
  graph: Graph;
  /** What stands against each person or company. */
  findings: Finding[];
  /** Those of the findings that the reasons stand for. */
  decided: Finding[];
  inputs: CheckInputs;
}

/**
 * Checks a company: builds the graph of those around it, and finds what stands against it and what
 * nobody looked at.
 */
export function check(records: ComputeInputs, context: ComputeContext): Check {
  const inputs = checkInputsOf(records, context);
  const graph = buildGraph(inputs, context);
  const findings = findingsIn(graph, inputs.screenings, context.today);
  const difficulties = difficultiesIn(graph, context.today);
  const decided = deciding(findings, graph, difficulties);
  const reasons = REASONS.filter((reason) => decided.some((finding) => finding.reason === reason));
  const missing = missingEvidence(inputs, graph.nodes.get(context.siren)!);
  return {
    // No reason says that something is not known, so a KO may have none.
    acceptable: reasons.length === 0 && missing.length === 0 ? 'OK' : 'KO',
    reasons,
    warnings: [...missing, ...caveats({ inputs, graph, findings, decided, today: context.today })],
    ratio: quotient(BigInt(difficulties.inDifficulty), BigInt(difficulties.checked), 4),
    graph,
    findings,
    decided,
    inputs,
  };
}
