import { ProviderFetchError } from '../../adapter.js';
import { dayOf } from '../../kit/dates.js';
import type { Check, Match } from '../sources/complycube/responses.js';
import { birthsOf, categoriesOf, wholeName } from './details-of-match.js';

/** Stored part of the result of a check. */
export interface CheckResult {
  checkId: string;
  /**
   * Day on which the lists were searched: the day of creation, because checks are not monitored and
   * a review changes only `updatedAt`.
   */
  day: string | null;
  outcome: string | null;
  pep: Record<string, string>;
  watchlist: Record<string, string>;
  entries: ResultEntry[];
  /** Reviews of the previous check, which this one replaced. */
  inherited?: Reviews;
}

/** An entry that may be the subject. */
export interface ResultEntry {
  id: string;
  name: string | null;
  births: string[];
  /** Score from 0 to 100. */
  score: number;
  categories: string[];
  /** Absent while the match is not reviewed, and in results that earlier versions stored. */
  review?: Review;
}

type Review = 'confirmed' | 'rejected';

/** Stored entries of a result, at most. A common name has thousands. */
const MAX_ENTRIES = 100;

/** Values of a review. Any other value leaves the match open. */
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

/** Sort order before the cut: confirmed entries first, rejected ones last. */
const rankOf = ({ review }: ResultEntry): number => (review === 'confirmed' ? 2 : review === 'rejected' ? 0 : 1);

/**
 * Returns the result of a complete check.
 *
 * @throws ProviderFetchError `malformed` when the check has no result
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

/** Decisions of reviewers about the previous check, by entry id. */
export interface Reviews {
  /**
   * True when a reviewer confirmed any match (documented as `match_confirmed`), also if no entry is
   * marked.
   */
  confirmed: boolean;
  byEntry: Record<string, Review>;
}

/** Returns the reviews that apply to a result. */
export const reviewsIn = ({ outcome, entries }: CheckResult): Reviews => ({
  confirmed: outcome === 'match_confirmed',
  byEntry: Object.fromEntries(entries.flatMap(({ id, review }) => (review === undefined ? [] : [[id, review]]))),
});

/**
 * Applies the reviews of the previous check to a result. The review of an entry applies until the
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
