import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, id, integer, listOf, object, recordOf, text } from '../schema-parts.js';
import { computedFromRecords, documentId } from '../record-fields.js';
import { computeBankingRelationship } from './compute.js';
import { figures } from './figures.js';
import sample from './sample.json' with { type: 'json' };

const evidence = object(
  {
    field: always(text('Dotted path of the field in the act. `document` for text of its document.', 50)),
    text: always(text('Text of the field, in French.', 500)),
    document_id: id('Id of the document with the text. Null for text of the register.'),
    page: integer('Page of the document, from 1. Null for text of the register.'),
  },
  'Passage of the act.',
);

const schema = recordOf({
  bank_name: text('Bank named in the act. Null until its document was read, and when the name is uncertain.'),
  relation: choice(['CAPITAL_DEPOSIT', 'CERTIFICATE'], 'Evidence in the act: a deposit of funds for the capital, or a bank certificate.'),
  relation_label: text('Title of the act in French, for example "Attestation de dépôt des fonds".', 500),
  date: date('Date of the act, else of its filing.'),
  source_document_id: always(text('Id of the act at the source.', 100)),
  document_id: documentId(),
  evidence: listOf(evidence, 'Passages of the act that attest the relationship.', 50),
  computed_from: computedFromRecords(),
});

export type BankingRelationship = Computed<typeof schema>;

/**
 * Relationship with a bank that a filed act attests. The bank comes from the document, since the
 * register does not name it.
 */
export const bankingRelationship = defineDataType({
  name: 'BANKING_RELATIONSHIP',
  title: 'Banking relationships',
  titleFr: 'Relations bancaires',
  headline: ['relation_label', 'date'],
  description: 'Banks of the company, as attested by its filed acts.',
  path: 'banking-relationships',
  shape: 'list',
  schema,
  figures,
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
