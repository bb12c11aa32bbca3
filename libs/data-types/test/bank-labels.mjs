import { readFileSync } from 'node:fs';

// Measures how many labels of banks the rules classify as expected, weighted by their frequency.
// The caller passes the function that reads labels: the built one, or that of the sources.

const [, ...rows] = readFileSync(new URL('../src/bank-transaction/wordings.corpus.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');

const sumOf = (labels) => labels.reduce((sum, { count }) => sum + count, 0);
const percent = (part, whole) => (whole === 0 ? 100 : Math.floor((10_000 * part) / whole) / 100);

/** Returns the labels with the class that they should have and the one that they get, or `-`. */
export const readLabels = (matchWording) =>
  rows.map((row) => {
    const [text, sign, expected, count, source] = row.split('\t');
    const { category, kind } = matchWording(text, sign === 'in' ? 1 : -1, null) ?? {};
    return { text, sign, expected, count: Number(count), source, read: [category, kind].filter(Boolean).join('/') || '-' };
  });

/**
 * Returns, for each source and for all, the share in percent of the labels whose words determine a
 * class that get it, the share of all labels that get a class, and the misses, most frequent first.
 */
export function measureLabels(matchWording) {
  const labels = readLabels(matchWording);
  return [['all sources', labels], ...Map.groupBy(labels, ({ source }) => source)].map(([source, given]) => {
    const determined = given.filter(({ expected }) => expected !== '-');
    return {
      source,
      total: sumOf(given),
      determined: sumOf(determined),
      share: percent(sumOf(determined.filter(({ read, expected }) => read === expected)), sumOf(determined)),
      classified: percent(sumOf(given.filter(({ read }) => read !== '-')), sumOf(given)),
      misses: given.filter(({ read, expected }) => read !== expected).toSorted((one, other) => other.count - one.count),
    };
  });
}
