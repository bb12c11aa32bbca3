import { ProviderFetchError } from '../../../adapter.js';
import { readPages } from '../../../kit/read-pages.js';
import { call, CursorEnded, type SquareRequest, type SquareConnection } from './client.js';

/** A list that the platform hands out by cursors. */
export interface CursorList<Answer extends { cursor?: string | null }, Item> {
  itemName: string;
  /**
   * The question for a page: the first one where there is no cursor; what changed since a moment,
   * where it can be asked so.
   */
  request(cursor: string | null, since: string | null): Omit<SquareRequest<Answer>, 'itemName'>;
  itemsOf(answer: Answer): Item[];
  /** When an item last changed, where the list is asked for in that order, the oldest first. */
  changedAt?(item: Item): string | null | undefined;
}

/** The part of a question that asks for the page behind a cursor. */
export const atCursor = (cursor: string | null): Record<string, string> => (cursor === null ? {} : { cursor });

/** How far a list was read, as changes go. */
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
   * A moment that nothing untold changed before; `start` where the platform did not keep to the
   * order.
   */
  since(start: string | null): string | null {
    return this.isSorted && this.latest !== null ? new Date(Date.parse(this.latest) - 1_000).toISOString() : start;
  }
}

/**
 * Yields a list page by page. One whose cursor ends before it does is begun once more, from the
 * last change that was told: what comes twice is told twice.
 * @throws CursorEnded when that happens again
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

/** The same question was answered without a cursor: what is refused is the cursor. */
async function responseTo<Answer>(way: SquareConnection, request: SquareRequest<Answer>, hasCursor: boolean): Promise<Answer> {
  try {
    return await call(way, request);
  } catch (error) {
    if (hasCursor && error instanceof ProviderFetchError && error.kind === 'rejected') throw new CursorEnded();
    throw error;
  }
}
