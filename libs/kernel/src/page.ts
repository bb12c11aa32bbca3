/** Requested page of a list. */
export interface PageRequest {
  page: number;
  per_page: number;
}

/** Returns a page with its position in the list. An empty list has one page. */
export const pageOf = <T>(result: T[], total: number, { page, per_page }: PageRequest) => ({
  total,
  per_page,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  result,
});
