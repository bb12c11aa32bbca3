import { fold } from '../natural-keys.js';
import { type CheckedOfficer, type CheckInputs, type Party, type PublishedBan, representativeOf } from './inputs.js';
import { listed, type Warning, warning } from './warning.js';

type Situation = NonNullable<NonNullable<CheckInputs['profile']>['legal_situation']>;

const since = (day: string | null): string => (day === null ? '' : ` since ${day}`);

function dissolution({ dissolution_date, dissolution_kind, dissolution_label }: Situation): Warning[] {
  if (dissolution_date === null && dissolution_kind === null) return [];
  const words = `${since(dissolution_date)}${dissolution_label === null ? '' : `: ${dissolution_label}`}.`;
  return dissolution_kind === 'AMICABLE_LIQUIDATION'
    ? warning(true, 'AMICABLE_LIQUIDATION', `The company is being liquidated by its own decision${words}`)
    : warning(true, 'DISSOLVED', `The company is dissolved${words}`);
}

function capitalLoss({ capital_loss_continuation_date: lost, equity_restored_date: restored }: Situation): Warning[] {
  const holds = lost !== null && (restored === null || restored < lost);
  return warning(holds, 'CAPITAL_HALF_LOST', `It was decided on ${lost} to go on though half of the capital is lost.`);
}

const situation = (legal: Situation): Warning[] => [
  ...dissolution(legal),
  ...warning(legal.dormant_since !== null, 'DORMANT', `The company is dormant${since(legal.dormant_since)}.`),
  ...warning(
    legal.struck_off_by_office_date !== null,
    'STRUCK_OFF_BY_OFFICE',
    `The registry struck the company off by its office on ${legal.struck_off_by_office_date}.`,
  ),
  ...capitalLoss(legal),
];

const monthsAfter = (day: string, months: number): string => {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}${day.slice(7)}`;
};

/** Last day of a ban, null when nothing tells it. */
function endOf({ ban: { date, until_date, duration_months } }: PublishedBan): string | null {
  return until_date ?? (date !== null && duration_months !== null ? monthsAfter(date, duration_months) : null);
}

const firstNameOf = (name: string | null): string => fold(name).split(' ')[0]!;

/**
 * Whether a ban names a person: first given name and a last name, whatever their order in its
 * sentence.
 */
function isNamedIn(words: ReadonlySet<string>, { first_name, last_name, patronym }: Party): boolean {
  const holds = (name: string | null): boolean =>
    fold(name) !== '' &&
    fold(name)
      .split(' ')
      .every((word) => words.has(word));
  return words.has(firstNameOf(first_name)) && (holds(last_name) || holds(patronym));
}

const banDescription = (published: PublishedBan): string => {
  const { kind, person, date } = published.ban;
  const what = kind === 'PERSONAL_BANKRUPTCY' ? 'personal bankruptcy' : 'ban from directing companies';
  const end = endOf(published);
  return `${what} of ${person ?? 'an unnamed person'}${since(date)}${end === null ? '' : ` until ${end}`}`;
};

/**
 * Bans that run, those of who directs or owns the company first: others name former officers, or
 * cannot be told.
 */
function bans({ bans: published, officers, owners }: CheckInputs, today: string): Warning[] {
  const running = published.filter((ban) => (endOf(ban) ?? today) >= today);
  const own = new Set(
    running.filter(({ ban }) => {
      const words = new Set(fold(ban.person).split(' '));
      return [...officers, ...officers.flatMap(representativeOf), ...owners].some(
        (party) => party.type === 'PERSON' && isNamedIn(words, party),
      );
    }),
  );
  const others = running.filter((ban) => !own.has(ban));
  return [
    ...warning(own.size > 0, 'OFFICER_BANNED', `Of one who directs or owns the company, by name: ${listed([...own].map(banDescription))}.`),
    ...warning(others.length > 0, 'BAN_PUBLISHED', `Published about the company: ${listed(others.map(banDescription))}.`),
  ];
}

/** Days ahead in which the planned end of a term is near. */
const NEAR_DAYS = 90;

const daysAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const partyName = ({ type, name, first_name, last_name, patronym }: CheckedOfficer): string =>
  (type === 'COMPANY' ? name : [first_name, last_name ?? patronym].filter(Boolean).join(' ')) || 'an officer';

/**
 * Terms of officers in office that are planned to end soon, or were to end and still stand in the
 * register.
 */
function terms({ officers }: CheckInputs, today: string): Warning[] {
  const near = daysAfter(today, NEAR_DAYS);
  const ending = officers.flatMap((officer) =>
    officer.roles.flatMap(({ end_date, term_end_date, name }) =>
      end_date === null && typeof term_end_date === 'string' && term_end_date <= near
        ? [`${partyName(officer)}${name === null ? '' : `, ${name}`}, ${term_end_date}`]
        : [],
    ),
  );
  return warning(ending.length > 0, 'TERM_ENDS', `Terms planned to end within ${NEAR_DAYS} days, or before today: ${listed(ending)}.`);
}

/** What weighs on the company or those who direct it without closing it. */
export const situationCaveats = (inputs: CheckInputs, today: string): Warning[] => [
  ...(inputs.profile?.legal_situation ? situation(inputs.profile.legal_situation) : []),
  ...bans(inputs, today),
  ...terms(inputs, today),
];
