import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, flag, labels, listOf, object, pattern, recordOf, text } from '../schema-parts.js';
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
    notice_id: text('Notice that published the event; null for an observation of the registry.', 30),
    publication_date: date('Publication of the notice.'),
    date: date('Date of the judgment. BODACC jugement.date.'),
    family: text('Family of the judgment. BODACC jugement.famille.', 200),
    nature: text('Nature of the judgment. BODACC jugement.nature.', 500),
    kind: choice(KINDS, 'Kind of procedure after this event; null when the event does not change it.'),
    text: text('What the court ordered. BODACC jugement.complementJugement.', 20000),
    cancelled: always(flag('Whether a later notice or judgment undid the event; it then has no effect on the procedure.')),
  },
  'A judgment or other step.',
);

const administrator = object(
  {
    type: choice(['ADMINISTRATOR', 'CREDITORS_REPRESENTATIVE', 'LIQUIDATOR', 'JUDGE', 'OTHER'], 'Office held in the procedure.'),
    type_label: text('Office in words, e.g. "mandataire judiciaire".', 100),
    name: text('Name of the firm or person that holds the office. Read from the text of the judgment, left out where it is doubtful.', 200),
    representative: text('Person in whom a firm holds the office ("prise en la personne de").', 200),
    city: text('City of its address in the text of the judgment.', 100),
    text: text('The passage of the notice that names the administrator.', 2000),
  },
  'A court-appointed administrator.',
);

const observation = object(
  {
    number: text('Number of the observation. INPI RNE observations.rcs[].numObservation.', 50),
    date: date('Date of the observation. INPI RNE observations.rcs[].dateAjout.'),
    text: text('The observation. INPI RNE observations.rcs[].texte.', 20000),
    state: text('State, e.g. "Ajout". INPI RNE observations.rcs[].etatObs.', 50),
  },
  'An observation of the commercial registry.',
);

/** A collective procedure of the company, from the judgment that opened it to its end. */
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
      pattern('^[A-Z][0-9A-Z-]+$', 60, 'Bulletin id of the notice that opened the procedure; RNE- and the observation when no notice did.'),
    ),
    opening_kind: always(choice(KINDS, 'Kind of procedure as opened.')),
    kind: always(choice(KINDS, 'Kind of procedure now, after any conversion.')),
    ...labels('kind_label', 'Kind in French, e.g. "Redressement judiciaire".', 100),
    collective: always(
      flag(
        'Whether the law makes all creditors suffer it; false for a conciliation, an agreement with creditors who are willing (L. 611-4).',
      ),
    ),
    status: always(
      choice(
        ['OPEN', 'IN_PLAN', 'CLOSED', 'EXPIRED', 'ANNULLED'],
        'OPEN; IN_PLAN while the debtor pays its debts by a plan (safeguard, reorganisation, crisis exit; a plan of sale is none); CLOSED by a judgment; EXPIRED after ten years without event, a liquidation never; ANNULLED when the opening was undone.',
      ),
    ),
    opening_date: date('Judgment that opened the procedure; null where only a later plan or end is known.'),
    judgment_date: date('Latest judgment.'),
    nature: text('Nature of the latest judgment, in French.', 500),
    cessation_of_payments_date: date('Cessation of payments as fixed by the court.'),
    plan_date: date('Judgment that adopted the plan last carried out.'),
    end_date: date('Judgment that ended the procedure; null while it is open or under a plan.'),
    end_reason: text('Nature of the judgment that ended it, in French.', 500),
    annulled_date: date('Day of what undid the opening: the judgment on appeal, or the notice that cancelled its notice.'),
    court: text('Court, in the wording of the source. BODACC tribunal.'),
    city: text('City of the company in the opening notice. BODACC ville.', 200),
    events: listOf(event, 'Judgments and other steps, oldest first.', 500),
    administrators: listOf(administrator, 'Administrators, representatives and liquidators named by the court.', 50),
    observations: listOf(observation, 'Observations of the commercial registry about the procedure.', 200),
    url: text('Page of the opening notice.', 500),
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
  // Where a procedure stands is one source's account: a closing of one beside a status of the other
  // would contradict itself.
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
        'end_date',
        'end_reason',
        'annulled_date',
        'events',
        'administrators',
      ],
    ],
  },
  unversionedFields: [],
  sample,
});
