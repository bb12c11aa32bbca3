/** Start of the envelope of every page. */
const HEAD = /^\{"total":\d+,"per_page":\d+,"current_page":(\d+),"last_page":(\d+),/;
const HEAD_BYTES = 200;
const CURSOR = /"next_cursor":"([0-9a-f]+)"/;
/** Only the cursor and short members follow the items. */
const TAIL_BYTES = 5_000;

interface PagePosition {
  current: number;
  last: number;
  /** Cursor of the next page. Absent on the last page, and for a list without cursors. */
  cursor?: string;
}

function positionOf(body: Uint8Array, ownerCursor?: string): PagePosition | undefined {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const head = HEAD.exec(bytes.toString('latin1', 0, HEAD_BYTES));
  if (head === null) return undefined;
  if (ownerCursor !== undefined) return { current: Number(head[1]), last: Number(head[2]), cursor: ownerCursor };
  // After the items: no text of an item can follow the last closing bracket.
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES));
  const cursor = CURSOR.exec(tail.slice(tail.lastIndexOf(']') + 1))?.[1];
  return { current: Number(head[1]), last: Number(head[2]), ...(cursor === undefined ? {} : { cursor }) };
}

/** Returns the URL of the same list at another position. */
function urlOf(url: string, position: { page?: number; cursor?: string }): string {
  const [path, query] = [url.split('?', 1)[0]!, new URLSearchParams(url.slice(url.indexOf('?') + 1 || url.length))];
  query.delete('page');
  query.delete('cursor');
  for (const [name, value] of Object.entries(position)) query.set(name, String(value));
  return `${path}?${query}`;
}

/**
 * Returns the Link header of a page (RFC 8288): first, prev, next, last. A page read by cursor has
 * no prev and last.
 * @param ownerCursor Cursor from the owner's header, since the body may be the first chunk only.
 */
export function pageLinks(url: string, body: Uint8Array, ownerCursor?: string): string | undefined {
  const position = positionOf(body, ownerCursor);
  if (position === undefined) return undefined;
  const { current, last, cursor } = position;
  const byCursor = /[?&]cursor=/.test(url);
  const links: [string, { page?: number; cursor?: string } | undefined][] = [
    ['first', { page: 1 }],
    ['prev', current > 1 && !byCursor ? { page: Math.min(current - 1, last) } : undefined],
    ['next', cursor === undefined ? (current < last && !byCursor ? { page: current + 1 } : undefined) : { cursor }],
    ['last', byCursor ? undefined : { page: last }],
  ];
  return links.flatMap(([relation, target]) => (target ? `<${urlOf(url, target)}>; rel="${relation}"` : [])).join(', ');
}
