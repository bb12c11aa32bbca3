import { nodeIdOf } from './graph.js';
import type { Graph, Node } from './graph-builder.js';
import type { CheckInputs, Screening } from './inputs.js';
import { namedEntry } from './verdict.js';
import { listed, named, type Warning, warning } from './warning.js';

/** Officers and owners of the company itself. */
function directingOrOwning({ nodes, links }: Graph, root: string): Node[] {
  const ids = new Set(links.filter(({ to }) => to === root).map(({ from }) => from));
  return [...ids].map((id) => nodes.get(id)!);
}

const possible = ({ subject_key, subject_name, list, matches: [best] }: Screening): string =>
  `${subject_name ?? subject_key} on ${list}${best === undefined ? '' : ` as ${namedEntry(best)}`}`;

/** Entries of lists that may be someone else: somebody must look. */
function possibleMatches({ screenings }: CheckInputs, { nodes }: Graph): Warning[] {
  const found = screenings.filter(({ subject_key, result }) => result === 'POSSIBLE' && nodes.has(nodeIdOf(subject_key)));
  return warning(found.length > 0, 'SCREENING_POSSIBLE', `May be on a list, to be looked at: ${listed(found.map(possible))}.`);
}

/**
 * Of each list that anybody was looked up on, who was not: an account may have only some looked up,
 * and a list may be out of reach.
 */
function leftOut(screenings: readonly Screening[], subjects: readonly Node[], who: string): string[] {
  const sentence = (lacking: readonly Node[], on: string): string[] =>
    lacking.length === 0 ? [] : [`${lacking.length} of ${subjects.length} ${who} were not screened${on}: ${listed(lacking.map(named))}.`];
  const lists = [...new Set(screenings.map(({ list }) => list))].toSorted();
  if (lists.length === 0) return sentence(subjects, '');
  return lists.flatMap((list) => {
    const screened = new Set(screenings.filter((screening) => screening.list === list).map(({ subject_key }) => nodeIdOf(subject_key)));
    const lacking = subjects.filter(({ id }) => !screened.has(id));
    return sentence(lacking, lists.length > 1 ? ` on ${list}` : '');
  });
}

const withSentence = (sentences: string[], code: string): Warning[] => warning(sentences.length > 0, code, sentences.join(' '));

/**
 * Companies are not exposed politically; who stands beside, having nothing to say in the company,
 * is not screened.
 */
function around({ nodes }: Graph, root: string, direct: readonly Node[]): Node[] {
  const near = new Set([root, ...direct.map(({ id }) => id)]);
  return [...nodes.values()].filter(({ id, isIndirect }) => !isIndirect && !near.has(id));
}

function pepCaveats(screenings: readonly Screening[], persons: readonly Node[]): Warning[] {
  if (screenings.length === 0) return warning(true, 'PEP_NOT_SCREENED', 'Persons were not screened for political exposure.');
  return withSentence(leftOut(screenings, persons, 'officers and owners'), 'PEP_SCREENING_INCOMPLETE');
}

/** What was not screened, and what a screening could not settle. */
export function screeningCaveats(inputs: CheckInputs, graph: Graph): Warning[] {
  const { screenings, checked } = inputs;
  if (!checked.screenings) return warning(true, 'NOT_SCREENED', 'Persons were not screened for political exposure and watchlists.');
  const [root] = graph.nodes.keys();
  const of = (kind: Screening['kind']) => screenings.filter((screening) => screening.kind === kind);
  const direct = directingOrOwning(graph, root!);
  const persons = direct.filter(({ type }) => type === 'PERSON');
  const others = around(graph, root!, direct);
  const peps = of('PEP');
  return [
    ...possibleMatches(inputs, graph),
    ...withSentence(leftOut(of('WATCHLIST'), direct, 'officers and owners'), 'SCREENING_INCOMPLETE'),
    ...pepCaveats(peps, persons),
    ...withSentence(
      [
        ...leftOut(of('WATCHLIST'), others, 'persons and companies around it'),
        ...(peps.length === 0
          ? []
          : leftOut(
              peps,
              others.filter(({ type }) => type === 'PERSON'),
              'persons around it',
            )),
      ],
      'NODES_NOT_SCREENED',
    ),
  ];
}
