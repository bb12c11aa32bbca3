/** Which page of a list is asked for, as requests say it. */
export interface PageRequest {
  page: number;
  per_page: number;
}

/** A page of a list with what tells its place; an empty list has one page. */
export const pageOf = <T>(result: T[], total: number, { page, per_page }: PageRequest) => ({
  total,
  per_page,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  result,
});
