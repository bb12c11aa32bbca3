import { withoutAccents } from '@company-data/kernel';
import { ATTENTION, ENTRIES, type Entry, FAILED } from './entries.js';

/** Whom a client is, as it was created. */
export interface ClientBody {
  type: 'person' | 'company';
  email: string;
  externalId?: string;
  personDetails?: { firstName: string; lastName: string; middleName?: string; dob?: string };
  companyDetails?: { name: string; registrationNumber?: string; incorporationCountry?: string };
}

/** Reviews by match. */
export type Reviews = ReadonlyMap<string, 'confirmed' | 'rejected'>;

/**
 * Whether the summary of a result changes with its reviews. The vendor does not document it, so
 * both are played.
 */
export const SUMMARIES = ['follows', 'stands'] as const;
export type Summary = (typeof SUMMARIES)[number];

const PEP = ['level1', 'level2', 'level3', 'level4'];
const WATCHLISTS = ['sanctionsLists', 'otherOfficialLists', 'warCrimes', 'terror', 'otherExclusionLists', 'sanctionsControlAndOwnership'];
const ADVERSE_MEDIA = ['environmentProduction', 'socialLabour', 'competitiveFinancial', 'regulatory'];

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
const classOf = (group: 'pep' | 'watchlist', name: string): string => group + capital(name);
const folded = (name: string | null | undefined): string =>
  withoutAccents(name ?? '')
    .toLowerCase()
    .trim();

const lastNameOf = ({ personDetails, companyDetails }: ClientBody): string => folded(personDetails?.lastName ?? companyDetails?.name);

/** Names are compared alone: a birth that differs is for who asks to judge. */
function entriesOf(client: ClientBody, asked: readonly string[]): Entry[] {
  const first = client.type === 'person' ? folded(client.personDetails?.firstName) : '';
  const named = ENTRIES.filter((entry) => folded(entry.last) === lastNameOf(client) && folded(entry.first) === first);
  const found = lastNameOf(client) === ATTENTION ? [attentionTo(client, asked)] : named;
  return found.filter(({ categories }) => categories.some((category) => asked.includes(category)));
}

const attentionTo = ({ personDetails }: ClientBody, asked: readonly string[]): Entry => ({
  id: '000000000000000000000999',
  last: personDetails?.lastName ?? ATTENTION,
  first: personDetails?.firstName ?? null,
  dob: null,
  matchScore: 100,
  categories: [...asked],
});

/**
 * The outcome of each list: not processed if it was not requested or the check of lesser coverage
 * excludes it.
 */
function outcomesOf(
  group: 'pep' | 'watchlist',
  names: string[],
  asked: readonly string[],
  found: readonly Entry[],
  reviews: Reviews,
): Record<string, string> {
  const outcome = (name: string): string => {
    if (!asked.includes(classOf(group, name))) return 'not_processed';
    return outcomeOf(
      found.filter(({ categories }) => categories.includes(classOf(group, name))),
      reviews,
    );
  };
  return Object.fromEntries(names.map((name) => [name, outcome(name)]));
}

/**
 * Documented: one confirmed match confirms the check, and it is clear once every match is rejected.
 */
function outcomeOf(found: readonly Entry[], reviews: Reviews): string {
  if (found.some(({ id }) => reviews.get(id) === 'confirmed')) return 'match_confirmed';
  return found.every(({ id }) => reviews.get(id) === 'rejected') ? 'clear' : 'attention';
}

const notProcessed = (names: string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, 'not_processed']));

const matchOf = ({ id, last, first, dob, matchScore, categories }: Entry, reviews: Reviews): object => ({
  id,
  name: { lastName: last, ...(first === null ? {} : { firstName: first }) },
  matchedName: first === null ? last : `${last} ${first}`,
  matchScore,
  ...(dob === null ? {} : { dob: [dob] }),
  categories,
  ...(reviews.has(id) ? { outcome: reviews.get(id) } : {}),
});

/** The result of a check of a client, by the requested lists. */
export function resultOf(
  client: ClientBody,
  asked: readonly string[],
  reviews: Reviews,
  summarized: Summary,
): { outcome: string; breakdown: object } {
  const lists = lastNameOf(client) === FAILED ? [] : asked;
  const matches = entriesOf(client, lists);
  const inSummary: Reviews = summarized === 'follows' ? reviews : new Map();
  const summary = {
    pep: outcomesOf('pep', PEP, lists, matches, inSummary),
    watchlist: outcomesOf('watchlist', WATCHLISTS, lists, matches, inSummary),
    adverseMedia: notProcessed(ADVERSE_MEDIA),
  };
  const outcome = lists.length === 0 ? 'not_processed' : outcomeOf(matches, reviews);
  return { outcome, breakdown: { summary, matches: matches.map((entry) => matchOf(entry, reviews)) } };
}

/**
 * Every list, for a check that names none; the check of lesser coverage looks at no other exclusion
 * lists.
 */
export const listsOf = (type: string): string[] => [
  ...PEP.map((name) => classOf('pep', name)),
  ...WATCHLISTS.filter((name) => type === 'extensive_screening_check' || name !== 'otherExclusionLists').map((name) =>
    classOf('watchlist', name),
  ),
];
