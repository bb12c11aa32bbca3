import { orNull } from '@company-data/kernel';
import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { procedureInShort, unrecognizedJudgmentDate } from '../related-company/definition.js';
import { siren } from '../record-fields.js';
import { always, choice, flag, listOf, month, recordOf, text } from '../schema-parts.js';
import sample from './sample.json' with { type: 'json' };

/**
 * Another company of a natural person who directs or owns the company. Found in the public search
 * by name and month of birth.
 */
export const directorship = defineDataType({
  name: 'DIRECTORSHIP',
  title: 'Directorships',
  description:
    'Other companies directed by the natural persons who direct or own the company, found by name and month of birth. Registers have no person numbers, so only given names distinguish homonyms.',
  path: '',
  internal: true,
  shape: 'list',
  schema: recordOf({
    subject_key: always(text('Natural key of the person.', 300)),
    last_name: text('Last name at birth of the person.', 100),
    first_name: text('First given name of the person.', 100),
    birth_month: month('Month of birth of the person.'),
    siren: siren('SIREN of the other company. Null in the single record of a person without results. siren.'),
    name: text('Name of the other company. nom_raison_sociale, else nom_complet.'),
    status: choice(['ACTIVE', 'CLOSED'], 'Status at INSEE. etat_administratif.'),
    match: always(
      choice(
        ['SAME', 'POSSIBLE', 'NONE'],
        'SAME when the name at birth, the month of birth and all known given names match, and at least two are known. POSSIBLE when fewer given names are known, so it may be a homonym. NONE when no company was found.',
      ),
    ),
    roles: listOf(text('Role in the wording of the source. dirigeants[].qualite.'), 'Roles of the person in that company.', 20),
    roles_en: orNull<string[]>('array', {
      items: { type: 'string', maxLength: 255 },
      maxItems: 20,
      description: 'English names of the roles, from our code list. A role without an English name is absent.',
    }),
    collective_procedures: listOf(procedureInShort, 'Collective procedures of that company. Also empty when they were not read.', 50),
    procedures_read: always(flag('True when the official bulletin was read for that company.')),
    unrecognized_judgment_date: unrecognizedJudgmentDate,
    complete: always(flag('False when the person has more companies than were read.')),
    url: text('URL of the company in the State directory.', 500),
  }),
  naturalKey: keyOf('subject_key', 'siren'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  addedFields: ['roles_en', 'unrecognized_judgment_date'],
  merge: { together: [['roles', 'roles_en']] },
  sample,
});
