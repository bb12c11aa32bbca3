/** The most connections that one consent makes. */
const MAX = 20;

/** Ids of connections in a list with commas, each once; what is no id is left out. */
export function idsIn(list: string | null | undefined): number[] {
  const ids = (list ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
    .map(Number);
  return [...new Set(ids)].slice(0, MAX);
}

/** What is kept of a consent: the ids of its connections. */
export const referenceOf = (ids: readonly number[]): string => ids.join(',');
