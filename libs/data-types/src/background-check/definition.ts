import { finding } from '../background-check-v2/definition.js';
import { CHECKED_TYPES } from '../background-check-v2/inputs.js';
import { REASONS } from '../background-check-v2/verdict.js';
import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, flag, integer, listOf, object, recordOf, text } from '../schema-parts.js';
import { computedFromRecords, failedInputs, ratioOf, siren, warnings } from '../record-fields.js';
import { computeBackgroundCheck } from './compute.js';
import sample from './sample.json' with { type: 'json' };

const schema = recordOf({
  siren: always(siren('The company checked.')),
  acceptable: always(
    choice(
      ['OK', 'KO'],
      'OK when nothing stands against the company and it was looked at, as in background check v2; KO without a reason when it was not.',
    ),
  ),
  reasons: listOf(
    choice(REASONS, 'A reason.'),
    'What stands against the company; empty when it is acceptable, or when too little is known.',
    6,
  ),
  warnings: warnings('What the check could not settle.'),
  ratio: ratioOf(
    'Companies with a collective procedure open or opened in the past five years, out of all companies looked at; below 0.3 is sound, null when none was looked at.',
  ),
  collective_procedures: integer('Collective procedures found, of the company and the companies around it.'),
  companies: listOf(
    object(
      {
        siren: siren('SIREN.'),
        name: text('Name.'),
        closed: flag('Whether it is closed.'),
        open_procedure: flag('Whether a collective procedure is open; null when that was not looked at.'),
      },
      'A company.',
    ),
    'The company, and the companies around it.',
  ),
  evidence: listOf(finding, 'What caused each of the reasons; `node_id` is a SIREN, or the natural key of a person.'),
  inputs: failedInputs(),
  computed_from: computedFromRecords(),
});

export type BackgroundCheck = Computed<typeof schema>;

/** The verdict on a company without the graph it rests on; kept for older clients. */
export const backgroundCheck = defineDataType({
  name: 'BACKGROUND_CHECK',
  title: 'Background check (legacy)',
  titleFr: 'Vérification des antécédents (ancienne)',
  headline: ['acceptable', 'ratio'],
  description: 'Whether the company and those who direct or own it are acceptable. Replaced by background check v2.',
  path: 'background-check',
  shape: 'object',
  schema,
  naturalKey: keyOf('siren'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  silentFields: ['inputs'],
  reportsFailures: true,
  computedFrom: CHECKED_TYPES,
  compute: computeBackgroundCheck,
  deprecated: { successor: 'BACKGROUND_CHECK_V2', since: '2026-09-01', sunset: '2027-09-01' },
  sample,
});
