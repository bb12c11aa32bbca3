import { ProviderFetchError } from '../../../adapter.js';
import { CursorEnded, readCursor } from '../../../kit/read-cursor.js';
import { call, type SquareConnection, type SquareRequest } from './client.js';

/** List of the platform. */
export interface SquareList<Answer extends { cursor?: string | null }, Item> {
  itemName: string;
  /** Builds the request for a page. `since` selects later changes if the list supports it. */
  request(cursor: string | null, since: string | null): Omit<SquareRequest<Answer>, 'itemName'>;
  itemsOf(answer: Answer): Item[];
  /** Returns the change time of an item. Only for a list that is sorted by it, oldest first. */
  changedAt?(item: Item): string | null | undefined;
}

/** Query parameters for the page of a cursor. */
export const atCursor = (cursor: string | null): Record<string, string> => (cursor === null ? {} : { cursor });

/**
 * Reads a list page by page. A rejected request with a cursor has an expired cursor, because the
 * same request without one succeeded.
 */
export const readList = <Answer extends { cursor?: string | null }, Item>(
  way: SquareConnection,
  { itemName, request, itemsOf, ...list }: SquareList<Answer, Item>,
  since: string | null = null,
): AsyncGenerator<Item[], void, undefined> => {
  const page = async (cursor: string | null, from: string | null) => {
    try {
      const answer = await call(way, { ...request(cursor, from), itemName });
      return { items: itemsOf(answer), next: answer.cursor || null };
    } catch (error) {
      throw cursor !== null && error instanceof ProviderFetchError && error.kind === 'rejected' ? new CursorEnded() : error;
    }
  };
  return readCursor({ ...list, itemName, page }, since);
};
