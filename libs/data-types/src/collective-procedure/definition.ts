import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, flag, integer, labels, listOf, object, pattern, recordOf, text } from '../schema-parts.js';
import sample from './sample.json' with { type: 'json' };

const KINDS = [
  'SAFEGUARD',
  'JUDICIAL_REORGANISATION',
  'JUDICIAL_LIQUIDATION',
  'CONCILIATION',
  'PROFESSIONAL_RECOVERY',
  'CRISIS_EXIT',
  'OTHER',
];

const event = object(
  {
    notice_id: text('Notice that published the event. Null for an observation of the registry.', 30),
    publication_date: date('Publication date of the notice.'),
    date: date('Date of the judgment. BODACC jugement.date.'),
    family: text('Family of the judgment. BODACC jugement.famille.', 200),
    nature: text('Nature of the judgment. BODACC jugement.nature.', 500),
    kind: choice(KINDS, 'Kind of procedure after this event. Null when the event does not change it.'),
    text: text('Order of the court. BODACC jugement.complementJugement.', 20000),
    cancelled: always(flag('True when a later notice or judgment annulled the event. The event then has no effect on the procedure.')),
  },
  'Judgment or other step.',
);

const administrator = object(
  {
    type: choice(['ADMINISTRATOR', 'CREDITORS_REPRESENTATIVE', 'LIQUIDATOR', 'JUDGE', 'OTHER'], 'Office held in the procedure.'),
    type_label: text('Label of the office, for example "mandataire judiciaire".', 100),
    name: text('Firm or person with the office, from the text of the judgment. Null when uncertain.', 200),
    representative: text('Person who represents a firm ("prise en la personne de").', 200),
    city: text('City of its address in the text of the judgment.', 100),
    text: text('Passage of the notice that names the administrator.', 2000),
  },
  'Court-appointed administrator.',
);

const observation = object(
  {
    number: text('Number of the observation. INPI RNE observations.rcs[].numObservation.', 50),
    date: date('Date of the observation. INPI RNE observations.rcs[].dateAjout.'),
    text: text('Text of the observation. INPI RNE observations.rcs[].texte.', 20000),
    state: text('State, for example "Ajout". INPI RNE observations.rcs[].etatObs.', 50),
  },
  'Observation of the commercial registry.',
);

/** Collective procedure of the company, from its opening judgment to its end. */
export const collectiveProcedure = defineDataType({
  name: 'COLLECTIVE_PROCEDURE',
  title: 'Collective procedures',
  titleFr: 'Procédures collectives',
  headline: ['kind_label', 'status', 'opening_date'],
  description:
    'Safeguard, judicial reorganisation, judicial liquidation and related procedures of the company, each with its judgments in order.',
  path: 'collective-procedures',
  shape: 'list',
  schema: recordOf({
    notice_id: always(
      pattern('^[A-Z][0-9A-Z-]+$', 60, 'Bulletin id of the opening notice. Without such a notice, RNE- and the observation.'),
    ),
    opening_kind: always(choice(KINDS, 'Kind of procedure at the opening.')),
    kind: always(choice(KINDS, 'Current kind of procedure, after any conversion.')),
    ...labels('kind_label', 'Kind in French, for example "Redressement judiciaire".', 100),
    collective: always(
      flag(
        'True when the procedure binds all creditors by law. False for a conciliation, an agreement with consenting creditors (L. 611-4).',
      ),
    ),
    status: always(
      choice(
        ['OPEN', 'IN_PLAN', 'CLOSED', 'EXPIRED', 'ANNULLED'],
        'IN_PLAN: the debtor pays its debts under a safeguard, reorganisation or crisis exit plan, but not a plan of sale. CLOSED: a judgment ended it. EXPIRED: ten years without event. A plan does not expire before its stated end. It expires after fifteen years when no end is stated and the debtor may be a farmer (no commercial court). A liquidation never expires. ANNULLED: the opening was annulled.',
      ),
    ),
    opening_date: date('Date of the opening judgment. Null when only a later plan or end is known.'),
    judgment_date: date('Date of the latest judgment.'),
    nature: text('Nature of the latest judgment, in French.', 500),
    cessation_of_payments_date: date('Date of the cessation of payments, as fixed by the court.'),
    plan_date: date('Date of the judgment that adopted the latest plan carried out.'),
    plan_duration_months: integer(
      'Duration of that plan in months, as its judgment and later changes state it. A number of payments counts as the time that they take: 8 annual payments are 96 months. At most 10 years, 15 for farmers (L. 626-12). Null when no duration is stated or readable, or when a change of the plan does not state it.',
    ),
    plan_end_date: date(
      'Day on which that plan should end: the day that the court states, else `plan_date` plus the duration. It is no proof of the end, which a judgment finds (L. 626-28). Null when no judgment states a day or a duration, or when a change of the plan does not state it.',
    ),
    end_date: date('Date of the judgment that ended the procedure. Null while it is open or under a plan.'),
    end_reason: text('Nature of the final judgment, in French.', 500),
    annulled_date: date(
      'Date of the annulment: of the judgment on appeal, of the retraction or nullity of the opening, or of the notice that cancelled the opening notice.',
    ),
    court: text('Court, in the wording of the source. BODACC tribunal.'),
    city: text('City of the company in the opening notice. BODACC ville.', 200),
    events: listOf(event, 'Judgments and other steps, oldest first.', 500),
    administrators: listOf(administrator, 'Administrators, representatives and liquidators appointed by the court.', 50),
    observations: listOf(observation, 'Observations of the commercial registry about the procedure.', 200),
    url: text('URL of the opening notice.', 500),
    unrecognized_judgment_date: date(
      'Date of the latest judgment or observation since the last change of the procedure whose wording is not recognized. The procedure may have changed: read the text in `events`. Null when all are recognized.',
    ),
  }),
  naturalKey: keyOf('notice_id'),
  orderedBy: 'opening_date',
  filters: [
    { field: 'kind', type: 'string' },
    { field: 'opening_kind', type: 'string' },
    { field: 'status', type: 'string' },
    { field: 'collective', type: 'boolean' },
    { field: 'opening_date', type: 'date' },
    { field: 'judgment_date', type: 'date' },
    { field: 'end_date', type: 'date' },
    { field: 'court', type: 'string' },
    { field: 'notice_id', type: 'string' },
  ],
  sorts: [
    { field: 'opening_date', type: 'date' },
    { field: 'judgment_date', type: 'date' },
    { field: 'end_date', type: 'date' },
  ],
  // The state comes from one source, because a closing of one source with the status of another
  // would be contradictory.
  merge: {
    together: [
      [
        'status',
        'kind',
        'kind_label',
        'kind_label_en',
        'collective',
        'opening_kind',
        'opening_date',
        'judgment_date',
        'nature',
        'plan_date',
        'plan_duration_months',
        'plan_end_date',
        'end_date',
        'end_reason',
        'annulled_date',
        'events',
        'administrators',
        'unrecognized_judgment_date',
      ],
    ],
  },
  unversionedFields: [],
  addedFields: ['unrecognized_judgment_date', 'plan_duration_months', 'plan_end_date'],
  sample,
});
