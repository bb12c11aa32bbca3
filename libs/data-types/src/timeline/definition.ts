import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, date, id, recordOf, text } from '../schema-parts.js';
import { computedFromRecords } from '../record-fields.js';
import { computeTimeline } from './compute.js';
import sample from './sample.json' with { type: 'json' };

const schema = recordOf({
  date: always(date('Date of the event.')),
  type: always(
    text(
      'Stable code of the event, for example CREATION, NAME_CHANGED, HEAD_OFFICE_MOVED, OFFICER_APPOINTED, OFFICE_CLOSED, DISSOLUTION, DORMANCY, CONTINUATION_DESPITE_LOSS, PROCEDURE_OPENED, PROCEDURE_PLAN_ADOPTED, BAN_PRONOUNCED, ACT_FILED, ACCOUNTS_FILED, CHANGE_PUBLISHED. PROCEDURE_ANNULLED is the only event of an annulled procedure, on the date of the annulment. REMOVAL is a removal in the register, REMOVAL_PUBLISHED one that only the bulletin reports.',
      50,
    ),
  ),
  label: text('Label of the event.', 500),
  description: text('Details. In French when the source is in French.', 20000),
  source_data_type: always(text('Data type of the record of the event.', 50)),
  record_id: id('Id of that record.'),
  source_code: text('Code or id at the source: of the role, the notice or the document. Limited to 20 characters.', 20),
  computed_from: computedFromRecords(),
});

export type TimelineEvent = Computed<typeof schema>;

/** Event in the history of the company. */
export const timeline = defineDataType({
  name: 'TIMELINE',
  title: 'Timeline events',
  titleFr: 'Chronologie',
  headline: ['date', 'label'],
  description:
    'Events of the company in order: registrations, changes, notices, filings, judgments. Events that a later notice or judgment annulled are omitted.',
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
  silentFields: ['label'],
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
