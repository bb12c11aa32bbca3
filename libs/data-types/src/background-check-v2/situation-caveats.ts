import { monthsAfter } from '../calendar.js';
import { fold } from '../natural-keys.js';
import { type CheckedOfficer, type CheckInputs, type Party, type PublishedBan, representativesOf } from './inputs.js';
import { listed, type Warning, warning } from './warning.js';

type Situation = NonNullable<NonNullable<CheckInputs['profile']>['legal_situation']>;

const since = (day: string | null): string => (day === null ? '' : ` since ${day}`);

function dissolution({ dissolution_date, dissolution_kind, dissolution_label }: Situation, isRemoved: boolean): Warning[] {
  if (dissolution_date === null && dissolution_kind === null) return [];
  const words = `${since(dissolution_date)}${dissolution_label === null ? '' : `: ${dissolution_label}`}.`;
  // The register removes a company at the end of its liquidation.
  return dissolution_kind === 'AMICABLE_LIQUIDATION' && !isRemoved
    ? warning(true, 'AMICABLE_LIQUIDATION', `The company is in liquidation by its own decision${words}`)
    : warning(true, 'DISSOLVED', `The company is dissolved${words}`);
}

function capitalLoss({ capital_loss_continuation_date: lost, equity_restored_date: restored }: Situation): Warning[] {
  const holds = lost !== null && (restored === null || restored < lost);
  return warning(holds, 'CAPITAL_HALF_LOST', `On ${lost} the company decided to continue despite the loss of half of the capital.`);
}

const situation = (legal: Situation, isRemoved: boolean): Warning[] => [
  ...dissolution(legal, isRemoved),
  ...warning(legal.dormant_since !== null && !isRemoved, 'DORMANT', `The company is dormant${since(legal.dormant_since)}.`),
  ...warning(
    legal.struck_off_by_office_date !== null,
    'STRUCK_OFF_BY_OFFICE',
    `The registrar removed the company from the register ex officio on ${legal.struck_off_by_office_date}.`,
  ),
  ...capitalLoss(legal),
];

/** Returns the last day of a ban. Null when unknown. */
function endOf({ ban: { date, until_date, duration_months } }: PublishedBan): string | null {
  return until_date ?? (date !== null && duration_months !== null ? monthsAfter(date, duration_months) : null);
}

const firstNameOf = (name: string | null): string => fold(name).split(' ')[0]!;

/** True when a ban contains the first given name and a last name of a person, in any order. */
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
 * Returns warnings for bans in force, first those of officers and owners. The others name former
 * officers, or persons who cannot be identified.
 */
function bans({ bans: published, officers, owners }: CheckInputs, today: string): Warning[] {
  const running = published.filter((ban) => (endOf(ban) ?? today) >= today);
  const own = new Set(
    running.filter(({ ban }) => {
      const words = new Set(fold(ban.person).split(' '));
      return [...officers, ...officers.flatMap(representativesOf), ...owners].some(
        (party) => party.type === 'PERSON' && isNamedIn(words, party),
      );
    }),
  );
  const others = running.filter((ban) => !own.has(ban));
  return [
    ...warning(own.size > 0, 'OFFICER_BANNED', `Bans that name an officer or owner: ${listed([...own].map(banDescription))}.`),
    ...warning(others.length > 0, 'BAN_PUBLISHED', `Bans published about the company: ${listed(others.map(banDescription))}.`),
  ];
}

/** Number of days before the planned end of a term from which a warning is given. */
const NEAR_DAYS = 90;

const daysAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const partyName = ({ type, name, first_name, last_name, patronym }: CheckedOfficer): string =>
  (type === 'COMPANY' ? name : [first_name, last_name ?? patronym].filter(Boolean).join(' ')) || 'an officer';

/**
 * Returns a warning for terms of active officers that end soon, or that have passed their planned
 * end.
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
  return warning(ending.length > 0, 'TERM_ENDS', `Terms with a planned end within ${NEAR_DAYS} days or in the past: ${listed(ending)}.`);
}

/** Returns warnings about the legal situation of the company and its officers. */
export const situationCaveats = (inputs: CheckInputs, today: string): Warning[] => [
  ...(inputs.profile?.legal_situation ? situation(inputs.profile.legal_situation, inputs.profile.register_status === 'REMOVED') : []),
  ...bans(inputs, today),
  ...terms(inputs, today),
];
