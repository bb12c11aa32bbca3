import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, listOf, number, object, recordOf, text } from '../schema-parts.js';
import sample from './sample.json' with { type: 'json' };

const fraction = (description: string) => always({ ...number(`${description} From 0 to 1.`), minimum: 0, maximum: 1 });

const match = object(
  {
    reference: always(text('Number of the entry in the list. IdRegistre; ComplyCube matches[].id.', 60)),
    name: always(text('Name of the entry, as the list words it. Nom, PRENOM; ComplyCube matches[].matchedName.', 500)),
    birth_date: text(
      'Birth of the entry, as far as the list tells it: YYYY, YYYY-MM or YYYY-MM-DD. DATE_DE_NAISSANCE; ComplyCube dob.',
      10,
    ),
    score: fraction(
      'How well it agrees: of FR_FROZEN_ASSETS the share of the name times that of the birth, else as who screens scores it.',
    ),
    reason: always(text('In words what agrees and what does not.', 500)),
    categories: listOf(
      text('A kind of list, e.g. pepLevel1 or watchlistSanctionsLists.', 100),
      'On which kinds of lists the entry stands, where several are looked at at once.',
      30,
    ),
    url: text('Where the entry stands.', 500),
  },
  'An entry of the list that may be the subject.',
);

/**
 * What a list says of one person or company: CLEAR too, so that who has no record was not looked
 * at.
 */
export const screening = defineDataType({
  name: 'SCREENING',
  title: 'Screenings',
  description:
    'What lists of sanctioned and of politically exposed persons say of the company and of those who direct or own it, one record for each that was looked at and each list. Who has no record was not looked at: no name is known, the list could not be read, or nobody asked for it.',
  path: '',
  internal: true,
  shape: 'list',
  schema: recordOf({
    subject_key: always(text('The SIREN, or the natural key of a person.', 300)),
    subject_type: always(choice(['PERSON', 'COMPANY'], 'Natural person or legal entity.')),
    subject_name: text('Name of the subject.', 300),
    list: always(
      choice(
        ['FR_FROZEN_ASSETS', 'WORLD_WATCHLISTS', 'WORLD_PEP'],
        'The list. FR_FROZEN_ASSETS: the national register of freezing measures of the French Treasury. WORLD_WATCHLISTS, WORLD_PEP: sanctions and other official lists, and politically exposed persons, of all countries, as a screening service gathers them.',
      ),
    ),
    kind: always(choice(['WATCHLIST', 'PEP'], 'What being on the list means.')),
    result: always(
      choice(
        ['CLEAR', 'POSSIBLE', 'MATCH'],
        'MATCH when the name agrees well enough and the month of birth does, or when a reviewer at the screening service confirmed the entry; POSSIBLE when less does, when the list gives no birth, or of a company, whose name proves nothing: somebody must look; CLEAR when no entry fits, or when a reviewer rejected every entry.',
      ),
    ),
    score: fraction('The best score of the entries; 0 when CLEAR.'),
    matches: listOf(match, 'The entries that may be the subject, the best first.', 20),
    list_date: date('Day on which the list was published (DatePublication), or looked at.'),
  }),
  naturalKey: keyOf('subject_key', 'list'),
  filters: [],
  sorts: [],
  unversionedFields: ['list_date'],
  sample,
});
