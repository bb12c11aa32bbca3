import { withoutAccents } from '@company-data/kernel';
import { ATTENTION, ENTRIES, type Entry, FAILED } from './entries.js';

/** Data of a client as it was created. */
export interface ClientBody {
  type: 'person' | 'company';
  email: string;
  externalId?: string;
  personDetails?: { firstName: string; lastName: string; middleName?: string; dob?: string };
  companyDetails?: { name: string; registrationNumber?: string; incorporationCountry?: string };
}

/** Reviews by match id. */
export type Reviews = ReadonlyMap<string, 'confirmed' | 'rejected'>;

/**
 * Whether the summary of a result `follows` its reviews or `stands`. The vendor does not document
 * it, so the sandbox supports both.
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

/**
 * Returns the entries with the name of a client. Birth dates are not compared, so the caller must
 * compare them.
 */
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

/** Returns the outcome of each list. Not processed when the list was not requested. */
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
 * Returns an outcome as the vendor documents it: one confirmed match confirms the check, and the
 * check is clear when every match is rejected.
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

/** Returns the result of a check for the requested lists. */
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

/** Returns the default lists of a check. The standard check excludes other exclusion lists. */
export const listsOf = (type: string): string[] => [
  ...PEP.map((name) => classOf('pep', name)),
  ...WATCHLISTS.filter((name) => type === 'extensive_screening_check' || name !== 'otherExclusionLists').map((name) =>
    classOf('watchlist', name),
  ),
];
