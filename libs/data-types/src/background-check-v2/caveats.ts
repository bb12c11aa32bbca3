import type { BackgroundCheckV2 } from './definition.js';
import type { Graph, GraphInputs, Node } from './graph.js';
import { type Finding, SOUND_RATIO } from './verdict.js';

type Warning = BackgroundCheckV2['warnings'][number];

const named = (nodes: readonly Pick<Node, 'name' | 'id'>[]): string =>
  nodes
    .slice(0, 10)
    .map(({ id, name }) => (name === null || name === id ? id : `${name} (${id})`))
    .join(', ')
    .slice(0, 800);

const warning = (condition: boolean, code: string, message: string): Warning[] => (condition ? [{ code, message }] : []);

/** Findings that do not decide are worth knowing all the same. */
function undecided(findings: readonly Finding[], decided: readonly Finding[], graph: Graph): Warning[] {
  const rest = findings.filter((finding) => !decided.includes(finding));
  const at = (reason: Finding['reason']) =>
    rest.filter((finding) => finding.reason === reason).map(({ node_id }) => graph.nodes.get(node_id)!);
  const [closed, troubled] = [at('CLOSED_COMPANY'), at('MANAGEMENT_DIFFICULTIES')];
  return [
    ...warning(closed.length > 0, 'RELATED_COMPANY_CLOSED', `Closed companies direct or own it: ${named(closed)}.`),
    ...warning(
      troubled.length > 0,
      'RELATED_COMPANY_PROCEDURE',
      `Companies that direct or own it had collective procedures, fewer than ${SOUND_RATIO} of all: ${named(troubled)}.`,
    ),
  ];
}

/** What the check could not settle, or found without its deciding. */
export function caveats(
  graph: Graph,
  { profile, officers, owners }: GraphInputs,
  findings: readonly Finding[],
  decided: readonly Finding[],
  screened: boolean,
): Warning[] {
  const unknown = [...graph.nodes.values()].filter(
    ({ type, siren, known, depth }) => type === 'COMPANY' && siren !== null && !known && depth > 0,
  );
  const foreign = [...graph.nodes.values()].filter(({ type, siren }) => type === 'COMPANY' && siren === null);
  const beyond = [...new Set(graph.beyond)];
  return [
    ...warning(profile === undefined, 'PROFILE_MISSING', 'No register knows the company: whether it is closed is not known.'),
    ...warning(!officers.some(({ active, is_auditor }) => active && !is_auditor), 'OFFICERS_MISSING', 'No active officer is known.'),
    ...warning(
      !owners.some(({ active }) => active),
      'OWNERS_MISSING',
      'No beneficial owner is known: none declared, or the register withholds them.',
    ),
    ...warning(unknown.length > 0, 'COMPANY_NOT_LOOKED_AT', `Nothing was collected about: ${named(unknown)}.`),
    ...warning(foreign.length > 0, 'FOREIGN_COMPANY', `Without a SIREN, not looked at: ${named(foreign)}.`),
    ...warning(beyond.length > 0, 'GRAPH_ENDS', `Companies beyond depth 2 were left out: ${beyond.slice(0, 10).join(', ')}.`),
    ...undecided(findings, decided, graph),
    ...warning(!screened, 'NOT_SCREENED', 'Persons were not screened for political exposure and watchlists.'),
  ];
}
