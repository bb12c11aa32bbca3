import { createHash } from 'node:crypto';
import { invalid } from './errors.js';

/** Where a page begins: which page of the walk it is, and the sort values of the row before it. */
export interface PageCursor {
  page: number;
  values: string[];
}

/** Between the parts of a cursor. */
const SEPARATOR = '\u001f';
const TAG_LENGTH = 16;
const FORM = new RegExp(`^(?<tag>[0-9a-f]{${TAG_LENGTH}})(?<parts>(?:[0-9a-f]{2})+)$`);
const PAGE = /^[1-9]\d{0,9}$/;

export const badCursor = (): Error =>
  invalid([
    { parameter: 'cursor', code: 'BAD_CURSOR', detail: 'This cursor belongs to another list, or to another sort or filter of it.' },
  ]);

/** Names a list by what must stay the same from page to page. */
export const tagOfList = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, TAG_LENGTH);

/** Writes the cursor behind a row. */
export const cursorOf = (tag: string, { page, values }: PageCursor): string =>
  `${tag}${Buffer.from([page, ...values].join(SEPARATOR)).toString('hex')}`;

/**
 * Reads the cursor of a request; undefined at the beginning of a list. @throws VALIDATION_FAILED
 * for one of another list
 */
export function cursorIn(tag: string, text: string | undefined): PageCursor | undefined {
  if (!text) return undefined;
  const { tag: found, parts } = FORM.exec(text)?.groups ?? {};
  if (found !== tag) throw badCursor();
  const [page, ...values] = Buffer.from(parts!, 'hex').toString('utf8').split(SEPARATOR);
  if (!PAGE.test(page!)) throw badCursor();
  return { page: Number(page), values };
}
