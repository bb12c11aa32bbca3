import { defineDataType } from '../definition.js';
import { partyKey } from '../natural-keys.js';
import { always, choice, date, dateTime, flag, labels, listOf, object, recordOf, text } from '../schema-parts.js';
import { address, nationalityTogether, personFields, role, siren } from '../record-fields.js';
import { officerEntry } from './entry.js';
import sample from './sample.json' with { type: 'json' };

const otherCompany = object(
  {
    name: text('Name of the company.'),
    siren: siren('SIREN of the company.'),
    roles: listOf(
      object(
        { name: text('Role in words.'), start_date: date('Start of the role.'), end_date: date('End of the role; null while active.') },
        'A role.',
      ),
      'Roles held there.',
      50,
    ),
  },
  'Another company in which the officer holds roles.',
);

/** A person or company that holds one or more roles in the company, auditors included. */
export const companyOfficer = defineDataType({
  name: 'COMPANY_OFFICER',
  title: 'Company officers',
  titleFr: 'Dirigeants',
  headline: ['first_name last_name', 'name', 'roles.name', 'since'],
  description: 'Persons and companies that direct, represent or audit the company, with the roles each holds.',
  path: 'company-officers',
  shape: 'list',
  eventName: 'OFFICER',
  schema: recordOf({
    type: always(choice(['PERSON', 'COMPANY'], 'Natural person or legal entity. INPI RNE composition.pouvoirs[].typeDePersonne.')),
    ...personFields(),
    name: text('Name of an officer that is a legal entity. INPI RNE entreprise.denomination.'),
    siren: siren('SIREN of an officer that is a French legal entity. INPI RNE entreprise.siren.'),
    ...labels('legal_form', 'Legal form of an officer that is a legal entity, as the source gives it.', 100),
    foreign_register: text('Register of a legal entity from abroad. INPI RNE entreprise.lieuRegistre.'),
    address: address('Address; for a person the city alone, whatever the source tells of a home.'),
    roles: listOf(
      role(),
      'Roles held in the company, one for each role code, and for each wording of roles without a code of their own.',
      50,
    ),
    since: date('Start of the earliest role held; null when the source dates none.'),
    is_auditor: always(flag('Whether all of the roles are to audit; `exclude_auditors=1` leaves these out.')),
    representative: object(personFields(), 'Natural person who represents an officer that is a legal entity. INPI RNE representant.'),
    active: always(
      flag(
        'Whether at least one role is active: the register does not call it over, and no day of its end has passed. INPI RNE composition.pouvoirs[].actif, dateFin.',
      ),
    ),
    companies: listOf(otherCompany, 'Other companies in which the officer holds roles, as entered by the user.'),
    updated_at_source: dateTime('Last change at the source.'),
  }),
  naturalKey: partyKey,
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
      description: 'Leaves out officers all of whose roles are to audit.',
      condition: { field: 'is_auditor', type: 'boolean', operator: 'eq', value: 'false' },
    },
  ],
  merge: {
    whole: ['address', 'representative'],
    together: [nationalityTogether, ['legal_form', 'legal_form_en'], ['roles', 'since', 'is_auditor', 'active']],
  },
  unversionedFields: ['updated_at_source'],
  entry: officerEntry,
  sample,
});
