import { defineDataType } from '../definition.js';
import { ownerKey } from '../natural-keys.js';
import { always, choice, date, dateTime, flag, labels, listOf, listOrNull, object, recordOf, text } from '../schema-parts.js';
import { address, homonymId, nationalityTogether, personFields, role, siren } from '../record-fields.js';
import { officerEntry } from './entry.js';
import sample from './sample.json' with { type: 'json' };

const otherCompany = object(
  {
    name: text('Name of the company.'),
    siren: siren('SIREN of the company.'),
    roles: listOf(
      object(
        { name: text('Name of the role.'), start_date: date('Start of the role.'), end_date: date('End of the role. Null while active.') },
        'Role in that company.',
      ),
      'Roles in that company.',
      50,
    ),
  },
  'Another company in which the officer holds roles.',
);

const representativeFields = () => ({ ...personFields(), homonym_id: homonymId() });

/** Person or company with roles in the company, auditors included. */
export const companyOfficer = defineDataType({
  name: 'COMPANY_OFFICER',
  title: 'Company officers',
  titleFr: 'Dirigeants',
  headline: ['first_name last_name', 'name', 'roles.name', 'since'],
  description: 'Persons and companies that direct, represent or audit the company, with their roles.',
  path: 'company-officers',
  shape: 'list',
  eventName: 'OFFICER',
  schema: recordOf({
    type: always(choice(['PERSON', 'COMPANY'], 'Natural person or company. INPI RNE composition.pouvoirs[].typeDePersonne.')),
    ...personFields(),
    homonym_id: homonymId(),
    name: text('Name of an officer that is a company. INPI RNE entreprise.denomination.'),
    siren: siren('SIREN of an officer that is a French company. INPI RNE entreprise.siren.'),
    ...labels('legal_form', 'Legal form of an officer that is a company, as in the source.', 100),
    foreign_register: text('Register of a foreign company. INPI RNE entreprise.lieuRegistre.'),
    address: address('Address. Only the city for a person, even when the source has the home address.'),
    roles: listOf(role(), 'Roles in the company, one per role code. Roles without a code of their own have one entry per wording.', 50),
    since: date('Start of the earliest role. Null when the source has no start dates.'),
    is_auditor: always(flag('True when all roles are auditor roles. `exclude_auditors=1` omits these officers.')),
    representative: object(
      representativeFields(),
      'Natural person who represents an officer that is a company, in its active roles. INPI RNE representant.',
    ),
    other_representatives: listOrNull(
      object(representativeFields(), 'Natural person.'),
      'Further representatives of an officer that is a company, when it has another one in another active role.',
      20,
    ),
    active: always(
      flag(
        'True when at least one role is active: the register does not mark it as ended, and no end date has passed. INPI RNE composition.pouvoirs[].actif, dateFin.',
      ),
    ),
    companies: listOf(otherCompany, 'Other companies in which the officer holds roles, from manual entries.'),
    updated_at_source: dateTime('Last change at the source.'),
  }),
  naturalKey: ownerKey,
  orderedBy: 'since',
  filters: [
    { field: 'type', type: 'string' },
    { field: 'last_name', type: 'string' },
    { field: 'name', type: 'string' },
    { field: 'siren', type: 'string' },
    { field: 'birth_month', type: 'string' },
    { field: 'active', type: 'boolean' },
    { field: 'is_auditor', type: 'boolean' },
    { field: 'since', type: 'date' },
  ],
  sorts: [
    { field: 'since', type: 'date' },
    { field: 'last_name', type: 'string' },
    { field: 'name', type: 'string' },
  ],
  flags: [
    {
      parameter: 'exclude_auditors',
      value: '1',
      description: 'Omits officers whose roles are all auditor roles.',
      condition: { field: 'is_auditor', type: 'boolean', operator: 'eq', value: 'false' },
    },
  ],
  merge: {
    whole: ['address', 'representative'],
    together: [
      nationalityTogether,
      ['representative', 'other_representatives'],
      ['legal_form', 'legal_form_en'],
      ['roles', 'since', 'is_auditor', 'active'],
    ],
    notEntered: ['is_auditor', 'active'],
  },
  addedFields: ['homonym_id', 'representative.homonym_id', 'other_representatives'],
  unversionedFields: ['updated_at_source'],
  entry: officerEntry,
  sample,
});
