import { UnexpectedResponseError } from '../errors.js';
import type { Call, Caller } from './caller.js';
import { jsonLines } from './json-lines.js';
import type { CallOptions } from './settings.js';

/** A page of a list. */
export interface AnyPage {
  result: unknown[];
  next_cursor?: string | null;
  current_page?: number | null;
  last_page?: number;
}

type ItemOf<P extends AnyPage> = P['result'][number];

const MAX_ITEMS = 10_000;

/** Returns the query parameter of the next page. Undefined after the last page. */
function nextOf({
  next_cursor: cursor,
  current_page: current,
  last_page: last,
}: AnyPage): { cursor: string } | { page: number } | undefined {
  if (typeof cursor === 'string') return { cursor };
  if (cursor === null || typeof current !== 'number' || last === undefined || current >= last) return undefined;
  return { page: current + 1 };
}

/**
 * A list. It sends requests only when it is read, and each iteration starts again at the first
 * page.
 */
export class List<P extends AnyPage> implements AsyncIterable<ItemOf<P>> {
  constructor(
    protected readonly caller: Caller,
    protected readonly call: Call,
    protected readonly options: CallOptions = {},
  ) {}

  /** Reads one page: the page of the query, by default the first. */
  page(): Promise<P> {
    return this.pageOf({});
  }

  /** Yields all pages. */
  async *pages(): AsyncGenerator<P, void> {
    let next: ReturnType<typeof nextOf> | Record<string, never> = {};
    while (next !== undefined) {
      const page: P = await this.pageOf(next);
      yield page;
      const following = nextOf(page);
      if (following && (page.result.length === 0 || JSON.stringify(following) === JSON.stringify(next))) throw invalidNextPage();
      next = following;
    }
  }

  /** Yields all items of all pages. */
  async *[Symbol.asyncIterator](): AsyncGenerator<ItemOf<P>, void> {
    for await (const { result } of this.pages()) yield* result as ItemOf<P>[];
  }

  /** Reads all items. @throws RangeError when the list has more than `most` items */
  async toArray(most = MAX_ITEMS): Promise<ItemOf<P>[]> {
    const items: ItemOf<P>[] = [];
    for await (const item of this) {
      if (items.length === most)
        throw new RangeError(`The list has more than ${most} items. Read it with for await, or increase the limit.`);
      items.push(item);
    }
    return items;
  }

  private async pageOf(next: object): Promise<P> {
    const page = await this.caller.json<P>({ ...this.call, query: { ...this.call.query, ...next } }, this.options);
    if (Array.isArray((page as Partial<P> | null)?.result)) return page;
    throw new UnexpectedResponseError({ code: 'NOT_A_PAGE', detail: 'The response is not a page of a list.' });
  }
}

/** A list that is also available as one stream, in its state at the start of the response. */
export class StreamedList<P extends AnyPage> extends List<P> {
  /**
   * Yields all items of one response, without `page` and `per_page`. An interrupted connection is
   * an error, so that an incomplete list cannot look complete.
   */
  async *stream(): AsyncGenerator<ItemOf<P>, void> {
    const { page, per_page, cursor, ...query } = { ...this.call.query } as Record<string, unknown>;
    void [page, per_page, cursor];
    for await (const item of jsonLines(this.caller, { ...this.call, query }, this.options)) yield item as ItemOf<P>;
  }
}

const invalidNextPage = (): UnexpectedResponseError =>
  new UnexpectedResponseError({ code: 'LIST_WITHOUT_END', detail: 'A page without new items refers to a next page.' });
