import { ProviderFetchError } from '../../adapter.js';
import { dayOf } from '../../kit/dates.js';
import type { Check, Match } from '../sources/complycube/answers.js';
import { birthsOf, categoriesOf, wholeName } from './details-of-match.js';

/** What of the result of a check is kept. */
export interface CheckResult {
  checkId: string;
  /** When the lists were looked at. */
  day: string | null;
  outcome: string | null;
  pep: Record<string, string>;
  watchlist: Record<string, string>;
  entries: ResultEntry[];
}

/** An entry that may be the subject. */
export interface ResultEntry {
  id: string;
  name: string | null;
  births: string[];
  /** Of 100. */
  score: number;
  categories: string[];
}

/** Entries of which a record holds the best; a name that many share has thousands. */
const MOST_ENTRIES = 100;

const entryOf = ({ id, matchedName, name, dob, categories, matchScore }: Match): ResultEntry => ({
  id,
  name: wholeName(matchedName) ?? wholeName(name),
  births: birthsOf(dob),
  score: matchScore,
  categories: categoriesOf(categories),
});

/** The result of a check that is complete. @throws ProviderFetchError `malformed` where it has none */
export function resultOf({ id, result, updatedAt, createdAt }: Check): CheckResult {
  if (!result?.breakdown?.summary) throw new ProviderFetchError('malformed', 'a complete check has no result');
  const { summary, matches } = result.breakdown;
  const entries = (matches ?? []).toSorted((one, other) => other.matchScore - one.matchScore).slice(0, MOST_ENTRIES);
  return {
    checkId: id,
    day: dayOf(updatedAt) ?? dayOf(createdAt),
    outcome: result.outcome ?? null,
    pep: summary.pep ?? {},
    watchlist: summary.watchlist ?? {},
    entries: entries.map(entryOf),
  };
}
