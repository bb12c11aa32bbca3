import type { MappedRecord } from '@company-data/data-types';
import type { legalNotice } from '@company-data/data-types/legal-notice';
import { readNested } from '../sources/bodacc/nested-json.js';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import { contentOf } from './notice-details.js';
import { personsOf } from './notice-persons.js';
import { textOf } from '../../kit/text.js';
import { wording } from './wording.js';

export type Notice = MappedRecord<typeof legalNotice>;

/** The public name of the data type this file maps to. */
export const LEGAL_NOTICE = 'LEGAL_NOTICE';

/** Later notices that undo earlier ones, by the id of the earlier one. A correction or cancellation is always the newer notice. */
export interface Undoings {
  cancelledBy: Map<string, string>;
  replacedBy: Map<string, string>;
}

/** Notes what a notice undoes; called from the newest notice to the oldest, an earlier one finds all that undid it. */
export function noteUndoing(undoings: Undoings, notice: BodaccNotice): void {
  const previous = previousNotice(notice);
  if (previous === null) return;
  if (typeOf(notice) === 'CANCELLATION') undoings.cancelledBy.set(previous, notice.id);
  if (typeOf(notice) === 'RECTIFICATION') undoings.replacedBy.set(previous, notice.id);
}

/** Whether a notice is a first one, a correction or a cancellation. */
export function typeOf(notice: BodaccNotice): 'INITIAL' | 'RECTIFICATION' | 'CANCELLATION' {
  const type = textOf(notice.typeavis)?.toLowerCase() ?? '';
  if (type.startsWith('annul')) return 'CANCELLATION';
  return type.startsWith('rectif') ? 'RECTIFICATION' : 'INITIAL';
}

/** The id of the notice that this one corrects or cancels: part, issue and number, as the bulletin composes ids. */
export function previousNotice(notice: BodaccNotice): string | null {
  const [previous] = readNested(notice.parutionavisprecedent);
  if (previous === undefined) return null;
  const part = /\b([ABC])$/i.exec(wording(previous.nomPublication) ?? '')?.[1] ?? notice.id.slice(0, 1);
  const issue = wording(previous.numeroParution)?.replaceAll(/\D/g, '');
  const number = wording(previous.numeroAnnonce)?.replaceAll(/\D/g, '');
  return issue && number ? `${part.toUpperCase()}${issue}${number}` : null;
}

/** One notice as a record; `undoings` holds what later notices said of it. */
export function mapNotice(notice: BodaccNotice, undoings: Undoings): Notice {
  const { details, title, text } = contentOf(notice);
  return {
    notice_id: notice.id,
    publication_date: notice.dateparution.slice(0, 10),
    bulletin: textOf(notice.publicationavis) ?? notice.id.slice(0, 1),
    issue: textOf(notice.parution),
    number: textOf(notice.numeroannonce),
    family: textOf(notice.familleavis) ?? 'divers',
    family_label: wording(notice.familleavis_lib),
    type: typeOf(notice),
    type_label: wording(notice.typeavis_lib),
    court: wording(notice.tribunal),
    postal_code: textOf(notice.cp),
    city: wording(notice.ville),
    department: textOf(notice.numerodepartement),
    company_name: wording(notice.commercant),
    registration_numbers: numbersOf(notice),
    title,
    text,
    persons: personsOf(notice),
    details,
    url: textOf(notice.url_complete),
    previous_notice_id: previousNotice(notice),
    replaced_by_notice_id: undoings.replacedBy.get(notice.id) ?? null,
    cancelled: undoings.cancelledBy.has(notice.id),
    cancelled_by_notice_id: undoings.cancelledBy.get(notice.id) ?? null,
  };
}

function numbersOf(notice: BodaccNotice): string[] {
  const written = Array.isArray(notice.registre) ? notice.registre : (notice.registre ?? '').split(',');
  return [...new Set(written.map((number) => number.replaceAll(/\D/g, '')).filter((digits) => digits !== ''))];
}
