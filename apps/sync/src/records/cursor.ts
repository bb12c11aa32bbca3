import type { ReadRecordsPayload } from '@company-data/contracts';
import { cursorIn, type PageCursor, tagOfList } from '@company-data/kernel';

/**
 * Names a list as it is asked for: what must be the same from page to page. A list of another time
 * is in the same order, and may be gone on with.
 */
export const tagOf = ({ user_id, data_type, sort, filters, updated_since }: ReadRecordsPayload): string =>
  tagOfList([user_id, data_type, sort, filters, updated_since ?? null]);

/**
 * The cursor that a list goes on from; undefined at its beginning. @throws VALIDATION_FAILED for
 * one of another list
 */
export const readCursor = (query: ReadRecordsPayload): PageCursor | undefined => cursorIn(tagOf(query), query.cursor);

/**
 * The cursor behind a record, in SQL; of the tag and the number of the next page, as SQL, and what
 * the record was sorted by.
 */
export const cursorText = (tag: string, page: string, last: string): string =>
  `${tag} || encode(convert_to(${page} || chr(31) || ${last}, 'UTF8'), 'hex')`;
