import { READ_HEADERS } from '@company-data/contracts';
import { pageOf, type PageSlice } from '@company-data/kernel';
import { Reply } from './reply.js';

/**
 * Returns a page with its cursor in the body and in a header. The first chunk of a large reply does
 * not contain the end of the body.
 */
export const cursorPageReply = (
  result: object[],
  total: number,
  { page, next_cursor }: PageSlice,
  { per_page }: { per_page: number },
): Reply =>
  new Reply(
    { ...pageOf(result, total, { page, per_page }), next_cursor },
    next_cursor === null ? {} : { [READ_HEADERS.cursor]: next_cursor },
  );
