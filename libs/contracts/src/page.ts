import { Cursor, PageNumber, PageSize } from './fields.js';

/** A page of a list, in the form of the specification. */
export interface Page<T> {
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
  result: T[];
}

/** A page that may have fewer than `per_page` items, because its size in bytes is limited. */
export interface CursorPage<T> extends Page<T> {
  /** Cursor of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** Page number of a list whose pages end early when their items exceed a size. */
export const CutPageNumber = (): PropertyDecorator =>
  PageNumber(' After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT.');

/** Number of items of a page that ends early when its items exceed `size`. */
export const CutPageSize = (size: string): PropertyDecorator =>
  PageSize(`Items per page, at most. A page ends earlier, with next_cursor, before its items exceed ${size}.`);

export const PageCursor = (): PropertyDecorator => Cursor('next_cursor of the previous page, for deep pages. Takes precedence over page.');

/** A page of a list whose pages end early. */
export class CursorPagePayload {
  @CutPageNumber()
  page!: number;

  @CutPageSize('4 MB')
  per_page!: number;

  @PageCursor()
  cursor?: string;
}
