import { ProviderAuthError, ProviderFetchError, type SourceResponse, type SourceClient, type SourceRequest } from '../../../adapter.js';
import { type PageResponse, readPages, type ReadPage } from '../../../kit/read-pages.js';

const FORBIDDEN = 403;
export const NOT_FOUND = 404;
export const BAD_REQUEST = 400;

/** Content of an error response: its name, the issues in its details, and its message. */
export interface Refusal {
  names: string[];
  message: string;
}

const textIn = (from: unknown, member: string): string[] => {
  const value = (from as Record<string, unknown> | null | undefined)?.[member];
  return typeof value === 'string' ? [value] : [];
};

/** Parses an error response of any format. */
export function refusalIn(body: unknown): Refusal {
  const details = (body as { details?: unknown } | null)?.details;
  const issues = Array.isArray(details) ? details.slice(0, 100).flatMap((detail) => textIn(detail, 'issue')) : [];
  return { names: [...textIn(body, 'name'), ...issues], message: textIn(body, 'message').join('') };
}

/** Request to the platform, with the permission that the application needs for it. */
export type Question<T> = SourceRequest<T> & { right: string };

/** The credentials are valid, but a feature of the application is disabled. */
function lacking(right: string): ProviderAuthError {
  const said = `NOT_AUTHORIZED: the application has no permission to ${right}`;
  return new ProviderAuthError(said, {
    advice: `${said}. Enable this feature of the application at the platform, which may take some hours.`,
  });
}

/**
 * Sends a request to the platform. Returns a 404 response only when `accept` contains 404.
 *
 * @throws ProviderAuthError with the permission that the application lacks
 */
export async function call<T>(client: SourceClient, { right, accept = [], ...request }: Question<T>): Promise<SourceResponse<T>> {
  const answer = await client.authorized<T>({ ...request, accept: [...accept, FORBIDDEN] });
  if (answer.status === FORBIDDEN) throw lacking(right);
  return answer;
}

/** List with pages that are numbered from one. */
export interface NumberedList<Item> {
  /** Name of the items in error messages. */
  itemName: string;
  size: number;
  /** Items that the platform returns for one query, at most. Further pages are never requested. */
  most?: number;
  page(number: number): Promise<{ items: Item[]; total?: number | null }>;
  /** Identifies an item in its current state. */
  nameOf(item: Item): string;
}

const incomplete = (what: string): ProviderFetchError => new ProviderFetchError('incomplete', what);

/** Rejects repeated pages, which would be read without end or count towards the total. */
export class RepeatedPageGuard {
  private readonly known = new Set<string>();
  private last = '';

  constructor(
    private readonly itemName: string,
    private readonly size: number,
  ) {}

  /**
   * Checks a page by the names of its items. A short page may contain known items only, because a
   * new item moves the others.
   */
  take(names: readonly string[]): void {
    const page = JSON.stringify(names);
    const isNew = names.some((name) => !this.known.has(name));
    if (names.length > 0 && (page === this.last || (!isNew && names.length >= this.size)))
      throw incomplete(`${this.itemName}: a page was returned twice`);
    names.forEach((name) => this.known.add(name));
    this.last = page;
  }
}

/** Pages of a list, at most. Ends the read of a list without an end. */
const MAX_PAGES = 100_000;

/**
 * Reads a numbered list page by page.
 *
 * @throws ProviderFetchError `incomplete` when pages repeat, have no end, or differ from the total
 */
export function readNumbered<Item>(list: NumberedList<Item>): AsyncGenerator<ReadPage<Item>, void, undefined> {
  const turns = new RepeatedPageGuard(list.itemName, list.size);
  const mostPages = list.most === undefined ? MAX_PAGES : Math.ceil(list.most / list.size);
  return readPages<Item, number>({
    itemName: list.itemName,
    first: 1,
    async page(number): Promise<PageResponse<Item, number>> {
      if (number > mostPages) throw incomplete(`${list.itemName}: more pages than the platform can return`);
      const { items, total } = await list.page(number);
      turns.take(items.map(list.nameOf));
      if (typeof total === 'number') return { items, total, next: items.length === 0 ? null : number + 1 };
      return { items, next: items.length < list.size ? null : number + 1 };
    },
  });
}
