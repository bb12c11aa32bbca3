import { named } from '@company-data/kernel';
import type { DataTypeDefinition } from './definition.js';
import { keyOf } from './natural-keys.js';
import { date, listOf, object, recordOf, text } from './schema-parts.js';
import { documentFields } from './record-fields.js';

/** Members that all data types of filed acts share. */
export const filedAct = {
  shape: 'list',
  schema: recordOf({
    ...documentFields('INPI RNE attachments.actes[]'),
    title: text('Title of the act, in French. INPI RNE actes[].typeRdd[].typeActe, else libelle.', 500),
    types: listOf(
      named(
        'ActKind',
        'Kind of act in the document.',
        object(
          {
            type: text('Kind of act, in French. INPI RNE typeRdd[].typeActe.'),
            decision: text('Decision recorded, in French. INPI RNE typeRdd[].decision.'),
          },
          'Kind of act in the document.',
        ),
      ),
      'Kinds of act in the document.',
      50,
    ),
    act_date: date('Date of the act. Null when only the filing date is known.'),
  }),
  naturalKey: keyOf('source_document_id'),
  orderedBy: 'deposit_date',
  filters: [
    { field: 'deposit_date', type: 'date' },
    { field: 'act_date', type: 'date' },
    { field: 'title', type: 'string' },
    { field: 'source_document_id', type: 'string' },
  ],
  sorts: [
    { field: 'deposit_date', type: 'date' },
    { field: 'act_date', type: 'date' },
  ],
  unversionedFields: ['updated_at_source'],
} satisfies Partial<DataTypeDefinition>;
