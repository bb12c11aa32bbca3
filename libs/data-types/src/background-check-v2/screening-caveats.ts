import { dayAfter } from '../calendar.js';
import { nodeIdOf } from './graph.js';
import type { Graph, Node } from './graph-builder.js';
import type { CheckInputs, Screening } from './inputs.js';
import { namedEntry } from './verdict.js';
import { listed, named, type Warning, warning } from './warning.js';

/** Returns the officers and owners of the company itself. */
function directingOrOwning({ nodes, links }: Graph, root: string): Node[] {
  const ids = new Set(links.filter(({ to }) => to === root).map(({ from }) => from));
  return [...ids].map((id) => nodes.get(id)!);
}

const possible = ({ subject_key, subject_name, list, matches: [best] }: Screening): string =>
  `${subject_name ?? subject_key} on ${list}${best === undefined ? '' : ` as ${namedEntry(best)}`}`;

/** Returns a warning for possible matches, which require a review. */
function possibleMatches({ screenings }: CheckInputs, { nodes }: Graph): Warning[] {
  const found = screenings.filter(({ subject_key, result }) => result === 'POSSIBLE' && nodes.has(nodeIdOf(subject_key)));
  return warning(found.length > 0, 'SCREENING_POSSIBLE', `Possible list entries that require a review: ${listed(found.map(possible))}.`);
}

/** Days after which a search of a screening service is outdated. */
const OUTDATED_DAYS = 90;

/**
 * Returns a warning for lists that were searched long ago, for example because the service could
 * not be read. The date of the national register is that of its last publication, however old.
 */
function outdated({ screenings }: CheckInputs, { nodes }: Graph, today: string): Warning[] {
  const oldest = dayAfter(today, -OUTDATED_DAYS);
  const old = screenings.filter(
    ({ list, list_date, subject_key }) =>
      list !== 'FR_FROZEN_ASSETS' && list_date !== null && list_date < oldest && nodes.has(nodeIdOf(subject_key)),
  );
  const searched = ({ subject_key, subject_name, list, list_date }: Screening): string =>
    `${subject_name ?? subject_key} on ${list} (${list_date})`;
  return warning(
    old.length > 0,
    'SCREENING_OUTDATED',
    `Lists were last searched more than ${OUTDATED_DAYS} days ago: ${listed(old.map(searched))}.`,
  );
}

/**
 * Returns the subjects that were not screened, per list with any screening. An account may screen
 * only some subjects, and a list may be unavailable.
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
 * Returns the other nodes to screen. Excludes other companies of related persons, which have no
 * control over the company.
 */
function around({ nodes }: Graph, root: string, direct: readonly Node[]): Node[] {
  const near = new Set([root, ...direct.map(({ id }) => id)]);
  return [...nodes.values()].filter(({ id, isIndirect }) => !isIndirect && !near.has(id));
}

function pepCaveats(screenings: readonly Screening[], persons: readonly Node[]): Warning[] {
  if (screenings.length === 0) return warning(true, 'PEP_NOT_SCREENED', 'Persons were not screened for political exposure.');
  return withSentence(leftOut(screenings, persons, 'officers and owners'), 'PEP_SCREENING_INCOMPLETE');
}

/** Returns warnings for missing screenings, and for screenings that could not settle a match. */
export function screeningCaveats(inputs: CheckInputs, graph: Graph, today: string): Warning[] {
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
    ...outdated(inputs, graph, today),
    ...withSentence(leftOut(of('WATCHLIST'), direct, 'officers and owners'), 'SCREENING_INCOMPLETE'),
    ...pepCaveats(peps, persons),
    ...withSentence(
      [
        ...leftOut(of('WATCHLIST'), others, 'related persons and companies'),
        ...(peps.length === 0
          ? []
          : leftOut(
              peps,
              others.filter(({ type }) => type === 'PERSON'),
              'related persons',
            )),
      ],
      'NODES_NOT_SCREENED',
    ),
  ];
}
