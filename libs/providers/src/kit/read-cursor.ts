import { ProviderFetchError } from '../adapter.js';
import { readPages } from './read-pages.js';

/** A source no longer accepts the cursor of a list, which is valid for some minutes only. */
export class CursorEnded extends ProviderFetchError {
  constructor() {
    super('incomplete', 'the cursor of a list expired before the end of the list');
  }
}

/** List that a source returns with cursors. */
export interface CursorList<Item> {
  /** Name of the items in errors. */
  itemName: string;
  /**
   * Returns the page of a cursor, or the first page for null. `since` selects later changes if the
   * list supports it.
   * @throws CursorEnded when the cursor has expired
   */
  page(cursor: string | null, since: string | null): Promise<{ items: Item[]; next: string | null }>;
  /** Returns the change time of an item. Only for a list that is sorted by it, oldest first. */
  changedAt?(item: Item): string | null | undefined;
}

/** Tracks the last change that was read. */
class Progress<Item> {
  private latest: string | null = null;
  private isSorted = true;

  constructor(private readonly changedAt: CursorList<Item>['changedAt']) {}

  record(items: readonly Item[]): void {
    for (const item of items) {
      const moment = this.changedAt?.(item) ?? null;
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

async function* readOnce<Item>({ itemName, page }: CursorList<Item>, since: string | null): AsyncGenerator<Item[], void, undefined> {
  const pages = { itemName, first: '', page: (cursor: string) => page(cursor || null, since) };
  for await (const { items } of readPages<Item, string>(pages)) yield items;
}

/**
 * Reads a list page by page. When a cursor expires, reads the list once more from the last change,
 * so that items can appear twice.
 * @throws CursorEnded when a cursor expires again
 */
export async function* readCursor<Item>(list: CursorList<Item>, since: string | null = null): AsyncGenerator<Item[], void, undefined> {
  const progress = new Progress(list.changedAt);
  try {
    for await (const items of readOnce(list, since)) {
      progress.record(items);
      yield items;
    }
  } catch (error) {
    if (!(error instanceof CursorEnded)) throw error;
    yield* readOnce(list, progress.since(since));
  }
}
