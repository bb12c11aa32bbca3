import type { TimelineEvent } from './definition.js';
import type { TimelineNotice } from './inputs.js';
import { isRemoval } from './timeline-events.js';

/** Maximum number of months between an event and its publication. */
const MONTHS_TO_PUBLICATION = 3;

/** Returns the month of a day and the months before it. */
function monthsUpTo(day: string): string[] {
  const last = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const months = Array.from({ length: MONTHS_TO_PUBLICATION + 1 }, (_, back) => last - back);
  return months.map((month) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`);
}

/**
 * Patterns of changes in notices, by the event type of the same change in the profile. They match
 * the printed text, since folding 2,000 notices is slow.
 */
const CHANGES: Readonly<Record<string, RegExp>> = {
  DISSOLUTION: /dissolution/i,
  DORMANCY: /sommeil/i,
  CONTINUATION_DESPITE_LOSS: /moiti[eé] du capital/i,
  NAME_CHANGED: /d[eé]nomination/i,
  LEGAL_FORM_CHANGED: /forme juridique/i,
  HEAD_OFFICE_MOVED: /si[eè]ge/i,
};

/** Changes that no other record contains. A notice with one of them is an event of its own. */
const OTHER_CHANGES = /administration|dirigeant|activit[eé]|objet|[eé]tablissement|montant du capital|capital social modif/i;

/**
 * Returns the event type of the only change that a notice publishes. Null when it publishes
 * several, or another one.
 */
function changeIn({ family, details, text }: TimelineNotice): string | null {
  if (family !== 'modification') return null;
  const words = details?.modification?.description ?? text ?? '';
  if (OTHER_CHANGES.test(words)) return null;
  const types = Object.keys(CHANGES).filter((type) => CHANGES[type]!.test(words));
  return types.length === 1 ? types[0]! : null;
}

function monthly(subject: string, { publication_date }: TimelineNotice): string[] {
  return publication_date === null ? [] : monthsUpTo(publication_date).map((month) => `${subject} ${month}`);
}

/**
 * Returns the subjects of a notice that another record may also contain: a judgment, removal,
 * change, filing of accounts or registration.
 */
export function subjectsOf(notice: TimelineNotice): string[] {
  const { notice_id, family, details } = notice;
  const closing = family === 'dpc' ? details?.accounts?.closing_date : null;
  const registered = details?.registration?.registration_date;
  const change = changeIn(notice);
  return [
    notice_id,
    ...(isRemoval(notice) ? monthly('REMOVAL', notice) : []),
    ...(change === null ? [] : monthly(change, notice)),
    ...(closing ? [`accounts ${closing}`] : []),
    ...(registered ? [`registration ${registered}`] : []),
  ];
}

/** Returns the subject of a profile event, as notices have it. */
export const subjectsOfProfileEvent = ({ type, date }: TimelineEvent): string[] =>
  type === 'REGISTRATION' ? [`registration ${date}`] : [`${type} ${date.slice(0, 7)}`];
