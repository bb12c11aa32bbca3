/** Position of a purge in the list of old synchronizations. */
export interface PurgeCursor {
  closedAt: string;
  id: string;
}

export const BEFORE_ALL: PurgeCursor = { closedAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
