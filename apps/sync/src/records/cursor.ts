import type { ReadRecordsPayload } from '@company-data/contracts';
import { cursorIn, type PageCursor, tagOfList } from '@company-data/kernel';

/**
 * Returns the tag of a list: the parameters that must not change from page to page. `as_of` is not
 * part of it, since a list at another time has the same order.
 */
export const tagOf = ({ user_id, data_type, sort, filters, updated_since }: ReadRecordsPayload): string =>
  tagOfList([user_id, data_type, sort, filters, updated_since ?? null]);

/**
 * Returns the cursor of a request, or undefined for the start of the list.
 *
 * @throws VALIDATION_FAILED for a cursor of another list
 */
export const readCursor = (query: ReadRecordsPayload): PageCursor | undefined => cursorIn(tagOf(query), query.cursor);

/**
 * Returns the SQL expression of the cursor after a record. `page` and `last` are SQL for the number
 * of the next page and the sort values of the record.
 */
export const cursorText = (tag: string, page: string, last: string): string =>
  `${tag} || encode(convert_to(${page} || chr(31) || ${last}, 'UTF8'), 'hex')`;
