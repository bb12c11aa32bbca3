import { quotient } from '../decimal.js';
import type { ComputeContext, ComputeInputs } from '../definition.js';
import { recordsOf } from '../derived.js';
import { caveats } from './caveats.js';
import type { BackgroundCheckV2 } from './definition.js';
import { buildGraph, type Graph, type GraphInputs } from './graph.js';
import type { CheckedCompany, CheckedOfficer, CheckedOwner, CheckedProcedure, CheckedProfile, Screening } from './inputs.js';
import { deciding, type Finding, findingsIn, ratioParts, REASONS } from './verdict.js';

/** Name under which a screening provider may add what it found; absent, nobody was screened. */
export const SCREENING = 'SCREENING';

/** The verdict on a company with all it rests on. */
export interface Check extends Pick<BackgroundCheckV2, 'acceptable' | 'reasons' | 'warnings'> {
  ratio: number;
  graph: Graph;
  /** What stands against each person or company. */
  findings: Finding[];
  /** Those of the findings that the reasons stand for. */
  decided: Finding[];
  inputs: GraphInputs;
}

const inputsOf = (inputs: ComputeInputs): GraphInputs => ({
  profile: recordsOf<CheckedProfile>(inputs, 'COMPANY_PROFILE')[0],
  officers: recordsOf<CheckedOfficer>(inputs, 'COMPANY_OFFICER'),
  owners: recordsOf<CheckedOwner>(inputs, 'BENEFICIAL_OWNER'),
  procedures: recordsOf<CheckedProcedure>(inputs, 'COLLECTIVE_PROCEDURE'),
  related: recordsOf<CheckedCompany>(inputs, 'RELATED_COMPANY'),
});

/** Checks a company: builds the graph of those that direct or own it and finds what stands against it. */
export function check(records: ComputeInputs, context: ComputeContext): Check {
  const inputs = inputsOf(records);
  const graph = buildGraph(inputs, context);
  const findings = findingsIn(graph, recordsOf<Screening>(records, SCREENING), SCREENING, context.today);
  const decided = deciding(findings, graph, context.today);
  const reasons = REASONS.filter((reason) => decided.some((finding) => finding.reason === reason));
  const [troubled, companies] = ratioParts(graph, context.today);
  return {
    acceptable: reasons.length === 0 ? 'OK' : 'KO',
    reasons,
    warnings: caveats(graph, inputs, findings, decided, records.has(SCREENING)),
    ratio: quotient(BigInt(troubled), BigInt(companies), 4)!,
    graph,
    findings,
    decided,
    inputs,
  };
}
