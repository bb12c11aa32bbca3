/** Connections of one consent, at most. */
const MAX = 20;

/** Parses a comma-separated list of connection ids. Skips duplicates and invalid ids. */
export function idsIn(list: string | null | undefined): number[] {
  const ids = (list ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
    .map(Number);
  return [...new Set(ids)].slice(0, MAX);
}

/** Builds the stored reference of a consent: the ids of its connections, separated by commas. */
export const referenceOf = (ids: readonly number[]): string => ids.join(',');
