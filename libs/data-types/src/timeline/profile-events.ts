import type { TimelineEvent } from './definition.js';
import { eventsOf, type EventContent, type Wording } from './event.js';
import type { TimelineProfile } from './inputs.js';

type Situation = NonNullable<TimelineProfile['legal_situation']>;
type HistoryPeriod = TimelineProfile['history'][number];
type Succession = NonNullable<TimelineProfile['predecessors']>[number];

const DISSOLUTIONS = {
  AMICABLE_LIQUIDATION: { fr: 'Dissolution et liquidation amiable', en: 'Dissolution and amicable liquidation' },
  UNIVERSAL_TRANSFER: {
    fr: "Dissolution par transmission universelle du patrimoine à l'associé unique",
    en: 'Dissolution by transfer of all assets to the sole partner',
  },
  MERGER: { fr: 'Dissolution par fusion ou scission', en: 'Dissolution by merger or division' },
  OTHER: { fr: 'Dissolution', en: 'Dissolution' },
} as const;

const ofSituation = (legal: Situation): EventContent[] => [
  {
    date: legal.dissolution_date,
    type: 'DISSOLUTION',
    wording: DISSOLUTIONS[legal.dissolution_kind ?? 'OTHER'],
    description: legal.dissolution_label,
  },
  { date: legal.dormant_since, type: 'DORMANCY', wording: { fr: 'Mise en sommeil de la société', en: 'The company became dormant' } },
  {
    date: legal.struck_off_by_office_date,
    type: 'STRUCK_OFF_BY_OFFICE',
    wording: { fr: "Radiation d'office par le greffier", en: 'Ex officio removal by the registrar' },
  },
  {
    date: legal.capital_loss_continuation_date,
    type: 'CONTINUATION_DESPITE_LOSS',
    wording: {
      fr: "Décision de poursuivre l'activité malgré la perte de la moitié du capital",
      en: 'Decision to continue despite the loss of half of the capital',
    },
  },
  { date: legal.equity_restored_date, type: 'EQUITY_RESTORED', wording: { fr: 'Capitaux propres reconstitués', en: 'Equity restored' } },
];

const CHANGES = {
  NAME: ['NAME_CHANGED', 'Dénomination', 'Name'],
  TRADE_NAME: ['TRADE_NAME_CHANGED', 'Nom commercial', 'Trade name'],
  LEGAL_FORM: ['LEGAL_FORM_CHANGED', 'Forme juridique', 'Legal form'],
  ACTIVITY: ['ACTIVITY_CHANGED', 'Activité', 'Activity'],
  HEAD_OFFICE: ['HEAD_OFFICE_MOVED', 'Siège', 'Head office'],
} as const;

const wordsOf = ({ value }: HistoryPeriod, label: string | null): string => (label === null ? value : `${value} ${label}`);

const byStart = (one: HistoryPeriod, other: HistoryPeriod): number =>
  (one.start_date ?? '') < (other.start_date ?? '') ? -1 : (one.start_date ?? '') > (other.start_date ?? '') ? 1 : 0;

/** Form of a code, for example 99.99A for 62.01Z. It differs between most nomenclatures. */
const formOf = (code: string): string => code.replaceAll(/\d/g, '9').replaceAll(/[A-Z]/g, 'A');

/**
 * True when an activity has codes of two nomenclatures, which do not show whether the activity
 * changed. INSEE gives all companies new codes on the first day of a nomenclature.
 */
function isRecoded(before: HistoryPeriod, after: HistoryPeriod): boolean {
  if (after.field !== 'ACTIVITY') return false;
  // Records that were stored before this member have no nomenclature.
  if (typeof before.nomenclature === 'string' && typeof after.nomenclature === 'string') return before.nomenclature !== after.nomenclature;
  return formOf(before.value) !== formOf(after.value);
}

/** Returns the changes of one field. The first value is not a change. */
function changesOf(stretches: readonly HistoryPeriod[]): EventContent[] {
  return stretches.toSorted(byStart).flatMap((stretch, place, ordered): EventContent[] => {
    const before = ordered[place - 1];
    if (before === undefined || before.value === stretch.value || isRecoded(before, stretch)) return [];
    const [type, fr, en] = CHANGES[stretch.field];
    const [inFrench, inEnglish] = [wordsOf(stretch, stretch.label), wordsOf(stretch, stretch.label_en)];
    return [
      {
        date: stretch.start_date,
        type,
        label: `${en}: ${inFrench}`,
        wording: { fr: `${fr} : ${inFrench}`, en: `${en}: ${inEnglish}` },
        description: `Before: ${wordsOf(before, before.label)}`,
        code: stretch.value,
      },
    ];
  });
}

function ofHistory(history: readonly HistoryPeriod[]): EventContent[] {
  const byField = Map.groupBy(history, ({ field }) => field);
  return [...byField.values()].flatMap(changesOf);
}

/**
 * Excludes successions within the company, because its history already contains the move of the
 * head office.
 */
const ofSuccessions = (successions: readonly Succession[], own: string, type: EventContent['type'], { fr, en }: Wording): EventContent[] =>
  successions
    .filter(({ siren }) => siren !== own)
    .map(({ date, siren, siret }) => {
      const code = siret ?? siren;
      const named = (label: string): string => `${label} ${code ?? ''}`.trim();
      return { date, type, wording: { fr: named(fr), en: named(en) }, code };
    });

/** Returns a day that is not in the future, otherwise null. */
const pastDay = (day: string | null, today: string): string | null => (day !== null && day <= today ? day : null);

/**
 * Returns the removal date from the register. A removal that only the bulletin reports is an event
 * of its notice.
 */
const removalOf = ({ rncs_closing_date, rncs_closing_source }: TimelineProfile): string | null =>
  rncs_closing_source === 'BULLETIN' ? null : rncs_closing_date;

/** Returns creation, registration, changes, legal situation and end of the company. */
export const ofProfile = (profile: TimelineProfile, today: string): TimelineEvent[] =>
  eventsOf('COMPANY_PROFILE', profile, [
    { date: profile.creation_date, type: 'CREATION', wording: { fr: 'Création de la société', en: 'Creation of the company' } },
    {
      date: profile.registration_date,
      type: 'REGISTRATION',
      wording: { fr: 'Immatriculation au registre du commerce', en: 'Registration in the commercial registry' },
    },
    { date: profile.activity_start_date, type: 'ACTIVITY_STARTED', wording: { fr: "Début de l'activité", en: 'Start of the activity' } },
    ...ofHistory(profile.history),
    ...ofSuccessions(profile.predecessors ?? [], profile.siren, 'BUSINESS_TAKEN_OVER', {
      fr: "Reprise de l'activité de l'établissement",
      en: 'Business taken over from establishment',
    }),
    ...ofSuccessions(profile.successors ?? [], profile.siren, 'BUSINESS_PASSED_ON', {
      fr: "Transmission de l'activité à l'établissement",
      en: 'Business passed on to establishment',
    }),
    ...(profile.legal_situation === null ? [] : ofSituation(profile.legal_situation)),
    {
      date: pastDay(profile.stats_closing_date, today),
      type: 'CESSATION',
      wording: { fr: "Cessation enregistrée par l'INSEE", en: 'Cessation at the statistics institute' },
    },
    {
      date: pastDay(removalOf(profile), today),
      type: 'REMOVAL',
      wording: { fr: 'Radiation du registre du commerce', en: 'Removal from the commercial registry' },
    },
  ]);
