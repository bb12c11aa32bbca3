import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { procedureInShort } from '../related-company/definition.js';
import { siren } from '../record-fields.js';
import { always, choice, flag, listOf, month, recordOf, text } from '../schema-parts.js';
import sample from './sample.json' with { type: 'json' };

/**
 * Another company of a natural person who directs or owns the company, as far as public search
 * finds it by name and month of birth.
 */
export const directorship = defineDataType({
  name: 'DIRECTORSHIP',
  title: 'Directorships',
  description:
    'Other companies that the natural persons who direct or own the company direct, found by name and month of birth. Registers know no number of a person, so a homonym is told apart by its given names only.',
  path: '',
  internal: true,
  shape: 'list',
  schema: recordOf({
    subject_key: always(text('Natural key of the person.', 300)),
    last_name: text('Last name at birth of the person.', 100),
    first_name: text('First given name of the person.', 100),
    birth_month: month('Month of birth of the person.'),
    siren: siren('The other company; null in the one record of a person who was searched for and of whom none was found. siren.'),
    name: text('Its name. nom_raison_sociale, else nom_complet.'),
    status: choice(['ACTIVE', 'CLOSED'], 'Whether it lives for the statistics institute. etat_administratif.'),
    match: always(
      choice(
        ['SAME', 'POSSIBLE', 'NONE'],
        'SAME when name at birth, month of birth and two given names or more agree, and all that are known; POSSIBLE when fewer are known, which may be a homonym; NONE when no company was found.',
      ),
    ),
    roles: listOf(text('A role, as the source words it. dirigeants[].qualite.'), 'Roles of the person there.', 20),
    collective_procedures: listOf(procedureInShort, 'Its collective procedures; empty too when they were not read.', 50),
    procedures_read: always(flag('Whether the official bulletin was read for it.')),
    complete: always(flag('False when the person has more companies than were read.')),
    url: text('Page of the company at the State directory.', 500),
  }),
  naturalKey: keyOf('subject_key', 'siren'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  sample,
});
