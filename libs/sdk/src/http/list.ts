import { UnexpectedResponseError } from '../errors.js';
import type { Call, Caller } from './caller.js';
import { jsonLines } from './json-lines.js';
import type { CallOptions } from './settings.js';

/** A page of any list. */
export interface AnyPage {
  result: unknown[];
  next_cursor?: string | null;
  current_page?: number | null;
  last_page?: number;
}

type ItemOf<P extends AnyPage> = P['result'][number];

const MAX_ITEMS = 10_000;

/** What asks for the page after this one; undefined after the last. */
function nextOf({
  next_cursor: cursor,
  current_page: current,
  last_page: last,
}: AnyPage): { cursor: string } | { page: number } | undefined {
  if (typeof cursor === 'string') return { cursor };
  if (cursor === null || typeof current !== 'number' || last === undefined || current >= last) return undefined;
  return { page: current + 1 };
}

/** A list: nothing is sent until it is read, and each reading begins anew. */
export class List<P extends AnyPage> implements AsyncIterable<ItemOf<P>> {
  constructor(
    protected readonly caller: Caller,
    protected readonly call: Call,
    protected readonly options: CallOptions = {},
  ) {}

  /** One page: the one that the query names, else the first. */
  page(): Promise<P> {
    return this.pageOf({});
  }

  /** Page after page. */
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

  /** Item after item, over all pages. */
  async *[Symbol.asyncIterator](): AsyncGenerator<ItemOf<P>, void> {
    for await (const { result } of this.pages()) yield* result as ItemOf<P>[];
  }

  /**
   * All items at once. @throws RangeError when there are more than `most`: nothing is left out
   * silently
   */
  async toArray(most = MAX_ITEMS): Promise<ItemOf<P>[]> {
    const items: ItemOf<P>[] = [];
    for await (const item of this) {
      if (items.length === most) throw new RangeError(`The list has more than ${most} items: read it with for await, or allow more.`);
      items.push(item);
    }
    return items;
  }

  private async pageOf(next: object): Promise<P> {
    const page = await this.caller.json<P>({ ...this.call, query: { ...this.call.query, ...next } }, this.options);
    if (Array.isArray((page as Partial<P> | null)?.result)) return page;
    throw new UnexpectedResponseError({ code: 'NOT_A_PAGE', detail: 'The answer is no page of a list.' });
  }
}

/** A list that is also answered as one stream: as it is when the answer begins. */
export class StreamedList<P extends AnyPage> extends List<P> {
  /**
   * Item after item of one answer, `page` and `per_page` left out; a connection that breaks is an
   * error, so that a part is never taken for the whole.
   */
  async *stream(): AsyncGenerator<ItemOf<P>, void> {
    const { page, per_page, cursor, ...query } = { ...this.call.query } as Record<string, unknown>;
    void [page, per_page, cursor];
    for await (const item of jsonLines(this.caller, { ...this.call, query }, this.options)) yield item as ItemOf<P>;
  }
}

const invalidNextPage = (): UnexpectedResponseError =>
  new UnexpectedResponseError({ code: 'LIST_WITHOUT_END', detail: 'A page that brings nothing new says that there is another.' });
