import { ProviderAuthError, ProviderFetchError, type SourceResponse, type SourceClient, type SourceRequest } from '../../../adapter.js';
import { type PageResponse, readPages, type ReadPage } from '../../../kit/read-pages.js';

const FORBIDDEN = 403;
export const NOT_FOUND = 404;
export const BAD_REQUEST = 400;

/** What a refusal says: its name, the issues in its details, and its words. */
export interface Refusal {
  names: string[];
  message: string;
}

const textIn = (from: unknown, member: string): string[] => {
  const value = (from as Record<string, unknown> | null | undefined)?.[member];
  return typeof value === 'string' ? [value] : [];
};

/** Reads a refusal, whatever came in its place. */
export function refusalIn(body: unknown): Refusal {
  const details = (body as { details?: unknown } | null)?.details;
  const issues = Array.isArray(details) ? details.slice(0, 100).flatMap((detail) => textIn(detail, 'issue')) : [];
  return { names: [...textIn(body, 'name'), ...issues], message: textIn(body, 'message').join('') };
}

/** A question to the platform, and the right that an application must have been given to ask it. */
export type Question<T> = SourceRequest<T> & { right: string };

/** The credentials are good: it is a feature of the application that must be switched on. */
function lacking(right: string): ProviderAuthError {
  const said = `NOT_AUTHORIZED: the application has not the right to ${right}`;
  return new ProviderAuthError(said, { advice: `${said}; switch its feature on at the platform, which may take some hours.` });
}

/**
 * Asks the platform. A 404 is an answer where `accept` says so.
 * @throws ProviderAuthError that names the right which the application lacks
 */
export async function call<T>(client: SourceClient, { right, accept = [], ...request }: Question<T>): Promise<SourceResponse<T>> {
  const answer = await client.authorized<T>({ ...request, accept: [...accept, FORBIDDEN] });
  if (answer.status === FORBIDDEN) throw lacking(right);
  return answer;
}

/** A list whose pages are numbered from one. */
export interface NumberedList<Item> {
  /** What things are called in errors. */
  itemName: string;
  size: number;
  /** The most items that the platform tells of one question; more pages are never asked for. */
  most?: number;
  page(number: number): Promise<{ items: Item[]; total?: number | null }>;
  /** Names an item as it is now. */
  nameOf(item: Item): string;
}

const incomplete = (what: string): ProviderFetchError => new ProviderFetchError('incomplete', what);

/**
 * Refuses pages that come again: they would be read on for ever, or count as what was announced.
 */
export class RepeatedPageGuard {
  private readonly known = new Set<string>();
  private last = '';

  constructor(
    private readonly itemName: string,
    private readonly size: number,
  ) {}

  /**
   * Takes a page by the names of its items. A short one may have been told before: what comes in
   * between moves the rest.
   */
  take(names: readonly string[]): void {
    const page = JSON.stringify(names);
    const isNew = names.some((name) => !this.known.has(name));
    if (names.length > 0 && (page === this.last || (!isNew && names.length >= this.size)))
      throw incomplete(`${this.itemName}: a page came twice`);
    names.forEach((name) => this.known.add(name));
    this.last = page;
  }
}

/** Pages that nobody has so many of: a list without an end is not read on. */
const MAX_PAGES = 100_000;

/**
 * Yields a numbered list page by page. @throws ProviderFetchError `incomplete` when pages repeat,
 * have no end, or disagree with the total
 */
export function readNumbered<Item>(list: NumberedList<Item>): AsyncGenerator<ReadPage<Item>, void, undefined> {
  const turns = new RepeatedPageGuard(list.itemName, list.size);
  const mostPages = list.most === undefined ? MAX_PAGES : Math.ceil(list.most / list.size);
  return readPages<Item, number>({
    itemName: list.itemName,
    first: 1,
    async page(number): Promise<PageResponse<Item, number>> {
      if (number > mostPages) throw incomplete(`${list.itemName}: there are more pages than the platform has`);
      const { items, total } = await list.page(number);
      turns.take(items.map(list.nameOf));
      if (typeof total === 'number') return { items, total, next: items.length === 0 ? null : number + 1 };
      return { items, next: items.length < list.size ? null : number + 1 };
    },
  });
}
