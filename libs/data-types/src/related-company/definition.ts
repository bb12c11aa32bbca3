import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, flag, integer, labels, listOf, month, object, percentage, recordOf, text } from '../schema-parts.js';
import { siren } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const roles = listOf(
  object(
    { ...labels('name', 'Role in words.'), start_date: date('Start of the role.'), end_date: date('End of the role; null while active.') },
    'A role.',
  ),
  'Roles of an officer; empty for an owner.',
  50,
);

const linkFields = {
  type: always(
    choice(['OFFICER', 'BENEFICIAL_OWNER', 'REPRESENTATIVE'], 'Whether it directs, owns, or represents a legal entity that directs.'),
  ),
  roles,
  owned_parts: percentage('Parts of an owner.'),
  since: date('Since when.'),
};

const relatedCompanyLink = object(
  { siren: always(siren('Company that is directed or owned.')), ...linkFields },
  'A company it was met from.',
);

const holder = object(
  {
    party_type: always(choice(['PERSON', 'COMPANY'], 'Natural person or legal entity.')),
    siren: siren('SIREN of a French legal entity.'),
    name: text('Name of a legal entity.'),
    foreign_register: text('Register of a legal entity from abroad.'),
    last_name: text('Last name of a natural person.', 100),
    patronym: text('Last name at birth, where the source tells it apart.', 100),
    first_name: text('First given name of a natural person.', 100),
    birth_month: month('Month of birth of a natural person.'),
    ...linkFields,
  },
  'A person or company that directs or owns it.',
);

/** A collective procedure in short, as other records bear it. */
export const procedureInShort = object(
  {
    notice_id: always(text('Bulletin id of the notice that opened it.', 60)),
    kind: text('Kind of procedure, as in the collective procedures.', 50),
    collective: flag('False for a conciliation, as in the collective procedures.'),
    status: text('State, as in the collective procedures.', 20),
    opening_date: date('Opening.'),
    end_date: date('End; null while open.'),
  },
  'A collective procedure in short.',
);

/**
 * A company met when walking upward through officers and owners that bear a SIREN, auditors and
 * former ones left out.
 */
export const relatedCompany = defineDataType({
  name: 'RELATED_COMPANY',
  title: 'Related companies',
  description: 'Companies that direct or own the company, and those that direct or own them: what the background check rests on.',
  path: '',
  internal: true,
  shape: 'list',
  schema: recordOf({
    siren: always(siren('Identifier of the related company.')),
    name: text('Registered name.'),
    legal_form: text('Legal form code, e.g. 5710.', 4),
    depth: { ...always(integer('Fewest steps from the user company: 1 or 2.')), minimum: 1, maximum: 2 },
    status: choice(['ACTIVE', 'CLOSED'], 'CLOSED once ceased at the statistics institute or removed from the registry.'),
    stats_closing_date: date('Cessation at the statistics institute.'),
    rncs_closing_date: date('Removal from the commercial registry.'),
    diffusible: flag('False when the company restricts the diffusion of its data.'),
    linked_from: listOf(relatedCompanyLink, 'Companies it was met from: those it directs or owns.', 50),
    held_by: listOf(
      holder,
      'Its own officers, auditors left out, the persons who represent legal entities among them, and owners; active ones only.',
      500,
    ),
    collective_procedures: listOf(procedureInShort, 'Its collective procedures; empty too when they were not read.', 50),
    procedures_read: flag('Whether the official bulletin was read for it; null when it was not.'),
  }),
  naturalKey: keyOf('siren'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  sample,
});
