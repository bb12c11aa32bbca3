import { folded } from '../../kit/text.js';
import { type CourtOrder, type JudgmentEffect, orderAfterReversal, orderIn, type Ruling, rulingOn } from './court-order.js';
import type { Judgment } from './judgments.js';

const UNKNOWN: CourtOrder = { effect: 'UNKNOWN' };

/**
 * Returns the effects of a judgment on the procedures of a company, in order.
 *
 * - The rule for the nature decides.
 * - The text decides when the nature is absent, unknown or without an effect of its own.
 * - The family decides for an old notice with neither.
 *
 * A judgment without a rule is UNKNOWN.
 */
export function effectsOf(judgment: Judgment): CourtOrder[] {
  const effect = effectOf(judgment);
  // A notice concerns this company. A text that names another one is not understood.
  if (effect.effect === 'UNRELATED' && judgment.noticeId !== null) return [UNKNOWN];
  if (effect.effect !== 'REVERSES' && effect.effect !== 'RETRACTS') return [effect];
  const own = orderAfterReversal(judgment.text, judgment.debtor);
  return own === null ? [effect] : [effect, own];
}

function effectOf(judgment: Judgment): CourtOrder {
  const { nature, text, debtor } = judgment;
  const byNature = rulingOn(nature, debtor);
  const byText = (): Ruling | null => orderIn(text, debtor);
  if (byNature === null) return isRetraction(judgment) ? retractionIn(byText()) : (byText() ?? byFamily(judgment));
  if (byNature.effect === 'READS') return byText() ?? UNKNOWN;
  const ruling = byNature as Ruling;
  const told = byText();
  if (told !== null && ruling.textRules.includes(told.rule)) return told;
  if (ruling.effect === 'RESOLVES') return resolution(ruling, told);
  return { ...ruling, undoes: ruling.undoes ?? told?.undoes };
}

const OPENINGS: ReadonlySet<JudgmentEffect | undefined> = new Set(['OPENS', 'CONVERTS']);

/**
 * Returns the procedure that the text opens when a judgment resolves a plan. The nature does not
 * name it.
 */
const resolution = (ruling: Ruling, text: Ruling | null): CourtOrder =>
  text !== null && OPENINGS.has(text.effect) ? { ...text, effect: 'CONVERTS' } : ruling;

const isRetraction = ({ family }: Judgment): boolean => folded(family).includes('retractation');

const retractionIn = (text: Ruling | null): CourtOrder => ({ effect: 'RETRACTS', undoes: text?.undoes });

/** Returns the effect by the family of an old notice, which has no nature. */
function byFamily({ nature, text, family, noticeFamily }: Judgment): CourtOrder {
  if (nature !== null) return UNKNOWN;
  if (noticeFamily === 'conciliation') return { effect: 'SETTLES', kind: 'CONCILIATION' };
  const named = folded(family);
  const kind = noticeFamily === 'retablissement_professionnel' ? 'PROFESSIONAL_RECOVERY' : undefined;
  if (named === "jugement d'ouverture") return { effect: 'OPENS', kind: kind ?? 'OTHER' };
  // A closing with an unrecognized text may concern anything.
  return named === 'jugement de cloture' && text === null ? { effect: 'CLOSES', kind } : UNKNOWN;
}
