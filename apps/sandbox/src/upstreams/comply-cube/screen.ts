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

/** What a match was found to be, by whoever reviewed it. */
export type Reviews = ReadonlyMap<string, 'confirmed' | 'rejected'>;

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

/** What is told of each list: not processed where it was not asked for, or the check of lesser coverage does not look at it. */
function outcomesOf(
  group: 'pep' | 'watchlist',
  names: string[],
  asked: readonly string[],
  found: readonly Entry[],
): Record<string, string> {
  const outcome = (name: string): string => {
    if (!asked.includes(classOf(group, name))) return 'not_processed';
    return found.some(({ categories }) => categories.includes(classOf(group, name))) ? 'attention' : 'clear';
  };
  return Object.fromEntries(names.map((name) => [name, outcome(name)]));
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

/** The result of a check of a client, by the lists that were asked for; what a review rejected counts no more. */
export function resultOf(client: ClientBody, asked: readonly string[], reviews: Reviews): object {
  const lists = lastNameOf(client) === FAILED ? [] : asked;
  const matches = entriesOf(client, lists);
  const standing = matches.filter(({ id }) => reviews.get(id) !== 'rejected');
  const outcome = lists.length === 0 ? 'not_processed' : standing.length > 0 ? 'attention' : 'clear';
  const summary = {
    pep: outcomesOf('pep', PEP, lists, standing),
    watchlist: outcomesOf('watchlist', WATCHLISTS, lists, standing),
    adverseMedia: notProcessed(ADVERSE_MEDIA),
  };
  return { outcome, breakdown: { summary, matches: matches.map((entry) => matchOf(entry, reviews)) } };
}

/** Every list, for a check that names none; the check of lesser coverage looks at no other exclusion lists. */
export const listsOf = (type: string): string[] => [
  ...PEP.map((name) => classOf('pep', name)),
  ...WATCHLISTS.filter((name) => type === 'extensive_screening_check' || name !== 'otherExclusionLists').map((name) =>
    classOf('watchlist', name),
  ),
];
