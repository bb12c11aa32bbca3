import { fold } from '../natural-keys.js';
import type { CATEGORIES, KINDS } from './codes.js';
import rules from './wordings.json' with { type: 'json' };

type Category = (typeof CATEGORIES)[number];
type Kind = keyof typeof KINDS;

/** What a wording tells of an operation. */
export interface WordingMatch {
  category: Category;
  /** Where the wording tells the kind better than the provider does. */
  kind?: Kind;
}

/** One line of the data file as it is written; its example is what the rule is tested with. */
interface WrittenRule {
  /** A regular expression over whole words of the folded wording. */
  words: string;
  unless?: string;
  sign?: string;
  /** The rule says nothing of purchases by card, whose wording is the name of a shop. */
  notCard?: boolean;
  category: string;
  kind?: string;
  example: string;
}

interface WordingRule {
  words: RegExp;
  unless: RegExp | undefined;
  sign: string | undefined;
  notCard: boolean;
  told: WordingMatch;
}

const CARDS: readonly (string | null)[] = ['CARD', 'DEFERRED_CARD'] satisfies Kind[];

const whole = (words: string): RegExp => new RegExp(`(?<![A-Z0-9])(?:${words})(?![A-Z0-9])`);

const read = (rules as readonly WrittenRule[]).map(({ words, unless, sign, notCard = false, category, kind }): WordingRule => ({
  words: whole(words),
  unless: unless === undefined ? undefined : whole(unless),
  sign,
  notCard,
  told: { category, ...(kind !== undefined && { kind }) } as WordingMatch,
}));

/**
 * What the first rule that speaks says of a folded wording; undefined where none does. `amount` is
 * below zero for what was paid; `kind` is the kind that the provider tells. Rules tell what money
 * is for in a company, and nothing of persons: no health, religion, politics or union.
 */
export function matchFoldedWording(wording: string, amount: number | bigint, kind: string | null): WordingMatch | undefined {
  const way = amount < 0 ? 'out' : 'in';
  const isCard = CARDS.includes(kind);
  return read.find(
    ({ words, unless, sign, notCard }) =>
      (sign === undefined || sign === way) && !(notCard && isCard) && words.test(wording) && unless?.test(wording) !== true,
  )?.told;
}

/** The same of a wording as a bank writes it. */
export const matchWording = (wording: string | null, amount: number, kind: string | null): WordingMatch | undefined =>
  matchFoldedWording(fold(wording), amount, kind);
