import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, dateTime, id, listOf, object, recordOf, text } from '../schema-parts.js';
import { computedFromRecords, documentId, failedInputs } from '../record-fields.js';
import { computeConformityCheck } from './compute.js';
import { figures } from './figures.js';
import sample from './sample.json' with { type: 'json' };

const CHECKS = [
  'CLOSING_DATES_AGREE',
  'NAME_AGREES_WITH_USER',
  'NAME_AGREES_WITH_NOTICES',
  'REMOVAL_NOTICE_AGREES',
  'PROCEDURE_AGREES_WITH_STATUS',
  'HEAD_OFFICE_AGREES',
  'HEAD_OFFICE_ADDRESS_AGREES',
  'OFFICES_AGREE_WITH_STATUS',
  'OFFICERS_KNOWN',
  'OWNERS_DECLARED',
  'OWNED_PARTS_ADD_UP',
  'ON_NO_WATCHLIST',
  'NOT_POLITICALLY_EXPOSED',
  'OWNER_ENTITLED',
  'BIRTH_MONTHS_AGREE',
  'FILE_PRESENT',
  'FILE_READABLE',
  'FILE_KIND_FITS',
  'FILE_NAMES_AGREE',
  'FILE_BIRTH_DATE_AGREES',
  'FILE_NOT_EXPIRED',
  'FILE_COMPANY_AGREES',
  'FILE_ROLE_DATE_AGREES',
  'ENTRY_AGREES_WITH_REGISTRY',
] as const;

const schema = recordOf({
  check: always(choice(CHECKS, 'Stable code of the check.')),
  label: text('Statement that is checked.', 500),
  result: always(
    choice(['OK', 'KO', 'UNKNOWN'], 'Result of the check. UNKNOWN when required data is missing, or when a compared source was not read.'),
  ),
  subject_type: always(choice(['COMPANY', 'OFFICER', 'BENEFICIAL_OWNER', 'DOCUMENT'], 'Kind of subject.')),
  subject_id: always(text('Id of the checked record. For the company, its SIREN.', 36)),
  subject_name: text('Name of the subject.'),
  finding: text('Explanation of the result. Null when there is nothing to add.', 2000),
  values: listOf(
    object(
      {
        source: always(text('Source, for example inpi_rne. The data type when sources are merged. `user` for data of the client.', 50)),
        field: text('Dotted path of the field.', 200),
        value: text('Value of the field at the source.', 1000),
        record_id: id('Id of the record with the value.'),
      },
      'Compared value.',
    ),
    'Compared values.',
    50,
  ),
  document_id: documentId(),
  checked_at: dateTime('Day on which the outcome of the check last changed.'),
  inputs: failedInputs(),
  computed_from: computedFromRecords(),
});

export type ConformityCheck = Computed<typeof schema>;

/** Conformity check with its finding. */
export const conformityCheck = defineDataType({
  name: 'CONFORMITY_CHECK',
  title: 'Conformity checks',
  titleFr: 'Contrôles de conformité',
  headline: ['label', 'result', 'subject_name'],
  description: 'Checks that compare the data and documents of the company with each other, with their findings.',
  path: 'conformity-checks',
  shape: 'list',
  schema,
  figures,
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
  silentFields: ['inputs', 'label', 'finding'],
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
