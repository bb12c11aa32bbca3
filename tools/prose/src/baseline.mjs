import { ALWAYS_ALLOWED, LIMITS, RULES } from './limits.mjs';
import { measuresOf } from './measures.mjs';

/** Baseline entry of a file: number of findings per kind and rule, and the mean. */
const countsOf = ({ tallies }) =>
  Object.fromEntries(
    Object.entries(tallies).map(([kind, tally]) => [
      kind,
      {
        ...Object.fromEntries(RULES.filter((rule) => tally[rule] > 0).map((rule) => [rule, tally[rule]])),
        mean: Number(measuresOf(tally).mean.toFixed(1)),
      },
    ]),
  );

const sorted = (entries) => Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Baseline of the files that fail today. */
export const firstBaseline = (failing) => sorted(failing.map(({ file }) => [file.path, countsOf(file)]));

/** The lower of two baseline entries, rule by rule. */
const lowest = (listed, now) =>
  Object.fromEntries(
    Object.entries(now).map(([kind, counts]) => [
      kind,
      Object.fromEntries(
        Object.entries(counts).flatMap(([rule, value]) => {
          const limit = listed[kind]?.[rule] ?? (rule === 'mean' ? value : 0);
          return limit > 0 ? [[rule, Math.min(limit, value)]] : [];
        }),
      ),
    ]),
  );

/**
 * A baseline without the files that pass now, and with lower counts. Files that were not examined
 * stay.
 */
export function tightened(baseline, files, failing, isPartial) {
  const examined = new Set(files.map(({ path }) => path));
  const kept = Object.entries(baseline).filter(([path]) => isPartial && !examined.has(path));
  const lowered = failing.flatMap(({ file }) => (baseline[file.path] ? [[file.path, lowest(baseline[file.path], countsOf(file))]] : []));
  return sorted([...kept, ...lowered]);
}

/** Lists the rules in which a file is worse than its baseline entry. */
export function worseThan(file, listed) {
  const now = countsOf(file);
  return Object.entries(now).flatMap(([kind, counts]) =>
    Object.entries(counts).flatMap(([rule, value]) => {
      const limit = listed[kind]?.[rule] ?? (rule === 'mean' ? LIMITS[kind].mean : 0);
      return value > (rule === 'mean' ? Math.max(limit + 0.5, LIMITS[kind].mean) : Math.max(limit, ALWAYS_ALLOWED[rule]))
        ? [{ kind, rule, value, limit }]
        : [];
    }),
  );
}
