import { defineDataType, type RecordOf } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, id, integer, number, recordOf, text } from '../schema-parts.js';
import sample from './sample.json' with { type: 'json' };

/** OCR result of an act that attests a deposit of funds or is a bank certificate. */
export const actReading = defineDataType({
  name: 'ACT_READING',
  title: 'OCR results of acts',
  description: 'OCR results of acts that attest a deposit of funds, with the bank when the document names it with certainty.',
  path: '',
  internal: true,
  shape: 'list',
  schema: recordOf({
    document_id: always(id('Id of the document.')),
    bank_name: text('Bank named in the document. Null when uncertain.'),
    page: integer('Page with the name of the bank, from 1.'),
    text: text('Words that name the bank.', 300),
    confidence: number('Confidence, 0 to 1.'),
  }),
  naturalKey: keyOf('document_id'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  sample,
});

/** OCR result of an act before it has an id. */
export type ActReading = Omit<RecordOf<typeof actReading>, 'id'>;
