import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, number, recordOf, text } from '../schema-parts.js';
import { currency, documentId } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

export const privileges = defineDataType({
  name: 'PRIVILEGES',
  title: 'Privilege records',
  titleFr: 'Inscriptions de privilèges',
  headline: ['type_label', 'creditor', 'registration_date'],
  description: "Privileges and pledges registered against the company (état d'endettement).",
  path: 'privileges',
  shape: 'list',
  schema: recordOf({
    type: always(choice(['SOCIAL_SECURITY', 'TREASURY', 'PLEDGE', 'LEASING', 'OTHER'], 'Kind of privilege.')),
    type_label: text('Kind in the wording of the registrar.', 300),
    registry: always(text('Registry of the entry.', 200)),
    registration_number: always(text('Number of the entry.', 50)),
    registration_date: date('Registration date.'),
    expiry_date: date('Date on which the entry expires.'),
    discharge_date: date('Discharge date. Null while the entry is in force.'),
    creditor: text('Name of the creditor.', 300),
    debtor: text('Debtor as registered.', 300),
    amount: number('Secured amount in major units.'),
    currency: currency(),
    document_id: documentId(),
  }),
  naturalKey: keyOf('registry', 'registration_number'),
  orderedBy: 'registration_date',
  filters: [
    { field: 'type', type: 'string' },
    { field: 'registry', type: 'string' },
    { field: 'registration_date', type: 'date' },
    { field: 'discharge_date', type: 'date' },
    { field: 'amount', type: 'number' },
  ],
  sorts: [
    { field: 'registration_date', type: 'date' },
    { field: 'amount', type: 'number' },
  ],
  unversionedFields: [],
  sample,
});
