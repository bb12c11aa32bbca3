import type { JudgmentRule } from '../codes/load-code-lists.js';
import { type CourtOrder, orderAfterReversal, orderIn } from './court-order.js';
import type { Judgment } from './judgments.js';
import { folded } from '../../kit/text.js';

const NOTHING: CourtOrder = { effect: 'NONE' };

/**
 * Returns the effects of a judgment on the procedures of a company, in order.
 *
 * - The first rule that matches the nature decides.
 * - The text decides when the nature is absent, unknown or without an effect of its own.
 * - The family decides for an old notice with neither.
 */
export function effectsOf(judgment: Judgment, rules: readonly JudgmentRule[]): CourtOrder[] {
  const effect = effectOf(judgment, rules);
  if (effect.effect !== 'REVERSES') return [effect];
  const own = orderAfterReversal(judgment.text, judgment.debtor);
  return own === null ? [effect] : [effect, own];
}

function effectOf(judgment: Judgment, rules: readonly JudgmentRule[]): CourtOrder {
  const { text, debtor } = judgment;
  const rule = rules.find((each) => fits(each, folded(judgment.nature), folded(text)));
  if (rule === undefined) return isRetraction(judgment) ? { effect: 'RETRACTS' } : (orderIn(text, debtor) ?? byFamily(judgment));
  if (rule.effect === 'READS') return orderIn(text, debtor) ?? NOTHING;
  if (rule.effect === 'RESOLVES') return openingIn(text, debtor) ?? { effect: rule.effect, kind: rule.kind };
  // A partial reversal, or the reversal of a sanction of a person, changes no procedure.
  if (rule.effect === 'REVERSES' && orderIn(text, debtor)?.effect === 'NONE') return NOTHING;
  return { effect: rule.effect, kind: rule.kind };
}

/**
 * Returns the procedure that the text opens when a judgment resolves a plan. The nature does not
 * name it.
 */
function openingIn(text: string | null, debtor: string | null): CourtOrder | null {
  const order = orderIn(text, debtor);
  return order?.effect === 'OPENS' || order?.effect === 'CONVERTS' ? { ...order, effect: 'CONVERTS' } : null;
}

const isRetraction = ({ family }: Judgment): boolean => folded(family).includes('retractation');

/** Returns the effect by the family of an old notice, which has no nature. */
function byFamily({ nature, text, family, noticeFamily }: Judgment): CourtOrder {
  if (nature !== null) return NOTHING;
  if (noticeFamily === 'conciliation') return { effect: 'SETTLES', kind: 'CONCILIATION' };
  const named = folded(family);
  const kind = noticeFamily === 'retablissement_professionnel' ? 'PROFESSIONAL_RECOVERY' : undefined;
  if (named === "jugement d'ouverture") return { effect: 'OPENS', kind: kind ?? 'OTHER' };
  // A closing with an unrecognized text may concern anything.
  return named === 'jugement de cloture' && text === null ? { effect: 'CLOSES', kind } : NOTHING;
}

function fits(rule: JudgmentRule, nature: string, text: string): boolean {
  if (rule.nature !== undefined && folded(rule.nature) !== nature) return false;
  if (rule.nature_contains?.some((part) => !nature.includes(folded(part)))) return false;
  return rule.text_contains === undefined || text.includes(folded(rule.text_contains));
}
