/** A page of a list, as the specification shows it. */
export interface Page<T> {
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
  result: T[];
}
