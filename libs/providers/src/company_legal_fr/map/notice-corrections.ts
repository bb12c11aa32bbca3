import { readNested } from '../sources/bodacc/nested-json.js';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import { textOf } from '../../kit/text.js';
import { wording } from './wording.js';

/**
 * Corrections and cancellations by the id of the earlier notice. A correction or cancellation is
 * always the newer notice.
 */
export interface Corrections {
  cancelledBy: Map<string, string>;
  replacedBy: Map<string, string>;
  /** Notices that had the SIREN of the company by mistake: their corrections have another one. */
  elsewhere: Set<string>;
  /** True when the search for corrections with another SIREN failed. */
  unread: boolean;
}

/** Returns corrections without an entry. */
export const noCorrections = (): Corrections => ({ cancelledBy: new Map(), replacedBy: new Map(), elsewhere: new Set(), unread: false });

/** Collects the corrections among the notices of a company, in any order. */
export function correctionsOf(notices: readonly BodaccNotice[]): Corrections {
  const corrections = noCorrections();
  notices.toSorted(newestFirst).forEach((notice) => addCorrection(corrections, notice));
  return corrections;
}

/**
 * Adds the correction or cancellation of a notice. Call it from the newest notice to the oldest.
 *
 * - A cancelled notice has no effect.
 * - The newest of several corrections replaces the notice and the other corrections.
 */
export function addCorrection({ cancelledBy, replacedBy, elsewhere }: Corrections, notice: BodaccNotice): void {
  const previous = previousNotice(notice);
  if (previous === null || cancelledBy.has(notice.id)) return;
  if (typeOf(notice) === 'CANCELLATION') return addOnce(cancelledBy, previous, notice.id);
  if (typeOf(notice) !== 'RECTIFICATION') return;
  if (elsewhere.has(notice.id)) elsewhere.add(previous);
  const newer = replacedBy.get(previous);
  if (newer !== undefined && !replacedBy.has(notice.id)) replacedBy.set(notice.id, newer);
  addOnce(replacedBy, previous, notice.id);
  // A cancellation of the original after its correction also cancels the correction.
  const cancelling = cancelledBy.get(previous);
  if (cancelling !== undefined) cancelledBy.set(notice.id, cancelling);
}

/** Adds the correction or cancellation of a notice by one that has the SIREN of another company. */
export function addCorrectionElsewhere(corrections: Corrections, notice: BodaccNotice): void {
  addCorrection(corrections, notice);
  const previous = previousNotice(notice);
  if (previous !== null) corrections.elsewhere.add(previous);
}

/** Returns the type of a notice: initial, correction or cancellation. */
export function typeOf(notice: BodaccNotice): 'INITIAL' | 'RECTIFICATION' | 'CANCELLATION' {
  const type = textOf(notice.typeavis)?.toLowerCase() ?? '';
  if (type.startsWith('annul')) return 'CANCELLATION';
  return type.startsWith('rectif') ? 'RECTIFICATION' : 'INITIAL';
}

/**
 * Returns the id of the notice that this one corrects or cancels. The BODACC composes ids of part,
 * issue and number.
 */
export function previousNotice(notice: BodaccNotice): string | null {
  const [previous] = readNested(notice.parutionavisprecedent);
  if (previous === undefined) return null;
  const part = /\b([ABC])$/i.exec(wording(previous.nomPublication) ?? '')?.[1] ?? notice.id.slice(0, 1);
  const issue = wording(previous.numeroParution)?.replaceAll(/\D/g, '');
  const number = wording(previous.numeroAnnonce)?.replaceAll(/\D/g, '');
  return issue && number ? `${part.toUpperCase()}${issue}${number}` : null;
}

function addOnce(undone: Map<string, string>, id: string, by: string): void {
  if (!undone.has(id)) undone.set(id, by);
}

/**
 * Newest notice first, as the BODACC is read. On one day, corrections and cancellations count as
 * newer.
 */
function newestFirst(one: BodaccNotice, other: BodaccNotice): number {
  const undoes = (notice: BodaccNotice): number => ['INITIAL', 'RECTIFICATION', 'CANCELLATION'].indexOf(typeOf(notice));
  return other.dateparution.localeCompare(one.dateparution) || undoes(other) - undoes(one) || other.id.localeCompare(one.id);
}
