import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, dateTime, id, listOf, object, recordOf, text } from '../schema-parts.js';
import { computedFromRecords, documentId, failedInputs } from '../record-fields.js';
import { computeConformityCheck } from './compute.js';
import sample from './sample.json' with { type: 'json' };

const schema = recordOf({
  check: always(text('Stable code of the check.', 50)),
  label: text('What is checked, in words.', 500),
  result: always(
    choice(['OK', 'KO', 'UNKNOWN'], 'UNKNOWN when the data needed is missing, or a source that must be compared was not read.'),
  ),
  subject_type: always(choice(['COMPANY', 'OFFICER', 'BENEFICIAL_OWNER', 'DOCUMENT'], 'What the check is about.')),
  subject_id: always(text('Id of the record checked; the SIREN for the company.', 36)),
  subject_name: text('Name of what is checked.'),
  finding: text('What was found; null when there is nothing to add to the result.', 2000),
  values: listOf(
    object(
      {
        source: always(text('Source, e.g. inpi_rne, or the data type where sources are merged, or user for what the client gave.', 50)),
        field: text('Field, dotted.', 200),
        value: text('Value there.', 1000),
        record_id: id('Id of the record it stands in.'),
      },
      'A value.',
    ),
    'Values compared.',
    50,
  ),
  document_id: documentId(),
  checked_at: dateTime('Day the check was last made with another outcome.'),
  inputs: failedInputs(),
  computed_from: computedFromRecords(),
});

export type ConformityCheck = Computed<typeof schema>;

/** One check and its finding. */
export const conformityCheck = defineDataType({
  name: 'CONFORMITY_CHECK',
  title: 'Conformity checks',
  titleFr: 'Contrôles de conformité',
  headline: ['label', 'result', 'subject_name'],
  description: "Checks of the company's data and documents against each other, with what each found.",
  path: 'conformity-checks',
  shape: 'list',
  schema,
  naturalKey: keyOf('check', 'subject_type', 'subject_id', 'document_id'),
  orderedBy: 'checked_at',
  filters: [
    { field: 'check', type: 'string' },
    { field: 'result', type: 'string' },
    { field: 'subject_type', type: 'string' },
    { field: 'subject_id', type: 'string' },
    { field: 'checked_at', type: 'date' },
  ],
  sorts: [
    { field: 'checked_at', type: 'date' },
    { field: 'check', type: 'string' },
  ],
  unversionedFields: ['checked_at'],
  silentFields: ['inputs'],
  reportsFailures: true,
  computedFrom: [
    'COMPANY_PROFILE',
    'COMPANY_OFFICER',
    'BENEFICIAL_OWNER',
    'CORPORATE_OFFICE',
    'LEGAL_NOTICE',
    'COLLECTIVE_PROCEDURE',
    'SCREENING',
    'INPUT_FILE',
  ],
  compute: computeConformityCheck,
  sample,
});
