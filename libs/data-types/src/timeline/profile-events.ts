import type { TimelineEvent } from './definition.js';
import { eventsOf, type EventContent } from './event.js';
import type { TimelineProfile } from './inputs.js';

type Situation = NonNullable<TimelineProfile['legal_situation']>;
type HistoryPeriod = TimelineProfile['history'][number];
type Succession = TimelineProfile['predecessors'][number];

const DISSOLUTIONS = {
  AMICABLE_LIQUIDATION: 'Dissolution and amicable liquidation',
  UNIVERSAL_TRANSFER: 'Dissolution by transfer of all assets to the sole partner',
  MERGER: 'Dissolution by merger or division',
  OTHER: 'Dissolution',
} as const;

const ofSituation = (legal: Situation): EventContent[] => [
  {
    date: legal.dissolution_date,
    type: 'DISSOLUTION',
    label: DISSOLUTIONS[legal.dissolution_kind ?? 'OTHER'],
    description: legal.dissolution_label,
  },
  { date: legal.dormant_since, type: 'DORMANCY', label: 'The company became dormant' },
  { date: legal.struck_off_by_office_date, type: 'STRUCK_OFF_BY_OFFICE', label: 'Ex officio removal by the registrar' },
  {
    date: legal.capital_loss_continuation_date,
    type: 'CONTINUATION_DESPITE_LOSS',
    label: 'Decision to continue despite the loss of half of the capital',
  },
  { date: legal.equity_restored_date, type: 'EQUITY_RESTORED', label: 'Equity restored' },
];

const CHANGES = {
  NAME: ['NAME_CHANGED', 'Name'],
  TRADE_NAME: ['TRADE_NAME_CHANGED', 'Trade name'],
  LEGAL_FORM: ['LEGAL_FORM_CHANGED', 'Legal form'],
  ACTIVITY: ['ACTIVITY_CHANGED', 'Activity'],
  HEAD_OFFICE: ['HEAD_OFFICE_MOVED', 'Head office'],
} as const;

const wordsOf = ({ value, label }: HistoryPeriod): string => (label === null ? value : `${value} ${label}`);

const byStart = (one: HistoryPeriod, other: HistoryPeriod): number =>
  (one.start_date ?? '') < (other.start_date ?? '') ? -1 : (one.start_date ?? '') > (other.start_date ?? '') ? 1 : 0;

/** Returns the changes of one field. The first value is not a change. */
function changesOf(stretches: readonly HistoryPeriod[]): EventContent[] {
  return stretches.toSorted(byStart).flatMap((stretch, place, ordered): EventContent[] => {
    const before = ordered[place - 1];
    if (before === undefined || before.value === stretch.value) return [];
    const [type, what] = CHANGES[stretch.field];
    const description = `Before: ${wordsOf(before)}`;
    return [{ date: stretch.start_date, type, label: `${what}: ${wordsOf(stretch)}`, description, code: stretch.value }];
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
const ofSuccessions = (successions: readonly Succession[], own: string, type: string, label: string): EventContent[] =>
  successions
    .filter(({ siren }) => siren !== own)
    .map(({ date, siren, siret }) => ({ date, type, label: `${label} ${siret ?? siren ?? ''}`.trim(), code: siret ?? siren }));

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
    { date: profile.creation_date, type: 'CREATION', label: 'Creation of the company' },
    { date: profile.registration_date, type: 'REGISTRATION', label: 'Registration in the commercial registry' },
    { date: profile.activity_start_date, type: 'ACTIVITY_STARTED', label: 'Start of the activity' },
    ...ofHistory(profile.history),
    ...ofSuccessions(profile.predecessors, profile.siren, 'BUSINESS_TAKEN_OVER', 'Business taken over from establishment'),
    ...ofSuccessions(profile.successors, profile.siren, 'BUSINESS_PASSED_ON', 'Business passed on to establishment'),
    ...(profile.legal_situation === null ? [] : ofSituation(profile.legal_situation)),
    { date: pastDay(profile.stats_closing_date, today), type: 'CESSATION', label: 'Cessation at the statistics institute' },
    { date: pastDay(removalOf(profile), today), type: 'REMOVAL', label: 'Removal from the commercial registry' },
  ]);
