import { readNested } from '../sources/bodacc/nested-json.js';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import { textOf } from '../../kit/text.js';
import { wording } from './wording.js';

/**
 * Later notices that undo earlier ones, by the id of the earlier one. A correction or cancellation
 * is always the newer notice.
 */
export interface Corrections {
  cancelledBy: Map<string, string>;
  replacedBy: Map<string, string>;
}

/** What no notice undid yet. */
export const noCorrections = (): Corrections => ({ cancelledBy: new Map(), replacedBy: new Map() });

/** What the notices of a company undo of each other, whatever their order. */
export function correctionsOf(notices: readonly BodaccNotice[]): Corrections {
  const corrections = noCorrections();
  notices.toSorted(newestFirst).forEach((notice) => addCorrection(corrections, notice));
  return corrections;
}

/**
 * Notes what a notice undoes; called from the newest notice to the oldest, an earlier one finds all
 * that undid it. What was undone undoes nothing itself. Of several corrections of one notice the
 * newest stands, and replaces the others too.
 */
export function addCorrection({ cancelledBy, replacedBy }: Corrections, notice: BodaccNotice): void {
  const previous = previousNotice(notice);
  if (previous === null || cancelledBy.has(notice.id)) return;
  if (typeOf(notice) === 'CANCELLATION') return addOnce(cancelledBy, previous, notice.id);
  if (typeOf(notice) !== 'RECTIFICATION') return;
  const newer = replacedBy.get(previous);
  if (newer !== undefined && !replacedBy.has(notice.id)) replacedBy.set(notice.id, newer);
  addOnce(replacedBy, previous, notice.id);
  // What cancels the original after it was corrected cancels the correction with it.
  const cancelling = cancelledBy.get(previous);
  if (cancelling !== undefined) cancelledBy.set(notice.id, cancelling);
}

/** Whether a notice is a first one, a correction or a cancellation. */
export function typeOf(notice: BodaccNotice): 'INITIAL' | 'RECTIFICATION' | 'CANCELLATION' {
  const type = textOf(notice.typeavis)?.toLowerCase() ?? '';
  if (type.startsWith('annul')) return 'CANCELLATION';
  return type.startsWith('rectif') ? 'RECTIFICATION' : 'INITIAL';
}

/**
 * The id of the notice that this one corrects or cancels: part, issue and number, as the bulletin
 * composes ids.
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

/** As the bulletin is read; on one day what undoes is newer than what is undone. */
function newestFirst(one: BodaccNotice, other: BodaccNotice): number {
  const undoes = (notice: BodaccNotice): number => ['INITIAL', 'RECTIFICATION', 'CANCELLATION'].indexOf(typeOf(notice));
  return other.dateparution.localeCompare(one.dateparution) || undoes(other) - undoes(one) || other.id.localeCompare(one.id);
}
