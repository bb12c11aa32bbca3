import { defineDataType, type RecordOf } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, id, integer, number, recordOf, text } from '../schema-parts.js';
import sample from './sample.json' with { type: 'json' };

/** What was read of an act that attests a deposit of funds, or is a certificate of a bank. */
export const actReading = defineDataType({
  name: 'ACT_READING',
  title: 'Acts that were read',
  description: 'What the documents of acts say that attest a deposit of funds: the bank, where they name one for certain.',
  path: '',
  internal: true,
  shape: 'list',
  schema: recordOf({
    document_id: always(id('Id of the document that was read.')),
    bank_name: text('Bank that the document names; null where that is not certain.'),
    page: integer('Page that names it, from 1.'),
    text: text('The words that name it.', 300),
    confidence: number('How sure it is, 0 to 1.'),
  }),
  naturalKey: keyOf('document_id'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  sample,
});

/** What was read of an act, before it has an id. */
export type ActReading = Omit<RecordOf<typeof actReading>, 'id'>;
