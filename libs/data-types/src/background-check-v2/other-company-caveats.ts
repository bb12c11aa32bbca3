import { nodeIdOf } from './graph.js';
import type { Graph, Node } from './graph-builder.js';
import type { CheckInputs, Directorship } from './inputs.js';
import { listed, type Warning, warning, warningOf } from './warning.js';

const isPerson = ({ type }: Node): boolean => type === 'PERSON';

const homonym = ({ name, siren, first_name, last_name }: Directorship): string =>
  `${name ?? siren} (${siren}) of ${[first_name, last_name].filter(Boolean).join(' ')}`;

/** Returns warnings for unknown or uncertain other companies of the persons in the graph. */
export function otherCompanyCaveats({ directorships, checked }: CheckInputs, graph: Graph): Warning[] {
  const persons = [...graph.nodes.values()].filter(isPerson);
  const unseen = 'Other companies of these persons were not looked at, so no reason can come from them';
  if (!checked.directorships) return warningOf(persons, 'OTHER_COMPANIES_NOT_LOOKED_AT', unseen);
  const told = directorships.filter(({ subject_key }) => graph.nodes.has(nodeIdOf(subject_key)));
  const homonyms = told.filter(({ match }) => match === 'POSSIBLE');
  const incomplete = new Set(told.filter(({ complete }) => !complete).map(({ subject_key }) => nodeIdOf(subject_key)));
  const searched = new Set(told.map(({ subject_key }) => nodeIdOf(subject_key)));
  return [
    ...warningOf(
      persons.filter(({ id }) => !searched.has(id)),
      'OTHER_COMPANIES_NOT_LOOKED_AT',
      unseen,
    ),
    ...warningOf(
      persons.filter(({ id }) => incomplete.has(id)),
      'OTHER_COMPANIES_INCOMPLETE',
      'These persons have more companies than were examined',
    ),
    ...warning(
      homonyms.length > 0,
      'HOMONYM',
      `Companies of the same person or of a homonym, not counted: ${listed(homonyms.map(homonym))}.`,
    ),
  ];
}
