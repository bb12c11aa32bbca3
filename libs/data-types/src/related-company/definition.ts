import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, flag, integer, labels, listOf, month, object, percentage, recordOf, text } from '../schema-parts.js';
import { siren } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const roles = listOf(
  object(
    {
      ...labels('name', 'Name of the role.'),
      start_date: date('Start of the role.'),
      end_date: date('End of the role. Null while active.'),
    },
    'Role of an officer.',
  ),
  'Roles of an officer. Empty for an owner.',
  50,
);

const linkFields = {
  type: always(
    choice(
      ['OFFICER', 'BENEFICIAL_OWNER', 'REPRESENTATIVE'],
      'Kind of link: officer, owner, or representative of an officer that is a company.',
    ),
  ),
  roles,
  owned_parts: percentage('Parts owned, for an owner.'),
  since: date('Start of the link.'),
};

const relatedCompanyLink = object(
  { siren: always(siren('SIREN of the directed or owned company.')), ...linkFields },
  'Company through which this one was found.',
);

const holder = object(
  {
    party_type: always(choice(['PERSON', 'COMPANY'], 'Natural person or company.')),
    siren: siren('SIREN of a French company.'),
    name: text('Name of a company.'),
    foreign_register: text('Register of a foreign company.'),
    last_name: text('Last name of a natural person.', 100),
    patronym: text('Last name at birth. Null when the source does not distinguish it.', 100),
    first_name: text('First given name of a natural person.', 100),
    birth_month: month('Month of birth of a natural person.'),
    homonym_id: text('Id of a person among homonyms in the company. Null without a homonym.', 100),
    ...linkFields,
  },
  'Person or company that directs or owns it.',
);

/** Summary of a collective procedure, as part of other records. */
export const procedureInShort = object(
  {
    notice_id: always(text('Bulletin id of the opening notice.', 60)),
    kind: text('Kind of procedure, as in the collective procedures.', 50),
    collective: flag('False for a conciliation, as in the collective procedures.'),
    status: text('Status, as in the collective procedures.', 20),
    opening_date: date('Opening date.'),
    end_date: date('End date. Null while open.'),
  },
  'Summary of a collective procedure.',
);

/** Unread judgment about another company, as in `legal_situation` of a company profile. */
export const unrecognizedJudgmentDate = date(
  'Date of the latest judgment about a collective procedure of the company whose wording is not recognized. `collective_procedures` may then lack a procedure or its change. Null when all judgments since the last change are recognized.',
);

/**
 * Company found by walking upward through active officers and owners with a SIREN, without
 * auditors.
 */
export const relatedCompany = defineDataType({
  name: 'RELATED_COMPANY',
  title: 'Related companies',
  description: 'Companies that direct or own the company, and companies that direct or own those. Input of the background check.',
  path: '',
  internal: true,
  shape: 'list',
  schema: recordOf({
    siren: always(siren('SIREN of the related company.')),
    name: text('Registered name.'),
    legal_form: text('Legal form code, for example 5710.', 4),
    depth: { ...always(integer('Minimum number of steps from the company of the user: 1 or 2.')), minimum: 1, maximum: 2 },
    status: choice(['ACTIVE', 'CLOSED'], 'CLOSED after the cessation at INSEE or the removal from the register.'),
    stats_closing_date: date('Cessation date at INSEE.'),
    rncs_closing_date: date('Removal date from the commercial register.'),
    diffusible: flag('False when the company restricts the diffusion of its data.'),
    linked_from: listOf(relatedCompanyLink, 'Companies that it directs or owns, through which it was found.', 50),
    held_by: listOf(
      holder,
      'Active officers and owners. Excludes auditors and includes representatives of officers that are companies.',
      500,
    ),
    collective_procedures: listOf(procedureInShort, 'Collective procedures. Also empty when they were not read.', 50),
    procedures_read: flag('True when the official bulletin was read for the company. Null when it was not.'),
    unrecognized_judgment_date: unrecognizedJudgmentDate,
  }),
  naturalKey: keyOf('siren'),
  filters: [],
  sorts: [],
  addedFields: ['held_by.homonym_id', 'unrecognized_judgment_date'],
  unversionedFields: [],
  sample,
});
