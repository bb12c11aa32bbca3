import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { documentId } from '../record-fields.js';
import { fileReading } from '../file-reading.js';
import { always, choice, date, id, integer, listOf, month, number, object, recordOf, text } from '../schema-parts.js';
import { fileOfEntry } from './of-entry.js';
import sample from './sample.json' with { type: 'json' };

const identity = (description: string) =>
  object(
    {
      last_name: text('Last name.', 100),
      patronym: text('Last name at birth.', 100),
      first_name: text('Given name.', 100),
      birth_month: month('Month of birth.'),
      birth_date: date('Date of birth. Null when the day is unknown.'),
      total_owned_parts: { ...number('Total parts of the capital owned. In percent.'), minimum: 0, maximum: 100 },
    },
    description,
  );

/** Person or company of a manual entry, with the file of the entry. */
export const inputFile = defineDataType({
  name: 'INPUT_FILE',
  title: 'Files of manual entries',
  description:
    'Manual entries, one record per entry, with or without a file. Contains the OCR result, and the data of the registers about the same person.',
  path: '',
  internal: true,
  shape: 'list',
  schema: recordOf({
    entry_id: always(id('Id of the entry.')),
    subject_type: always(choice(['OFFICER', 'BENEFICIAL_OWNER'], 'Kind of entry.')),
    subject_id: always(id('Id of the record that serves the entry.')),
    subject_name: text('Name of the entered person or company.', 300),
    document_id: documentId(),
    media_type: text('Media type of the file. Null without a file.', 100),
    size: integer('Size of the file in bytes. Null without a file.'),
    entered: identity('Identity as entered.'),
    role_dates: listOf(always(date('Start date of a role.')), 'Start dates of roles, as entered.', 50),
    reading: fileReading,
    registered: identity('Identity of the same person in a register. Null when no register has it.'),
  }),
  naturalKey: keyOf('entry_id'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  ofEntries: fileOfEntry,
  sample,
});
