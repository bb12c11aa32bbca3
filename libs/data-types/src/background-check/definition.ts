import { finding } from '../background-check-v2/definition.js';
import { CHECKED_TYPES, CONTRADICTING_TYPES } from '../background-check-v2/inputs.js';
import { REASONS } from '../background-check-v2/verdict.js';
import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, flag, integer, listOf, object, recordOf, text } from '../schema-parts.js';
import { computedFromRecords, failedInputs, ratioOf, siren, warnings } from '../record-fields.js';
import { computeBackgroundCheck } from './compute.js';
import { figures } from './figures.js';
import sample from './sample.json' with { type: 'json' };

const schema = recordOf({
  siren: always(siren('SIREN of the checked company.')),
  acceptable: always(
    choice(
      ['OK', 'KO'],
      'OK when the company was examined without findings, as in background check v2. KO without reasons when it was not examined.',
    ),
  ),
  reasons: listOf(
    choice(REASONS, 'Reason for KO.'),
    'Reasons for KO. Empty when the company is acceptable, or when too little is known.',
    6,
  ),
  warnings: warnings('Points that the check could not settle.'),
  ratio: ratioOf(
    'Companies with a collective procedure that is open or was opened in the past five years / all examined companies. Sound below 0.3. Null when no company was examined.',
  ),
  collective_procedures: integer('Number of collective procedures of the company and of related companies.'),
  companies: listOf(
    object(
      {
        siren: siren('SIREN of the company.'),
        name: text('Name of the company.'),
        closed: flag('True when the company is closed.'),
        open_procedure: flag(
          'True when a collective procedure is open. Null when this was not examined, and when none is known but a judgment is not recognized.',
        ),
      },
      'The company or a related company.',
    ),
    'The company and related companies.',
  ),
  evidence: listOf(finding, 'Findings behind the reasons. `node_id` is a SIREN, or the natural key of a person.'),
  inputs: failedInputs(),
  computed_from: computedFromRecords(),
});

export type BackgroundCheck = Computed<typeof schema>;

/** Verdict on a company without the graph, for older clients. */
export const backgroundCheck = defineDataType({
  name: 'BACKGROUND_CHECK',
  title: 'Background check (legacy)',
  titleFr: 'Vérification des antécédents (ancienne)',
  headline: ['acceptable', 'ratio'],
  description: 'Verdict on the company, its officers and its owners. Replaced by background check v2.',
  path: 'background-check',
  shape: 'object',
  schema,
  figures,
  naturalKey: keyOf('siren'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  silentFields: ['inputs', 'warnings.message'],
  reportsFailures: true,
  computedFrom: CHECKED_TYPES,
  optionalInputs: CONTRADICTING_TYPES,
  compute: computeBackgroundCheck,
  deprecated: { successor: 'BACKGROUND_CHECK_V2', since: '2026-09-01' },
  sample,
});
