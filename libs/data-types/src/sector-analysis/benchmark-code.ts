interface Period {
  field: string;
  value: string;
  nomenclature: string | null;
  start_date: string | null;
}

interface Activity {
  code: string | null;
  nomenclature: string | null;
}

/** Nomenclature of the sector benchmarks. */
const OF_BENCHMARKS = 'NAFRev2';

/**
 * Returns the activity code that the benchmarks know. A company that has a code of another
 * nomenclature has the code from immediately before it. Null when that is not of the nomenclature
 * either, because a code names another activity in each nomenclature.
 */
export function benchmarkCodeOf(activity: Activity | null, history: readonly Period[]): string | null {
  const code = activity?.code ?? null;
  if ((activity?.nomenclature ?? OF_BENCHMARKS) === OF_BENCHMARKS) return code;
  const periods = history.filter(({ field }) => field === 'ACTIVITY');
  const [last, before] = periods.toSorted((one, other) => ((one.start_date ?? '') < (other.start_date ?? '') ? 1 : -1));
  return last?.value === code && before?.nomenclature === OF_BENCHMARKS ? before.value : null;
}
