import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, listOf, number, object, recordOf, text } from '../schema-parts.js';
import sample from './sample.json' with { type: 'json' };

const fraction = (description: string) => always({ ...number(`${description} From 0 to 1.`), minimum: 0, maximum: 1 });

const match = object(
  {
    reference: always(text('Number of the entry in the list. IdRegistre, ComplyCube matches[].id.', 60)),
    name: always(text('Name of the entry in the wording of the list. Nom, PRENOM, ComplyCube matches[].matchedName.', 500)),
    birth_date: text('Birth of the entry, as YYYY, YYYY-MM or YYYY-MM-DD. DATE_DE_NAISSANCE, ComplyCube dob.', 10),
    score: fraction(
      'Score of the match. For FR_FROZEN_ASSETS, the share of the name times that of the birth, otherwise the score of the screening service.',
    ),
    reason: always(text('Description of the fields that match and that differ.', 500)),
    categories: listOf(
      text('Kind of list, for example pepLevel1 or watchlistSanctionsLists.', 100),
      'Kinds of lists of the entry, when one screening covers several.',
      30,
    ),
    url: text('URL of the entry.', 500),
  },
  'Entry of the list that may be the subject.',
);

/**
 * Screening result of one person or company against one list. CLEAR results have records too, so a
 * subject without a record was not screened.
 */
export const screening = defineDataType({
  name: 'SCREENING',
  title: 'Screenings',
  description:
    'Results of sanctions and PEP lists for the company and for its officers and owners, one record per subject and list. A subject without a record was not screened: its name is unknown, the list could not be read, or screening was not requested.',
  path: '',
  internal: true,
  shape: 'list',
  schema: recordOf({
    subject_key: always(text('SIREN, or natural key of a person.', 300)),
    subject_type: always(choice(['PERSON', 'COMPANY'], 'Natural person or company.')),
    subject_name: text('Name of the subject.', 300),
    list: always(
      choice(
        ['FR_FROZEN_ASSETS', 'WORLD_WATCHLISTS', 'WORLD_PEP'],
        'List. FR_FROZEN_ASSETS is the national register of freezing measures of the French Treasury. WORLD_WATCHLISTS (sanctions and other official lists) and WORLD_PEP (politically exposed persons) cover all countries and come from a screening service.',
      ),
    ),
    kind: always(choice(['WATCHLIST', 'PEP'], 'Meaning of the list: WATCHLIST, or PEP for politically exposed persons.')),
    result: always(
      choice(
        ['CLEAR', 'POSSIBLE', 'MATCH'],
        'MATCH when the name and the month of birth match, or when a reviewer at the screening service confirmed the entry. POSSIBLE when less matches, when the list has no birth, or for a company, whose name is no proof. CLEAR when no entry matches, or when a reviewer rejected all entries.',
      ),
    ),
    score: fraction('Best score of the entries. 0 when CLEAR.'),
    matches: listOf(match, 'Entries that may be the subject, best first.', 20),
    list_date: date('Publication date of the list (DatePublication), or date of the screening.'),
  }),
  naturalKey: keyOf('subject_key', 'list'),
  filters: [],
  sorts: [],
  unversionedFields: ['list_date'],
  sample,
});
