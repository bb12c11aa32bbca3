import { REASONS } from '../background-check-v2/verdict.js';
import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, flag, integer, listOf, object, recordOf, text } from '../schema-parts.js';
import { computedFromRecords, ratioOf, siren, warnings } from '../record-fields.js';
import { computeBackgroundCheck } from './compute.js';
import sample from './sample.json' with { type: 'json' };

const schema = recordOf({
  siren: always(siren('The company checked.')),
  acceptable: always(choice(['OK', 'KO'], 'OK when nothing stands against the company.')),
  reasons: listOf(choice(REASONS, 'A reason.'), 'Why the company is not acceptable; empty when it is.', 6),
  warnings: warnings('What the check could not settle.'),
  ratio: ratioOf(
    'Companies with a collective procedure open or opened in the past five years, out of all companies looked at; below 0.3 is sound.',
  ),
  collective_procedures: integer('Collective procedures found, of the company and the companies around it.'),
  companies: listOf(
    object(
      {
        siren: siren('SIREN.'),
        name: text('Name.'),
        closed: flag('Whether it is closed.'),
        open_procedure: flag('Whether a collective procedure is open.'),
      },
      'A company looked at.',
    ),
    'Companies looked at.',
  ),
  computed_from: computedFromRecords(),
});

export type BackgroundCheck = Computed<typeof schema>;

/** The verdict on a company without the graph it rests on; kept for older clients. */
export const backgroundCheck = defineDataType({
  name: 'BACKGROUND_CHECK',
  title: 'Background check (legacy)',
  description: 'Whether the company and those who direct or own it are acceptable. Replaced by background check v2.',
  path: 'background-check',
  shape: 'object',
  schema,
  naturalKey: keyOf('siren'),
  filters: [],
  sorts: [],
  volatileFields: [],
  computedFrom: ['COMPANY_PROFILE', 'COMPANY_OFFICER', 'COLLECTIVE_PROCEDURE', 'BENEFICIAL_OWNER', 'RELATED_COMPANY'],
  compute: computeBackgroundCheck,
  deprecated: { successor: 'BACKGROUND_CHECK_V2', since: '2026-09-01', sunset: '2027-09-01' },
  sample,
});
