import { fold } from '../natural-keys.js';
import type { CATEGORIES, KINDS } from './codes.js';
import rules from './wordings.json' with { type: 'json' };

type Category = (typeof CATEGORIES)[number];
type Kind = keyof typeof KINDS;

/** Classification of an operation by its wording. */
export interface WordingMatch {
  category: Category;
  /** Set when the wording determines the kind better than the provider. */
  kind?: Kind;
}

/** Rule of the data file. `example` is a test case of the rule. */
interface WrittenRule {
  /** Regular expression on whole words of the folded wording. */
  words: string;
  unless?: string;
  sign?: string;
  /** True when the rule ignores card purchases, whose wording is the name of a shop. */
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

/** Kind of operation without a space before the next word, as in statements read from a PDF. */
const GLUED = '(?:(?:PRLV|VIR)(?:SEPA|SCTINST|INST)?(?:RECU|EMIS)?)?';

const whole = (words: string): RegExp => new RegExp(`(?<![A-Z0-9])${GLUED}(?:${words})(?![A-Z0-9])`);

const read = (rules as readonly WrittenRule[]).map(({ words, unless, sign, notCard = false, category, kind }): WordingRule => ({
  words: whole(words),
  unless: unless === undefined ? undefined : whole(unless),
  sign,
  notCard,
  told: { category, ...(kind !== undefined && { kind }) } as WordingMatch,
}));

/**
 * Returns the result of the first matching rule for a folded wording, or undefined. Rules classify
 * the business purpose only, and never health, religion, politics or union membership of persons.
 *
 * @param amount negative for payments of the company
 * @param kind kind of the operation as reported by the provider
 */
export function matchFoldedWording(wording: string, amount: number | bigint, kind: string | null): WordingMatch | undefined {
  const way = amount < 0 ? 'out' : 'in';
  const isCard = CARDS.includes(kind);
  return read.find(
    ({ words, unless, sign, notCard }) =>
      (sign === undefined || sign === way) && !(notCard && isCard) && words.test(wording) && unless?.test(wording) !== true,
  )?.told;
}

/** Classifies a wording of a bank. See `matchFoldedWording`. */
export const matchWording = (wording: string | null, amount: number, kind: string | null): WordingMatch | undefined =>
  matchFoldedWording(fold(wording), amount, kind);
