import type { MappedRecord } from '@company-data/data-types';
import { type legalNotice, NOTICE_FAMILIES } from '@company-data/data-types/legal-notice';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import { contentOf } from './notice-details.js';
import { personsOf } from './notice-persons.js';
import { previousNotice, typeOf, type Corrections } from './notice-corrections.js';
import { textOf } from '../../kit/text.js';
import { wording } from './wording.js';

export type Notice = MappedRecord<typeof legalNotice>;

/** The public name of the data type this file maps to. */
export const LEGAL_NOTICE = 'LEGAL_NOTICE';

/** Maps a notice to a record. `corrections` contains the later corrections and cancellations. */
export function mapNotice(notice: BodaccNotice, corrections: Corrections): Notice {
  const { details, title, text } = contentOf(notice);
  return {
    notice_id: notice.id,
    publication_date: notice.dateparution.slice(0, 10),
    bulletin: textOf(notice.publicationavis) ?? notice.id.slice(0, 1),
    issue: textOf(notice.parution),
    number: textOf(notice.numeroannonce),
    family: NOTICE_FAMILIES.find((family) => family === textOf(notice.familleavis)) ?? 'divers',
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
    replaced_by_notice_id: corrections.replacedBy.get(notice.id) ?? null,
    cancelled: corrections.cancelledBy.has(notice.id),
    cancelled_by_notice_id: corrections.cancelledBy.get(notice.id) ?? null,
  };
}

function numbersOf(notice: BodaccNotice): string[] {
  const written = Array.isArray(notice.registre) ? notice.registre : (notice.registre ?? '').split(',');
  return [...new Set(written.map((number) => number.replaceAll(/\D/g, '')).filter((digits) => digits !== ''))];
}
