/** A page of a list, as the specification shows it. */
export interface Page<T> {
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
  result: T[];
}

/** A page that may end before `per_page` items, because a page has an upper limit in bytes. */
export interface CursorPage<T> extends Page<T> {
  /** Cursor of the next page; null on the last. */
  next_cursor: string | null;
}
