import type { RecordBody } from '../definition.js';
import type { EntryView } from '../entry.js';

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const identityIn = (body: RecordBody) => ({
  last_name: textIn(body.last_name),
  patronym: textIn(body.patronym),
  first_name: textIn(body.first_name),
  birth_month: textIn(body.birth_month) ?? textIn(body.birth_date)?.slice(0, 7) ?? null,
  birth_date: textIn(body.birth_date),
  total_owned_parts: typeof body.total_owned_parts === 'number' ? body.total_owned_parts : null,
});

/** Maximum number of role dates in a record. */
const MAX_DATES = 50;

/** Returns the start dates of roles in the company and in other companies. */
function roleDatesIn(record: RecordBody): string[] {
  const listIn = (value: unknown): RecordBody[] => (Array.isArray(value) ? (value as RecordBody[]) : []);
  const roles = [record, ...listIn(record.companies)].flatMap(({ roles: held }) => listIn(held));
  const dates = roles.map(({ start_date: date }) => textIn(date)).filter((date) => date !== null);
  return [...new Set(dates)].toSorted().slice(0, MAX_DATES);
}

/** Returns the INPUT_FILE record of an entry. */
export const fileOfEntry = ({ entryId, dataType, recordId, record, known, file }: EntryView): RecordBody => ({
  entry_id: entryId,
  subject_type: dataType === 'BENEFICIAL_OWNER' ? 'BENEFICIAL_OWNER' : 'OFFICER',
  subject_id: recordId,
  subject_name:
    [record.first_name, record.last_name ?? record.patronym].filter(Boolean).join(' ') || textIn(record.name) || textIn(record.siren),
  document_id: file?.documentId ?? null,
  media_type: file?.mediaType ?? null,
  size: file?.size ?? null,
  entered: identityIn(record),
  role_dates: roleDatesIn(record),
  reading: file?.reading ?? null,
  registered: known === undefined ? null : identityIn(known),
});
