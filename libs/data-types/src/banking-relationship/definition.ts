import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, id, integer, listOf, object, recordOf, text } from '../schema-parts.js';
import { computedFromRecords, documentId } from '../record-fields.js';
import { computeBankingRelationship } from './compute.js';
import sample from './sample.json' with { type: 'json' };

const evidence = object(
  {
    field: always(text('Field of the act, dotted; `document` where its document says so.', 50)),
    text: always(text('Its text, in French.', 500)),
    document_id: id('Id of the document that says so; null where the register does.'),
    page: integer('Page of the document, from 1; null where the register says so.'),
  },
  'A passage of the act.',
);

const schema = recordOf({
  bank_name: text('Bank that the act names; null until its document has been read, and where it names none for certain.'),
  relation: choice(
    ['CAPITAL_DEPOSIT', 'CERTIFICATE'],
    'What the act shows: a deposit of funds for the capital, or a certificate of a bank.',
  ),
  relation_label: text('Title of the act, in French, e.g. "Attestation de dépôt des fonds".', 500),
  date: date('Date of the act, else of its filing.'),
  source_document_id: always(text('Id of the act at its source.', 100)),
  document_id: documentId(),
  evidence: listOf(evidence, 'What in the act attests it.', 50),
  computed_from: computedFromRecords(),
});

export type BankingRelationship = Computed<typeof schema>;

/**
 * A dealing with a bank that a filed act attests; the register does not say which bank, the act
 * itself does.
 */
export const bankingRelationship = defineDataType({
  name: 'BANKING_RELATIONSHIP',
  title: 'Banking relationships',
  titleFr: 'Relations bancaires',
  headline: ['relation_label', 'date'],
  description: 'Banks the company has dealt with, as its filed acts show.',
  path: 'banking-relationships',
  shape: 'list',
  schema,
  naturalKey: keyOf('source_document_id'),
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
  unversionedFields: [],
  computedFrom: ['ACT', 'ACT_READING'],
  compute: computeBankingRelationship,
  sample,
});
