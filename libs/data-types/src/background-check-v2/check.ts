import type { ConformityCheck } from '../conformity-check/definition.js';
import { quotient } from '../decimal.js';
import type { ComputeContext, ComputeInputs } from '../definition.js';
import { caveats } from './caveats.js';
import { conformityCaveats, contradictionsIn } from './conformity-caveats.js';
import type { BackgroundCheckV2 } from './definition.js';
import { missingEvidence } from './evidence.js';
import { buildGraph } from './graph.js';
import type { Graph } from './graph-builder.js';
import { type CheckInputs, checkInputsOf } from './inputs.js';
import { deciding, difficultiesIn, type Finding, findingsIn, REASONS } from './verdict.js';

/** Verdict on a company with its supporting data. */
export interface Check extends Pick<BackgroundCheckV2, 'acceptable' | 'reasons' | 'warnings' | 'ratio'> {
  graph: Graph;
  /** Findings about each person or company. */
  findings: Finding[];
  /** Findings that cause the reasons. */
  decided: Finding[];
  /** Contradictions between the sources, which cause warnings. */
  contradictions: ConformityCheck[];
  inputs: CheckInputs;
}

/**
 * Checks a company: builds the graph of related persons and companies, collects findings, and
 * determines missing evidence.
 */
export function check(records: ComputeInputs, context: ComputeContext): Check {
  const inputs = checkInputsOf(records, context);
  const graph = buildGraph(inputs, context);
  const findings = findingsIn(graph, inputs.screenings, context.today);
  const difficulties = difficultiesIn(graph, context.today);
  const decided = deciding(findings, graph, difficulties);
  const reasons = REASONS.filter((reason) => decided.some((finding) => finding.reason === reason));
  const contradictions = contradictionsIn(records, context);
  const missing = missingEvidence(inputs, graph.nodes.get(context.siren)!);
  return {
    // Missing evidence has no reason code, so a KO can have no reasons.
    acceptable: reasons.length === 0 && missing.length === 0 ? 'OK' : 'KO',
    reasons,
    warnings: [...missing, ...conformityCaveats(contradictions), ...caveats({ inputs, graph, findings, decided, today: context.today })],
    ratio: quotient(BigInt(difficulties.inDifficulty), BigInt(difficulties.checked), 4),
    graph,
    findings,
    decided,
    contradictions,
    inputs,
  };
}
