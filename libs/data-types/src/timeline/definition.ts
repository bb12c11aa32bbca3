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
      'Stable code of the event, e.g. CREATION, OFFICER_APPOINTED, OFFICE_CLOSED, PROCEDURE_OPENED, ACT_FILED, ACCOUNTS_FILED, CHANGE_PUBLISHED.',
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
  description: 'What happened to the company, in order: registrations, changes, notices, filings, judgments.',
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
  volatileFields: [],
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
