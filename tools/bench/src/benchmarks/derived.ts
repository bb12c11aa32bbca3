import { dataType, memberReader } from '@company-data/data-types';
import { busyBank } from '../derived/busy-bank.js';
import type { BusyCompany } from '../derived/busy-company.js';
import { busyPlatforms } from '../derived/busy-platforms.js';
import { type StoredMonths, storedWork } from '../derived/stored-work.js';
import { measureInterleaved, type Sample, type Variant } from '../measure/rounds.js';
import { figure, type Findings } from '../report/section.js';
import { BUSY_BANK, BUSY_PLATFORMS } from '../subjects.js';
import type { Benchmark } from './benchmark.js';

const MB = 1_024 * 1_024;
const YEARS = 3;
const DATA_DAY = '2025-03-12';
/** Full month that contains the changed records. */
const CHANGED = '2025-02';

/** Derived types with their company, and the maximum CPU time of the first computation. */
interface Workload {
  types: readonly string[];
  company: BusyCompany;
  wanted: number;
}

/** Measures the CPU time of some work in milliseconds, and the growth of the heap in megabytes. */
function costOf(work: () => unknown): { cpu: number; grown: number } {
  globalThis.gc?.();
  const heap = process.memoryUsage().heapUsed;
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1_000, grown: Math.max(0, process.memoryUsage().heapUsed - heap) / MB };
}

/** Measures the parsing of the inputs of a type, which is part of its first computation. */
function parsingOf(name: string, { large }: BusyCompany): number {
  const { computeByMonth, computeInSlices } = dataType(name);
  const { input, reads } = (computeByMonth ?? computeInSlices)!;
  const read = memberReader(dataType(input).schema, reads);
  return costOf(() => large.get(input)!.forEach((day) => day.forEach((text) => void read(text)))).cpu;
}

/** Measures a type that is computed first, with one changed month, and without changes. */
function measureType(name: string, company: BusyCompany): Sample {
  const definition = dataType(name);
  const kept: StoredMonths = new Map();
  const first = costOf(storedWork(definition, company, kept));
  const parsing = parsingOf(name, company);
  kept.delete(CHANGED);
  const daily = costOf(storedWork(definition, company, kept));
  const none = costOf(storedWork(definition, company, kept));
  const keptBytes = [...kept.values()].reduce((sum, body) => sum + body.length, 0);
  return { first: first.cpu, parsing, daily: daily.cpu, none: none.cpu, grown: daily.grown, kept: keptBytes / MB, months: kept.size };
}

function findingsOf(about: string, workloads: Workload[], measured: Map<string, Sample>): Findings {
  const row = (name: string, { months, first, parsing, daily, none, grown, kept }: Sample): string[] =>
    [name, months!, first!, parsing!, daily!, none!, grown!, kept!].map((cell) => (typeof cell === 'number' ? figure(cell) : cell));
  const goalsOf = (name: string, wanted: number) => [
    { path: name, against: 'first, CPU', wanted, measured: measured.get(name)!['first']!, atMost: true as const, unit: ' ms' },
    ...(dataType(name).computeByMonth === undefined
      ? []
      : [
          {
            path: name,
            against: 'one month changed, CPU',
            wanted: 200,
            measured: measured.get(name)!['daily']!,
            atMost: true as const,
            unit: ' ms',
          },
        ]),
  ];
  return {
    name: 'derived',
    title: 'Computing by month',
    about,
    columns: [
      'Computed',
      'months kept',
      'first, ms CPU',
      'of it reading the texts',
      'one month changed, ms CPU',
      'nothing changed, ms CPU',
      'heap for one month, MB',
      'months as kept, MB',
    ],
    rows: [...measured].map(([name, sample]) => row(name, sample)),
    goals: workloads.flatMap(({ types, wanted }) => types.flatMap((name) => goalsOf(name, wanted))),
  };
}

const count = (records: number): string => records.toLocaleString('en');

/**
 * CPU time of types that are computed by month or in slices from hundreds of thousands of records.
 * Needs no product.
 */
export const derived: Benchmark = async ({ rounds, quick, log }) => {
  const [operations, transactions] = quick ? [10_000, 10_000] : [300_000, 100_000];
  const workloads: Workload[] = [
    { types: BUSY_BANK.derived, company: busyBank(operations, YEARS, DATA_DAY), wanted: 10_000 },
    { types: BUSY_PLATFORMS.derived, company: busyPlatforms(transactions, YEARS, DATA_DAY), wanted: 300 },
  ];
  const variants = workloads.flatMap(({ types, company }) =>
    types.map((name): Variant => ({ name, measure: () => Promise.resolve(measureType(name, company)) })),
  );
  log('warming up');
  for (const { measure } of variants) await measure(0);
  const about = `${count(operations)} bank operations over ${YEARS} years on three accounts, with 400 parties. ${count(transactions)} transactions of two payment platforms over the same years, with one subscription per five and one dispute per fifty transactions. The computation is that of a synchronization without its SQL. Months that are not cached are read (of commerce records only the needed members), and computed with the days around them. Cached months are parsed, and all months are combined. Subscriptions are read and summed in one run. A daily change recomputes one full month. Figures are CPU time of the process, garbage collection included.`;
  return findingsOf(about, workloads, await measureInterleaved(variants, rounds, log));
};
