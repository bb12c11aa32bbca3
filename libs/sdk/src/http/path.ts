/** Encodes a value as one path segment. @throws TypeError when the value cannot be a segment */
function segment(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value === '.' || value === '..') {
    throw new TypeError('An id or name in a path must be a non-empty string.');
  }
  return encodeURIComponent(value);
}

/** Template tag for a path. Encodes each value as one segment. */
export const path = (texts: TemplateStringsArray, ...values: unknown[]): string =>
  texts.map((text, index) => (index === 0 ? text : segment(values[index - 1]) + text)).join('');

const written = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.length === 0 ? [] : [[name, value.map(written).join(',')]];
  if (typeof value !== 'object' || value instanceof Date) return [[name, written(value)]];
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
}

/**
 * Returns the query string. Objects are in brackets (`status[in]=OPEN,CLOSED`), and null and
 * undefined values are omitted.
 */
export function queryOf(query: object): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}
