import { ProviderFetchError } from '../../adapter.js';
import { dayOf } from '../../kit/dates.js';
import type { Check, Match } from '../sources/complycube/responses.js';
import { birthsOf, categoriesOf, wholeName } from './details-of-match.js';

/** What of the result of a check is kept. */
export interface CheckResult {
  checkId: string;
  /**
   * When the lists were looked at: the check is not monitored, and a review moves its last change
   * alone.
   */
  day: string | null;
  outcome: string | null;
  pep: Record<string, string>;
  watchlist: Record<string, string>;
  entries: ResultEntry[];
  /** Of the check before it, whose place this one took. */
  inherited?: Reviews;
}

/** An entry that may be the subject. */
export interface ResultEntry {
  id: string;
  name: string | null;
  births: string[];
  /** Of 100. */
  score: number;
  categories: string[];
  /** Absent while the match is not reviewed, and in results that earlier versions stored. */
  review?: Review;
}

type Review = 'confirmed' | 'rejected';

/** Entries of which a record holds the best; a name that many share has thousands. */
const MAX_ENTRIES = 100;

/** The words of a review. Any other word leaves the match open. */
const REVIEWS: Readonly<Record<string, Review>> = { confirmed: 'confirmed', match_confirmed: 'confirmed', rejected: 'rejected' };

const reviewOf = (outcome: string | null | undefined): Pick<ResultEntry, 'review'> => {
  const review = REVIEWS[outcome ?? ''];
  return review === undefined ? {} : { review };
};

const entryOf = ({ id, matchedName, name, dob, categories, matchScore, outcome }: Match): ResultEntry => ({
  id,
  name: wholeName(matchedName) ?? wholeName(name),
  births: birthsOf(dob),
  score: matchScore,
  categories: categoriesOf(categories),
  ...reviewOf(outcome),
});

/** Confirmed entries are never cut, and rejected ones first. */
const rankOf = ({ review }: ResultEntry): number => (review === 'confirmed' ? 2 : review === 'rejected' ? 0 : 1);

/**
 * The result of a check that is complete. @throws ProviderFetchError `malformed` where it has none
 */
export function resultOf({ id, result, updatedAt, createdAt }: Check): CheckResult {
  if (!result?.breakdown?.summary) throw new ProviderFetchError('malformed', 'a complete check has no result');
  const { summary, matches } = result.breakdown;
  const entries = (matches ?? []).map(entryOf).toSorted((one, other) => rankOf(other) - rankOf(one) || other.score - one.score);
  return {
    checkId: id,
    day: dayOf(createdAt) ?? dayOf(updatedAt),
    outcome: result.outcome ?? null,
    pep: summary.pep ?? {},
    watchlist: summary.watchlist ?? {},
    entries: entries.slice(0, MAX_ENTRIES),
  };
}

/** What reviewers decided of the check before, by the ids of entries. */
export interface Reviews {
  /**
   * Documented: `match_confirmed` once a reviewer confirmed any match, also where no entry is
   * marked.
   */
  confirmed: boolean;
  byEntry: Record<string, Review>;
}

/** The reviews that count in a result. */
export const reviewsIn = ({ outcome, entries }: CheckResult): Reviews => ({
  confirmed: outcome === 'match_confirmed',
  byEntry: Object.fromEntries(entries.flatMap(({ id, review }) => (review === undefined ? [] : [[id, review]]))),
});

/**
 * A result with the reviews of the check before it: what was decided of an entry holds until the
 * entry is reviewed again.
 */
export function inheriting(result: CheckResult, inherited: Reviews | undefined): CheckResult {
  if (inherited === undefined) return result;
  const entries = result.entries.map((entry): ResultEntry => {
    const review = entry.review ?? inherited.byEntry[entry.id];
    return review === undefined ? entry : { ...entry, review };
  });
  const outcome = inherited.confirmed && result.outcome === 'attention' ? 'match_confirmed' : result.outcome;
  return { ...result, entries, outcome, inherited };
}
