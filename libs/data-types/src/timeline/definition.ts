import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, date, id, recordOf, text } from '../schema-parts.js';
import { computedFromRecords } from '../record-fields.js';
import { computeTimeline } from './compute.js';
import sample from './sample.json' with { type: 'json' };

const schema = recordOf({
  date: always(date('Day of the event.')),
  type: always(
    text(
      'Stable code of the event, e.g. CREATION, NAME_CHANGED, HEAD_OFFICE_MOVED, OFFICER_APPOINTED, OFFICE_CLOSED, DISSOLUTION, DORMANCY, CONTINUATION_DESPITE_LOSS, PROCEDURE_OPENED, PROCEDURE_PLAN_ADOPTED, PROCEDURE_ANNULLED (alone, on the day of the undoing), BAN_PRONOUNCED, ACT_FILED, ACCOUNTS_FILED, CHANGE_PUBLISHED. REMOVAL is a removal that the registry tells, REMOVAL_PUBLISHED one that only the bulletin does.',
      50,
    ),
  ),
  label: text('Event in words.', 500),
  description: text('Details, in French where the source is.', 20000),
  source_data_type: always(text('Data type of the record the event comes from.', 50)),
  record_id: id('Id of that record.'),
  source_code: text('Code or id at the source: of the role, of the notice, of the document; its first 20 characters.', 20),
  computed_from: computedFromRecords(),
});

export type TimelineEvent = Computed<typeof schema>;

/** One event in the life of the company. */
export const timeline = defineDataType({
  name: 'TIMELINE',
  title: 'Timeline events',
  titleFr: 'Chronologie',
  headline: ['date', 'label'],
  description:
    'What happened to the company, in order: registrations, changes, notices, filings, judgments. What a later notice or judgment undid is left out.',
  path: 'timeline',
  shape: 'list',
  schema,
  naturalKey: keyOf('date', 'type', 'record_id', 'source_code'),
  orderedBy: 'date',
  filters: [
    { field: 'date', type: 'date' },
    { field: 'type', type: 'string' },
    { field: 'source_data_type', type: 'string' },
  ],
  sorts: [
    { field: 'date', type: 'date' },
    { field: 'type', type: 'string' },
  ],
  unversionedFields: [],
  computedFrom: [
    'COMPANY_PROFILE',
    'COMPANY_OFFICER',
    'CORPORATE_OFFICE',
    'LEGAL_NOTICE',
    'COLLECTIVE_PROCEDURE',
    'ACT',
    'FINANCIAL_STATEMENT',
  ],
  compute: computeTimeline,
  sample,
});
