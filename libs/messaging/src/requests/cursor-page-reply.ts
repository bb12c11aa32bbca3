import { READ_HEADERS } from '@company-data/contracts';
import { pageOf, type PageSlice } from '@company-data/kernel';
import { Reply } from './reply.js';

/**
 * Writes a page with its cursor, which a header repeats: of a large reply, the first chunk does not
 * show the end.
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
