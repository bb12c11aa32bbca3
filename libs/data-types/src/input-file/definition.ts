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
      birth_date: date('Date of birth; null where the day is not known.'),
      total_owned_parts: { ...number('Parts of the capital owned in total. Percent.'), minimum: 0, maximum: 100 },
    },
    description,
  );

/** A person or company that was entered by hand, with the file that came with it. */
export const inputFile = defineDataType({
  name: 'INPUT_FILE',
  title: 'Files entered by hand',
  description:
    'What was entered by hand, one record for each entry, with or without a file: who it is of, and what the registers said of the same person when it was read.',
  path: '',
  internal: true,
  shape: 'list',
  schema: recordOf({
    entry_id: always(id('Id of the entry.')),
    subject_type: always(choice(['OFFICER', 'BENEFICIAL_OWNER'], 'What the entry is.')),
    subject_id: always(id('Id of the record that it is served in.')),
    subject_name: text('Name of who was entered.', 300),
    document_id: documentId(),
    media_type: text('Media type of the file; null where there is none.', 100),
    size: integer('Bytes of the file; null where there is none.'),
    entered: identity('Who was entered.'),
    role_dates: listOf(always(date('A date.')), 'Dates on which roles began, as entered.', 50),
    reading: fileReading,
    registered: identity('The same person as a register tells it; null where none knows it.'),
  }),
  naturalKey: keyOf('entry_id'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  ofEntries: fileOfEntry,
  sample,
});
