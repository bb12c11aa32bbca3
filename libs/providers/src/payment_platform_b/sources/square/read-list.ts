import { ProviderFetchError } from '../../../adapter.js';
import { readPages } from '../../../kit/read-pages.js';
import { call, CursorEnded, type SquareRequest, type SquareConnection } from './client.js';

/** List that the platform returns with cursors. */
export interface CursorList<Answer extends { cursor?: string | null }, Item> {
  itemName: string;
  /**
   * Builds the request for the page of a cursor, or for the first page. `since` selects later
   * changes if the list supports it.
   */
  request(cursor: string | null, since: string | null): Omit<SquareRequest<Answer>, 'itemName'>;
  itemsOf(answer: Answer): Item[];
  /** Returns the change time of an item. Only for a list that is sorted by it, oldest first. */
  changedAt?(item: Item): string | null | undefined;
}

/** Query parameters for the page of a cursor. */
export const atCursor = (cursor: string | null): Record<string, string> => (cursor === null ? {} : { cursor });

/** Tracks the last change that was read. */
class Progress {
  private latest: string | null = null;
  private isSorted = true;

  constructor(private readonly changedAt: ((item: never) => string | null | undefined) | undefined) {}

  record(items: readonly unknown[]): void {
    for (const item of items) {
      const moment = this.changedAt?.(item as never) ?? null;
      if (moment === null || (this.latest !== null && Date.parse(moment) < Date.parse(this.latest))) this.isSorted = false;
      else this.latest = moment;
    }
  }

  /**
   * Returns a time before which all changes were read. Returns `start` when the list was not
   * sorted.
   */
  since(start: string | null): string | null {
    return this.isSorted && this.latest !== null ? new Date(Date.parse(this.latest) - 1_000).toISOString() : start;
  }
}

/**
 * Reads a list page by page. When a cursor expires, reads the list once more from the last change,
 * so that items can appear twice.
 *
 * @throws CursorEnded when a cursor expires again
 */
export async function* readList<Answer extends { cursor?: string | null }, Item>(
  way: SquareConnection,
  list: CursorList<Answer, Item>,
  since: string | null = null,
): AsyncGenerator<Item[], void, undefined> {
  const progress = new Progress(list.changedAt);
  try {
    for await (const items of readOnce(way, list, since)) {
      progress.record(items);
      yield items;
    }
  } catch (error) {
    if (!(error instanceof CursorEnded)) throw error;
    yield* readOnce(way, list, progress.since(since));
  }
}

async function* readOnce<Answer extends { cursor?: string | null }, Item>(
  way: SquareConnection,
  { itemName, request, itemsOf }: CursorList<Answer, Item>,
  since: string | null,
): AsyncGenerator<Item[], void, undefined> {
  const page = async (cursor: string) => {
    const answer = await responseTo(way, { ...request(cursor || null, since), itemName }, cursor !== '');
    return { items: itemsOf(answer), next: answer.cursor || null };
  };
  for await (const { items } of readPages<Item, string>({ itemName, first: '', page })) yield items;
}

/**
 * A rejected request with a cursor has an expired cursor, because the same request without one
 * succeeded.
 */
async function responseTo<Answer>(way: SquareConnection, request: SquareRequest<Answer>, hasCursor: boolean): Promise<Answer> {
  try {
    return await call(way, request);
  } catch (error) {
    if (hasCursor && error instanceof ProviderFetchError && error.kind === 'rejected') throw new CursorEnded();
    throw error;
  }
}
