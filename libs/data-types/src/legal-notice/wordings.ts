import { fold } from '../natural-keys.js';
import rules from './wordings.json' with { type: 'json' };

/**
 * Effect of a text of the registrar on the registration of a company:
 *
 * - REMOVES, BY_OFFICE: removes the company, on request or by decision of the registrar.
 * - REINSTATES: undoes a removal.
 * - MOVES: another court keeps the register of the company.
 * - FORMER_COURT: the removal at one court only, after a move.
 * - ESTABLISHMENT: concerns an establishment, not the company.
 * - NONE: a request, or a refusal to reinstate.
 */
export type RemovalEffect = 'REMOVES' | 'BY_OFFICE' | 'REINSTATES' | 'MOVES' | 'FORMER_COURT' | 'ESTABLISHMENT' | 'NONE';

/** Rule of the data file. `examples` are test cases of the rule. */
interface WrittenRule {
  effect: string;
  /** Regular expression on whole words of the folded text. */
  words: string;
  unless?: string;
  examples: string[];
}

const whole = (words: string): RegExp => new RegExp(`(?<![A-Z0-9])(?:${words})(?![A-Z0-9])`);

const read = (rules as readonly WrittenRule[]).map(({ effect, words, unless }) => ({
  effect: effect as RemovalEffect,
  words: whole(words),
  unless: unless === undefined ? undefined : whole(unless),
}));

/** Returns the effect of the first rule that matches a text about a removal, or null. */
export function removalEffect(text: string | null | undefined): RemovalEffect | null {
  const words = fold(text);
  return read.find((rule) => rule.words.test(words) && rule.unless?.test(words) !== true)?.effect ?? null;
}
