import { type JsonObject, readNested } from '../sources/bodacc/nested-json.js';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import { dayOf } from '../../kit/dates.js';
import type { ProcedureRecord } from './collective-procedure.js';
import { judgmentDayIn } from './court-days.js';
import { previousNotice, typeOf, correctionsOf } from './notice-corrections.js';
import { folded, textOf } from '../../kit/text.js';
import { wording } from './wording.js';

/** A judgment or other step of a collective procedure, from a notice or from the register. */
export interface Judgment {
  /** Notice that announces the judgment. Null for an observation of the register. */
  noticeId: string | null;
  /** Id of the notice that first announced the judgment. Corrections keep it. */
  rootId: string;
  rootPublishedOn: string;
  publishedOn: string;
  judgmentDate: string | null;
  /** Wording of the BODACC. */
  nature: string | null;
  family: string | null;
  text: string | null;
  court: string | null;
  city: string | null;
  url: string | null;
  /** Name of the company in the source. */
  debtor: string | null;
  /** Family of the notice: collective, conciliation or retablissement_professionnel. */
  noticeFamily: string | null;
  /** Date of the notice that cancelled the announcement, otherwise null. */
  cancelledOn: string | null;
  /** Register observations of the same judgment. */
  observations: ProcedureRecord['observations'];
}

/** Family of notices about deposits, which do not change the state of a procedure. */
const SKIPPED_FAMILY = 'avis de depot';

/** Returns the judgment in a notice. Null without a judgment, or for a deposit. */
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

/** Very old notices are a single text that contains the date. */
function dayPrinted({ nature, famille, texte }: JsonObject): string | null {
  return nature === undefined && famille === undefined ? judgmentDayIn(wording(texte) ?? '') : null;
}

/**
 * Returns the judgments in the notices of a company, in any order.
 *
 * - A cancelled judgment has `cancelledOn`.
 * - A corrected judgment has the content of its last correction and the id of the original.
 * - Cancellation notices are omitted, because they only repeat the cancelled notice.
 */
export function judgmentsOf(notices: readonly BodaccNotice[]): Judgment[] {
  const byId = new Map(notices.map((notice) => [notice.id, notice]));
  const { replacedBy, cancelledBy } = correctionsOf(notices);
  const corrections = new Set(replacedBy.values());
  return [...byId.values()].flatMap((notice) => {
    const root = rootOf(notice, byId);
    if (typeOf(notice) === 'CANCELLATION' || typeOf(root) === 'CANCELLATION' || replacedBy.has(notice.id)) return [];
    // If only the correction was cancelled, the original applies.
    if (notice !== root && cancelledBy.has(notice.id) && !corrections.has(notice.id)) return [];
    const judgment = judgmentOf(notice);
    const cancelledOn = byId.get(cancelledBy.get(notice.id) ?? '')?.dateparution.slice(0, 10) ?? null;
    return judgment === null ? [] : [{ ...judgment, rootId: root.id, rootPublishedOn: root.dateparution.slice(0, 10), cancelledOn }];
  });
}

/** Returns the first notice of a chain of corrections, as far as the chain is known. */
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
 * Returns the date of a judgment, which determines its order. Returns the publication date when the
 * source gives no date, or a later one.
 */
export const judgmentDate = ({ judgmentDate, publishedOn }: Pick<Judgment, 'judgmentDate' | 'publishedOn'>): string =>
  judgmentDate !== null && judgmentDate <= publishedOn ? judgmentDate : publishedOn;

/** Returns the date of the latest judgment, or null without judgments. */
export const latestOf = (judgments: readonly Judgment[]): string | null => judgments.map(judgmentDate).toSorted().at(-1) ?? null;
