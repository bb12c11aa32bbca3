import type { ByteRange } from '@company-data/contracts';

const FROM = /^bytes=(\d{1,15})-(\d{1,15})?$/i;
const LAST = /^bytes=-(\d{1,15})$/i;

/**
 * Parses one byte range (RFC 9110 §14.2). Returns undefined for no range, several ranges or an
 * invalid one: the whole document is then sent.
 */
export function byteRangeOf(header: string | undefined): ByteRange | undefined {
  const text = header?.replaceAll(/\s/g, '') ?? '';
  const suffix = LAST.exec(text)?.[1];
  if (suffix !== undefined) return { suffix: Number(suffix) };
  const [, first, last] = FROM.exec(text) ?? [];
  if (first === undefined) return undefined;
  if (last === undefined) return { first: Number(first) };
  return Number(last) < Number(first) ? undefined : { first: Number(first), last: Number(last) };
}
