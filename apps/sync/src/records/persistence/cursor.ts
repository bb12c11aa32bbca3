import { createHash } from 'node:crypto';
import type { ReadRecordsPayload } from '@company-data/contracts';
import { invalid } from '@company-data/kernel';

/** Where a page begins: which page of the walk it is, and what the record before was sorted by, key by key, with its id behind. */
export interface Cursor {
  page: number;
  values: string[];
}

/** Between the parts of a cursor. */
const SEPARATOR = '\u001f';
const TAG_LENGTH = 16;
const FORM = new RegExp(`^(?<tag>[0-9a-f]{${TAG_LENGTH}})(?<parts>(?:[0-9a-f]{2})+)$`);
const PAGE = /^[1-9]\d{0,9}$/;

export const badCursor = (): Error =>
  invalid([
    { parameter: 'cursor', code: 'BAD_CURSOR', detail: 'This cursor belongs to another list, or to another sort or filter of it.' },
  ]);

/** Names a list as it is asked for: what must be the same from page to page. A list of another time is in the same order, and may be gone on with. */
export function tagOf({ user_id, data_type, sort, filters, updated_since }: ReadRecordsPayload): string {
  const asked = JSON.stringify([user_id, data_type, sort, filters, updated_since ?? null]);
  return createHash('sha256').update(asked).digest('hex').slice(0, TAG_LENGTH);
}

/** The cursor that a list goes on from; undefined at its beginning. @throws VALIDATION_FAILED for one of another list */
export function readCursor(query: ReadRecordsPayload): Cursor | undefined {
  if (!query.cursor) return undefined;
  const { tag, parts } = FORM.exec(query.cursor)?.groups ?? {};
  if (tag !== tagOf(query)) throw badCursor();
  const [page, ...values] = Buffer.from(parts!, 'hex').toString('utf8').split(SEPARATOR);
  if (!PAGE.test(page!)) throw badCursor();
  return { page: Number(page), values };
}

/** The cursor behind a record, in SQL; of the tag and the number of the next page, as SQL, and what the record was sorted by. */
export const cursorText = (tag: string, page: string, last: string): string =>
  `${tag} || encode(convert_to(${page} || chr(31) || ${last}, 'UTF8'), 'hex')`;
