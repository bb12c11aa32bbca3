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
