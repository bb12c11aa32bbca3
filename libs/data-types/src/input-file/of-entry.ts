import type { RecordBody } from '../definition.js';
import type { ToldEntry } from '../entry.js';

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const identityIn = (body: RecordBody) => ({
  last_name: textIn(body.last_name),
  patronym: textIn(body.patronym),
  first_name: textIn(body.first_name),
  birth_month: textIn(body.birth_month) ?? textIn(body.birth_date)?.slice(0, 7) ?? null,
  total_owned_parts: typeof body.total_owned_parts === 'number' ? body.total_owned_parts : null,
});

/** What is told of an entry beside the record that it makes. */
export const fileOfEntry = ({ entryId, dataType, recordId, record, known, file }: ToldEntry): RecordBody => ({
  entry_id: entryId,
  subject_type: dataType === 'BENEFICIAL_OWNER' ? 'BENEFICIAL_OWNER' : 'OFFICER',
  subject_id: recordId,
  subject_name: [record.first_name, record.last_name].filter(Boolean).join(' ') || textIn(record.name) || textIn(record.siren),
  document_id: file?.documentId ?? null,
  media_type: file?.mediaType ?? null,
  size: file?.size ?? null,
  entered: identityIn(record),
  registered: known === undefined ? null : identityIn(known),
});
