import { createHash } from 'node:crypto';
import { invalid } from './errors.js';

/** Start of a page: its number, and the sort values of the row before it. */
export interface PageCursor {
  page: number;
  values: string[];
}

/** Separates the parts of a cursor. */
const SEPARATOR = '\u001f';
const TAG_LENGTH = 16;
const FORM = new RegExp(`^(?<tag>[0-9a-f]{${TAG_LENGTH}})(?<parts>(?:[0-9a-f]{2})+)$`);
const PAGE = /^[1-9]\d{0,9}$/;

export const badCursor = (): Error =>
  invalid([{ parameter: 'cursor', code: 'BAD_CURSOR', detail: 'The cursor belongs to another list, or to another sort or filter.' }]);

/** Returns the tag of a list, derived from everything that must be the same on every page. */
export const tagOfList = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, TAG_LENGTH);

/** Returns the cursor after a row. */
export const cursorOf = (tag: string, { page, values }: PageCursor): string =>
  `${tag}${Buffer.from([page, ...values].join(SEPARATOR)).toString('hex')}`;

/**
 * Parses the cursor of a request. Returns undefined for the start of a list.
 *
 * @throws VALIDATION_FAILED for a cursor of another list
 */
export function cursorIn(tag: string, text: string | undefined): PageCursor | undefined {
  if (!text) return undefined;
  const { tag: found, parts } = FORM.exec(text)?.groups ?? {};
  if (found !== tag) throw badCursor();
  const [page, ...values] = Buffer.from(parts!, 'hex').toString('utf8').split(SEPARATOR);
  if (!PAGE.test(page!)) throw badCursor();
  return { page: Number(page), values };
}
