import { fold } from '@company-data/data-types';
import type { OperationCategory, OperationKind } from './codes.js';
import rules from '../codes/bank-wordings.json' with { type: 'json' };

/** What a wording tells of an operation. */
export interface WordingTold {
  category: OperationCategory;
  /** Where the wording tells the kind better than the provider does. */
  kind?: OperationKind;
}

/** One line of the data file: words in folded text, and which way the money goes. */
interface WordingRule extends WordingTold {
  words: RegExp;
  unless?: RegExp;
  sign?: 'in' | 'out';
}

const whole = (words: string): RegExp => new RegExp(`(?<![A-Z0-9])(?:${words})(?![A-Z0-9])`);

/** One line of the data file as it is written; its example is what the rule is tested with. */
interface WrittenRule {
  words: string;
  unless?: string;
  sign?: string;
  category: string;
  kind?: string;
  example: string;
}

const read = (rules as readonly WrittenRule[]).map(
  ({ words, unless, sign, category, kind }) =>
    ({
      words: whole(words),
      category,
      ...(unless !== undefined && { unless: whole(unless) }),
      ...(sign !== undefined && { sign }),
      ...(kind !== undefined && { kind }),
    }) as WordingRule,
);

/**
 * What the first rule that speaks says of a wording, case and accents folded; undefined where none does. Rules tell what money is for in a
 * company, and nothing of persons: no health, religion, politics or union.
 */
export function toldByWording(wording: string | null, amount: number): WordingTold | undefined {
  const text = fold(wording);
  const way = amount < 0 ? 'out' : 'in';
  const rule = read.find(
    ({ words, unless, sign }) => (sign === undefined || sign === way) && words.test(text) && unless?.test(text) !== true,
  );
  return rule && { category: rule.category, ...(rule.kind !== undefined && { kind: rule.kind }) };
}
