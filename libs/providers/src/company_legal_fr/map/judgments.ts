import type { JudgmentRule } from '../codes/load-code-lists.js';
import { isObject, readNested } from '../sources/bodacc/nested-json.js';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import { dayOf } from './dates.js';
import { repaired, textOf } from './text.js';

/** A judgment that a notice announces, as far as it bears on a collective procedure. */
export interface Judgment {
  /** The notice that first announced it: a correction keeps the place of what it corrects. */
  noticeId: string;
  publishedOn: string;
  judgedOn: string | null;
  /** The bulletin's wording. */
  nature: string | null;
  family: string | null;
  text: string | null;
  court: string | null;
  url: string | null;
}

/** What a judgment does to the procedure that runs. */
export type JudgmentEffect = Pick<JudgmentRule, 'kind'> & { effect: JudgmentRule['effect'] | 'ANNULS' };

/** Notices that tell of deposits and extracts: they say nothing about where a procedure stands. */
const SKIPPED_FAMILIES = new Set(['avis de depot', 'extrait de jugement', 'loi de 1967']);

/** The judgment in a notice; null when it holds none, or one that says nothing about a procedure's course. */
export function judgmentOf(notice: BodaccNotice): Judgment | null {
  const [judgment] = readNested(notice.jugement);
  if (judgment === undefined) return null;
  const family = wording(judgment.famille);
  if (family !== null && SKIPPED_FAMILIES.has(folded(family))) return null;
  return {
    noticeId: notice.id,
    publishedOn: notice.dateparution.slice(0, 10),
    judgedOn: dayOf(wording(judgment.date)),
    nature: wording(judgment.nature),
    family,
    text: wording(judgment.complementJugement) ?? wording(judgment.texte),
    court: wording(notice.tribunal),
    url: textOf(notice.url_complete),
  };
}

/** The first rule that fits decides; a judgment that none fits leaves the procedure as it was. */
export function effectOf(judgment: Judgment, rules: readonly JudgmentRule[]): JudgmentEffect {
  const nature = folded(judgment.nature);
  const text = folded(judgment.text);
  if (nature.includes('retractation') || folded(judgment.family).includes('retractation')) return { effect: 'ANNULS' };
  return rules.find((rule) => fits(rule, nature, text)) ?? { effect: 'NONE' };
}

function fits(rule: JudgmentRule, nature: string, text: string): boolean {
  if (rule.nature !== undefined && folded(rule.nature) !== nature) return false;
  if (rule.nature_contains?.some((part) => !nature.includes(folded(part)))) return false;
  return rule.complement_contains === undefined || text.includes(folded(rule.complement_contains));
}

/** Lower case without accents, typographic apostrophes or runs of spaces: the bulletin spells one nature in several ways. */
function folded(text: string | null): string {
  const plain = (text ?? '').normalize('NFD').replaceAll(/\p{Mn}/gu, '');
  return plain.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

function wording(value: unknown): string | null {
  if (isObject(value) || Array.isArray(value)) return null;
  const text = textOf(typeof value === 'string' || typeof value === 'number' ? value : null);
  return text === null ? null : repaired(text);
}
