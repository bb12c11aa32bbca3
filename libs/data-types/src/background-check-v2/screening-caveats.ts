import { nodeIdOf } from './graph.js';
import type { Graph, Node } from './graph-builder.js';
import type { CheckInputs, Screening } from './inputs.js';
import { listed, named, type Warning, warning } from './warning.js';

/** Officers and owners of the company itself: whom a screening is of. */
function subjectsOf({ nodes, links }: Graph, root: string): Node[] {
  const ids = new Set(links.filter(({ to }) => to === root).map(({ from }) => from));
  return [...ids].map((id) => nodes.get(id)!);
}

const possible = ({ subject_key, subject_name, list, matches: [best] }: Screening): string =>
  `${subject_name ?? subject_key} on ${list}${best === undefined ? '' : ` as ${best.name} (${best.reference})`}`;

/** Entries of lists that may be someone else: somebody must look. */
function possibleMatches({ screenings }: CheckInputs, { nodes }: Graph): Warning[] {
  const found = screenings.filter(({ subject_key, result }) => result === 'POSSIBLE' && nodes.has(nodeIdOf(subject_key)));
  return warning(found.length > 0, 'SCREENING_POSSIBLE', `May be on a list, to be looked at: ${listed(found.map(possible))}.`);
}

function unscreened(screenings: readonly Screening[], subjects: readonly Node[]): Warning[] {
  const screened = new Set(screenings.map(({ subject_key }) => nodeIdOf(subject_key)));
  const left = subjects.filter(({ id }) => !screened.has(id));
  const names = `${left.length} of ${subjects.length} officers and owners were not screened: ${listed(left.map(named))}.`;
  return warning(left.length > 0, 'SCREENING_INCOMPLETE', names);
}

/** What was not screened, and what a screening could not settle. */
export function screeningCaveats(inputs: CheckInputs, graph: Graph): Warning[] {
  const { screenings, lookedAt } = inputs;
  if (!lookedAt.screenings) return warning(true, 'NOT_SCREENED', 'Persons were not screened for political exposure and watchlists.');
  const [root] = graph.nodes.keys();
  const of = (kind: Screening['kind']) => screenings.filter((screening) => screening.kind === kind);
  const subjects = subjectsOf(graph, root!);
  return [
    ...possibleMatches(inputs, graph),
    ...unscreened(of('WATCHLIST'), subjects),
    ...warning(of('PEP').length === 0, 'PEP_NOT_SCREENED', 'Persons were not screened for political exposure.'),
  ];
}
