/**
 * A value in a path: it stays one segment, whatever it holds. @throws TypeError for what cannot be
 * one
 */
function segment(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value === '.' || value === '..') {
    throw new TypeError('An id or name in a path must be a text that is not empty.');
  }
  return encodeURIComponent(value);
}

/** A path with values in it. */
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
 * The query of an address: objects in brackets (`status[in]=OPEN,CLOSED`), what is undefined or
 * null left out.
 */
export function queryOf(query: object): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}
