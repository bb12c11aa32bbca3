import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, id, recordOf, text } from '../schema-parts.js';
import { computedFromRecords } from '../record-fields.js';
import { computeTimeline } from './compute.js';
import { figures } from './figures.js';
import sample from './sample.json' with { type: 'json' };

const TYPES = [
  'CREATION',
  'REGISTRATION',
  'ACTIVITY_STARTED',
  'NAME_CHANGED',
  'TRADE_NAME_CHANGED',
  'LEGAL_FORM_CHANGED',
  'ACTIVITY_CHANGED',
  'HEAD_OFFICE_MOVED',
  'BUSINESS_TAKEN_OVER',
  'BUSINESS_PASSED_ON',
  'DISSOLUTION',
  'DORMANCY',
  'STRUCK_OFF_BY_OFFICE',
  'CONTINUATION_DESPITE_LOSS',
  'EQUITY_RESTORED',
  'CESSATION',
  'REMOVAL',
  'OFFICER_APPOINTED',
  'OFFICER_LEFT',
  'OFFICE_OPENED',
  'OFFICE_CLOSED',
  'PROCEDURE_OPENED',
  'PROCEDURE_JUDGMENT',
  'PROCEDURE_PLAN_ADOPTED',
  'PROCEDURE_ENDED',
  'PROCEDURE_ANNULLED',
  'BAN_PRONOUNCED',
  'ACT_FILED',
  'ACCOUNTS_FILED',
  'CREATION_PUBLISHED',
  'REGISTRATION_PUBLISHED',
  'CHANGE_PUBLISHED',
  'REMOVAL_PUBLISHED',
  'SALE_PUBLISHED',
  'ACCOUNTS_PUBLISHED',
  'PROCEDURE_PUBLISHED',
  'NOTICE_PUBLISHED',
] as const;

const SOURCES = [
  'COMPANY_PROFILE',
  'COMPANY_OFFICER',
  'CORPORATE_OFFICE',
  'LEGAL_NOTICE',
  'COLLECTIVE_PROCEDURE',
  'ACT',
  'FINANCIAL_STATEMENT',
] as const;

const schema = recordOf({
  date: always(date('Date of the event.')),
  type: always(
    choice(
      TYPES,
      'Stable code of the event. PROCEDURE_ANNULLED is the only event of an annulled procedure, on the date of the annulment. REMOVAL is a removal in the register, REMOVAL_PUBLISHED one that only the bulletin reports.',
    ),
  ),
  label: text(
    'Label of the event: in English, or in French when it is the wording of a source. `label_fr` and `label_en` have one language.',
    500,
  ),
  label_fr: text('Label in French.', 500),
  label_en: text('Label in English. It describes the kind of event when the wording of the source is only in French.', 500),
  description: text('Details. In French when the source is in French.', 20000),
  source_data_type: always(choice(SOURCES, 'Data type of the record of the event.')),
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
  figures,
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
  silentFields: ['label', 'label_fr', 'label_en'],
  addedFields: ['label_fr', 'label_en'],
  computedFrom: [...SOURCES],
  compute: computeTimeline,
  sample,
});
