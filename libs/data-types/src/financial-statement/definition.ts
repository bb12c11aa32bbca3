import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { date, flag, integer, recordOf, text } from '../schema-parts.js';
import { documentFields } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

export const financialStatement = defineDataType({
  name: 'FINANCIAL_STATEMENT',
  title: 'Financial statements',
  titleFr: 'Comptes annuels',
  headline: ['closing_date', 'confidentiality'],
  description: 'Annual accounts filed with the registry, as documents.',
  path: 'financial-statements',
  shape: 'list',
  schema: recordOf({
    ...documentFields('INPI RNE attachments.bilans[]'),
    closing_date: date('Closing date of the fiscal year. INPI RNE bilans[].dateCloture.'),
    closing_year: integer('Year of the closing date.'),
    type: text('Kind of accounts: C (full), S (simplified), K (consolidated), A (insurance), B (bank). INPI RNE bilans[].typeBilan.', 5),
    consolidated: flag('True for consolidated accounts.'),
    confidential: flag('True when the accounts, or a part of them, are confidential.'),
    official_copy: flag('True for an official copy of a trade registrar.'),
  }),
  naturalKey: keyOf('source_document_id'),
  orderedBy: 'closing_date',
  filters: [
    { field: 'closing_date', type: 'date' },
    { field: 'closing_year', type: 'number' },
    { field: 'deposit_date', type: 'date' },
    { field: 'type', type: 'string' },
    { field: 'confidential', type: 'boolean' },
    { field: 'source_document_id', type: 'string' },
  ],
  sorts: [
    { field: 'closing_date', type: 'date' },
    { field: 'deposit_date', type: 'date' },
  ],
  unversionedFields: ['updated_at_source'],
  sample,
});
