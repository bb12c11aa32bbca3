import { type JsonObject, readNested } from '../sources/bodacc/nested-json.js';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import { dayOf } from '../../kit/dates.js';
import type { ProcedureRecord } from './collective-procedure.js';
import { judgmentDayIn } from './court-days.js';
import { previousNotice, typeOf, correctionsOf } from './notice-corrections.js';
import { folded, textOf } from '../../kit/text.js';
import { wording } from './wording.js';

/**
 * A judgment or other step that a notice or the register announces, as far as it bears on a
 * collective procedure.
 */
export interface Judgment {
  /** The notice that announces it; null for an observation of the register. */
  noticeId: string | null;
  /**
   * What identifies it: the notice that first announced it, for a correction keeps the place of
   * what it corrects.
   */
  rootId: string;
  rootPublishedOn: string;
  publishedOn: string;
  judgmentDate: string | null;
  /** The bulletin's wording. */
  nature: string | null;
  family: string | null;
  text: string | null;
  court: string | null;
  city: string | null;
  url: string | null;
  /** The company, as the source names it. */
  debtor: string | null;
  /** Family of the notice: collective, conciliation or retablissement_professionnel. */
  noticeFamily: string | null;
  /** The day a later notice cancelled the one that announced it. */
  cancelledOn: string | null;
  /** What the register notes of the same judgment. */
  observations: ProcedureRecord['observations'];
}

/** Notices that tell of deposits: they say nothing about where a procedure stands. */
const SKIPPED_FAMILY = 'avis de depot';

/**
 * The judgment in a notice; null when it holds none, or one that says nothing about a procedure's
 * course.
 */
export function judgmentOf(notice: BodaccNotice): Judgment | null {
  const [judgment] = readNested(notice.jugement);
  if (judgment === undefined) return null;
  const family = wording(judgment.famille);
  if (folded(family) === SKIPPED_FAMILY) return null;
  const publishedOn = notice.dateparution.slice(0, 10);
  return {
    noticeId: notice.id,
    rootId: notice.id,
    rootPublishedOn: publishedOn,
    publishedOn,
    judgmentDate: dayOf(wording(judgment.date)) ?? dayPrinted(judgment),
    nature: wording(judgment.nature),
    family,
    text: wording(judgment.complementJugement) ?? wording(judgment.texte),
    court: wording(notice.tribunal),
    city: wording(notice.ville),
    url: textOf(notice.url_complete),
    debtor: wording(notice.commercant),
    noticeFamily: textOf(notice.familleavis),
    cancelledOn: null,
    observations: [],
  };
}

/** Very old notices are one text, in which the day stands too. */
function dayPrinted({ nature, famille, texte }: JsonObject): string | null {
  return nature === undefined && famille === undefined ? judgmentDayIn(wording(texte) ?? '') : null;
}

/**
 * The judgments in a company's notices, whatever their order: a cancelled one is marked, a
 * corrected one stands as its last correction in its own place, and cancellations are left out, for
 * they only repeat what they cancel.
 */
export function judgmentsOf(notices: readonly BodaccNotice[]): Judgment[] {
  const byId = new Map(notices.map((notice) => [notice.id, notice]));
  const { replacedBy, cancelledBy } = correctionsOf(notices);
  const corrections = new Set(replacedBy.values());
  return [...byId.values()].flatMap((notice) => {
    const root = rootOf(notice, byId);
    if (typeOf(notice) === 'CANCELLATION' || typeOf(root) === 'CANCELLATION' || replacedBy.has(notice.id)) return [];
    // A correction that was cancelled, not with what it corrects, leaves its original standing.
    if (notice !== root && cancelledBy.has(notice.id) && !corrections.has(notice.id)) return [];
    const judgment = judgmentOf(notice);
    const cancelledOn = byId.get(cancelledBy.get(notice.id) ?? '')?.dateparution.slice(0, 10) ?? null;
    return judgment === null ? [] : [{ ...judgment, rootId: root.id, rootPublishedOn: root.dateparution.slice(0, 10), cancelledOn }];
  });
}

/**
 * The notice that first announced what a notice corrects, as far back as the corrections are known.
 */
function rootOf(notice: BodaccNotice, byId: ReadonlyMap<string, BodaccNotice>): BodaccNotice {
  const passed = new Set<string>();
  let root = notice;
  while (!passed.has(root.id)) {
    passed.add(root.id);
    root = (typeOf(root) === 'RECTIFICATION' && byId.get(previousNotice(root) ?? '')) || root;
  }
  return root;
}

/**
 * The day a judgment was given, by which judgments are ordered; that of its publication where the
 * source tells none, or one still to come.
 */
export const judgmentDate = ({ judgmentDate, publishedOn }: Pick<Judgment, 'judgmentDate' | 'publishedOn'>): string =>
  judgmentDate !== null && judgmentDate <= publishedOn ? judgmentDate : publishedOn;
