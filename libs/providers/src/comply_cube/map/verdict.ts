import type { CheckResult, ResultEntry } from './check-result.js';

/**
 * A kind of list: its names in records, its outcomes in a result, and the wording of its
 * categories.
 */
export interface Kind {
  list: string;
  kind: string;
  outcomesOf(result: CheckResult): Record<string, string>;
  words: RegExp;
}

export const WATCHLISTS: Kind = {
  list: 'WORLD_WATCHLISTS',
  kind: 'WATCHLIST',
  outcomesOf: ({ watchlist }) => watchlist,
  words: /watch|sanction|terror|war ?crime|official|exclusion/i,
};

const PEP: Kind = { list: 'WORLD_PEP', kind: 'PEP', outcomesOf: ({ pep }) => pep, words: /pep|politic|^level ?[1-4]$/i };

/** The kinds of lists of a person. */
export const KINDS: readonly Kind[] = [WATCHLISTS, PEP];

/** List that the standard check excludes, according to the documentation. */
const NOT_OF_EVERY_CHECK = new Set(['otherExclusionLists']);

/** Documented: the outcome of a check once a reviewer confirmed any of its matches. */
const MATCH_CONFIRMED = 'match_confirmed';

/**
 * Outcomes of a check without a confirmation by a reviewer. An unknown outcome is a possible match.
 */
const UNCONFIRMED = new Set([null, 'clear', 'attention', 'not_processed']);

/** Lists without a match, and lists that were not searched. */
const NOTHING_FOUND = new Set(['clear', 'not_processed']);

/** Verdict of a check for a kind of list. `unseen` means that not every list was searched. */
export type Verdict = 'confirmed' | 'found' | 'clear' | 'unseen';

const isOf = ({ words }: Kind, { categories }: ResultEntry): boolean => categories.some((category) => words.test(category));
const isOfNone = (entry: ResultEntry): boolean => !KINDS.some((kind) => isOf(kind, entry));

/** True when a reviewer confirmed the entry. */
export const isConfirmed = ({ review }: ResultEntry): boolean => review === 'confirmed';

const isRejected = ({ review }: ResultEntry): boolean => review === 'rejected';

const hasMatch = (kind: Kind, result: CheckResult): boolean =>
  Object.values(kind.outcomesOf(result)).some((outcome) => !NOTHING_FOUND.has(outcome));

/** True when the result names the entry or the list that was confirmed. */
const namesConfirmation = (result: CheckResult): boolean =>
  result.entries.some((entry) => isConfirmed(entry) && entry.categories.length > 0) ||
  KINDS.some((kind) => Object.values(kind.outcomesOf(result)).includes(MATCH_CONFIRMED));

/**
 * True when every match of the kind was rejected. The summary is not documented to change with a
 * review.
 */
function isDismissed(kind: Kind, result: CheckResult): boolean {
  const outcomes = Object.values(kind.outcomesOf(result));
  if (result.outcome === 'clear') return outcomes.every((outcome) => outcome === 'attention' || NOTHING_FOUND.has(outcome));
  const ofKind = result.entries.filter((entry) => isOf(kind, entry));
  return ofKind.length > 0 && standingOf(kind, result).length === 0;
}

/** The verdict of an outcome whose confirmation the result assigns to no list. */
function unassigned(kind: Kind, result: CheckResult): Verdict | undefined {
  if (UNCONFIRMED.has(result.outcome) || namesConfirmation(result)) return undefined;
  const concerned = KINDS.filter(
    (each) => hasMatch(each, result) || result.entries.some((entry) => isOf(each, entry) && !isRejected(entry)),
  );
  if (concerned.length === 0) return 'found';
  return concerned.includes(kind) && result.outcome === MATCH_CONFIRMED ? 'confirmed' : undefined;
}

/**
 * Returns the verdict of a check for a kind of list. A review takes precedence over the summary.
 */
export function verdictOf(kind: Kind, result: CheckResult): Verdict {
  const outcomes = Object.entries(kind.outcomesOf(result));
  const hasConfirmation = outcomes.some(([, outcome]) => outcome === MATCH_CONFIRMED);
  if (hasConfirmation || result.entries.some((entry) => isOf(kind, entry) && isConfirmed(entry))) return 'confirmed';
  const verdict = unassigned(kind, result);
  if (verdict !== undefined) return verdict;
  if (hasMatch(kind, result) && !isDismissed(kind, result)) return 'found';
  const searched = outcomes.filter(([name]) => !NOT_OF_EVERY_CHECK.has(name));
  return searched.length > 0 && searched.every(([, outcome]) => outcome !== 'not_processed') ? 'clear' : 'unseen';
}

/**
 * The entries of a kind that no reviewer rejected, or those without a known kind if no entry has
 * this kind.
 */
export function standingOf(kind: Kind, { entries }: CheckResult): ResultEntry[] {
  const standing = entries.filter((entry) => !isRejected(entry));
  const ofKind = standing.filter((entry) => isOf(kind, entry));
  return ofKind.length > 0 ? ofKind : standing.filter(isOfNone);
}
