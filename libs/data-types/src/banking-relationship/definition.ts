import type { DataTypeDefinition } from '../definition.js';
import { fold } from '../natural-keys.js';
import { always, choice, date, recordOf, text } from '../schema-parts.js';
import { documentId } from '../shared-fields.js';
import sample from './sample.json' with { type: 'json' };

/** A bank that a filed act names. */
export const bankingRelationship: DataTypeDefinition = {
  name: 'BANKING_RELATIONSHIP',
  title: 'Banking relationships',
  description: 'Banks the company has dealt with, as its filed acts show.',
  path: 'banking-relationships',
  shape: 'list',
  schema: recordOf({
    bank_name: always(text('Bank, as the act names it.')),
    relation: choice(
      ['CAPITAL_DEPOSIT', 'CERTIFICATE', 'OTHER'],
      'What the act shows: deposit of capital, a certificate of the bank, or other.',
    ),
    relation_label: text('Title of the act, in French, e.g. "Attestation de dépôt des fonds".', 500),
    date: date('Date of the act, else of its filing.'),
    source_document_id: always(text('Id of the act at its source.', 100)),
    document_id: documentId(),
  }),
  naturalKey: (record) => `${fold(record.bank_name)}|${String(record.source_document_id)}`,
  orderedBy: 'date',
  filters: [
    { field: 'bank_name', type: 'string' },
    { field: 'relation', type: 'string' },
    { field: 'date', type: 'date' },
  ],
  sorts: [
    { field: 'date', type: 'date' },
    { field: 'bank_name', type: 'string' },
  ],
  volatileFields: [],
  computedFrom: ['ACT'],
  sample,
};
