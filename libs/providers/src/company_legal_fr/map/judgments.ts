import { withoutAccents } from '@company-data/kernel';
import type { JudgmentRule } from '../codes/load-code-lists.js';
import { readNested } from '../sources/bodacc/nested-json.js';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import { dayOf } from '../../kit/dates.js';
import { previousNotice, typeOf, type Undoings } from './legal-notice.js';
import { textOf } from '../../kit/text.js';
import { wording } from './wording.js';

/** A judgment or other step that a notice or the register announces, as far as it bears on a collective procedure. */
export interface Judgment {
  /** The notice that announces it; null for an observation of the register. */
  noticeId: string | null;
  /** What identifies it: the notice that first announced it, for a correction keeps the place of what it corrects. */
  rootId: string;
  rootPublishedOn: string;
  publishedOn: string;
  judgedOn: string | null;
  /** The bulletin's wording. */
  nature: string | null;
  family: string | null;
  text: string | null;
  court: string | null;
  city: string | null;
  url: string | null;
  /** A later notice cancels the one that announced it. */
  cancelled: boolean;
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
  const publishedOn = notice.dateparution.slice(0, 10);
  return {
    noticeId: notice.id,
    rootId: notice.id,
    rootPublishedOn: publishedOn,
    publishedOn,
    judgedOn: dayOf(wording(judgment.date)),
    nature: wording(judgment.nature),
    family,
    text: wording(judgment.complementJugement) ?? wording(judgment.texte),
    court: wording(notice.tribunal),
    city: wording(notice.ville),
    url: textOf(notice.url_complete),
    cancelled: false,
  };
}

/**
 * The judgments in a company's notices: a cancelled one is marked, a corrected one stands as its last correction in its own place,
 * and cancellations are left out, for they only repeat what they cancel.
 */
export function judgmentsOf(notices: readonly BodaccNotice[], undoings: Undoings): Judgment[] {
  const byId = new Map(notices.map((notice) => [notice.id, notice]));
  const standing = notices.filter((notice) => typeOf(notice) !== 'CANCELLATION' && !undoings.replacedBy.has(notice.id));
  return standing.flatMap((notice) => {
    const judgment = judgmentOf(notice);
    const root = rootOf(notice, byId);
    const rootPublishedOn = root.dateparution.slice(0, 10);
    return judgment === null ? [] : [{ ...judgment, rootId: root.id, rootPublishedOn, cancelled: undoings.cancelledBy.has(notice.id) }];
  });
}

function rootOf(notice: BodaccNotice, byId: ReadonlyMap<string, BodaccNotice>): BodaccNotice {
  const passed = new Set<string>();
  let root = notice;
  while (!passed.has(root.id)) {
    passed.add(root.id);
    root = (typeOf(root) === 'RECTIFICATION' && byId.get(previousNotice(root) ?? '')) || root;
  }
  return root;
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

/** Text to compare by: lower case without accents, typographic apostrophes or runs of spaces: the bulletin spells one nature in several ways. */
export function folded(text: string | null): string {
  const plain = withoutAccents(text ?? '');
  return plain.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
