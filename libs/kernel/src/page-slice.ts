import { badCursor, cursorIn, cursorOf, type PageCursor, tagOfList } from './cursor.js';
import { type DomainError, invalid } from './errors.js';
import { isUuid } from './ids.js';
import type { PageRequest } from './page.js';

/**
 * Most bytes of rows in a page that is served as stored. A single larger row is a page of its own.
 */
export const MAX_PAGE_BYTES = 16_000_000;
/** Bytes of memory per byte of a row that is parsed and serialized again. */
export const PARSED_COST = 4;
/** Most bytes of rows in a page of parsed rows. */
export const MAX_PARSED_PAGE_BYTES = MAX_PAGE_BYTES / PARSED_COST;

/** A row of a list before it is read. */
export interface MeasuredRow {
  id: string;
  /** Time that orders the list, before the id: ISO 8601 in UTC with microseconds. */
  at: string;
  bytes: number;
}

/** The position of a request in a list that is ordered by a time and id. */
export interface ListPosition {
  /** Row before the page. Absent for a page by number. */
  after?: { at: string; id: string };
  skip: number;
  take: number;
}

/** A page within its limit of bytes. */
export interface PageSlice {
  /** Ids of the rows to read, in order. */
  ids: string[];
  /** Memory for the rows, in bytes. */
  cost: number;
  /** Page number in the response. */
  page: number;
  next_cursor: string | null;
}

/** Returns the first rows that fit into `most` bytes, at least one. */
export function fittingRows<T extends { bytes: number }>(rows: T[], most: number): T[] {
  let sum = 0;
  const end = rows.findIndex(({ bytes }, index) => (sum += bytes) > most && index > 0);
  return end === -1 ? rows : rows.slice(0, end);
}

/** Returns the failure for a page after one that ended early. The page would skip rows. */
export const pageCut = (): DomainError =>
  invalid([
    {
      parameter: 'page',
      code: 'PAGE_CUT',
      detail: 'The previous page exceeds the size limit and ends early. Follow its next_cursor, or use a smaller per_page.',
    },
  ]);

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** Returns true for a time that the database can parse. A client can send any cursor. */
function isTime(text: string): boolean {
  const time = TIME.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === text.slice(0, 19);
}

/**
 * A request for a page of a list that is ordered by a time and id. Selects the rows to measure, and
 * the rows of the page among them.
 */
export class ListPage {
  private readonly tag: string;
  private readonly cursor: PageCursor | undefined;

  /**
   * `list` identifies the list and its filters.
   *
   * @throws VALIDATION_FAILED for a cursor of another list
   */
  constructor(
    list: unknown,
    private readonly asked: PageRequest & { cursor?: string },
    private readonly most = MAX_PARSED_PAGE_BYTES,
  ) {
    this.tag = tagOfList(list);
    this.cursor = cursorIn(this.tag, asked.cursor);
    if (this.cursor && !(this.cursor.values.length === 2 && isTime(this.cursor.values[0]!) && isUuid(this.cursor.values[1]!)))
      throw badCursor();
  }

  /**
   * Number of rows before the page that are measured too. When they exceed one page, a page by
   * number would skip rows.
   */
  private get before(): number {
    const { page, per_page } = this.asked;
    return this.cursor || page === 1 || per_page === 1 ? 0 : per_page;
  }

  /** Position of the rows to measure. One row after the page shows that more rows exist. */
  get position(): ListPosition {
    const { page, per_page } = this.asked;
    const [at, id] = this.cursor?.values ?? [];
    const skip = this.cursor ? 0 : (page - 1) * per_page - this.before;
    return { ...(this.cursor ? { after: { at: at!, id: id! } } : {}), skip, take: this.before + per_page + 1 };
  }

  /** @throws VALIDATION_FAILED for a page by number when the previous page ended early */
  slice(measured: MeasuredRow[]): PageSlice {
    const before = measured.slice(0, this.before);
    if (fittingRows(before, this.most).length < before.length) throw pageCut();
    const found = measured.slice(this.before);
    const rows = fittingRows(found.slice(0, this.asked.per_page), this.most);
    const page = this.cursor?.page ?? this.asked.page;
    const last = rows.at(-1);
    return {
      ids: rows.map(({ id }) => id),
      cost: PARSED_COST * rows.reduce((sum, { bytes }) => sum + bytes, 0),
      page,
      next_cursor: last && found.length > rows.length ? cursorOf(this.tag, { page: page + 1, values: [last.at, last.id] }) : null,
    };
  }
}
