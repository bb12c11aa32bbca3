import { dataType } from '@company-data/data-types';
import { busyBank, type BusyBank } from '../derived/busy-bank.js';
import { type KeptMonths, MonthlyWork } from '../derived/compute-months.js';
import { measureInterleaved, type Sample, type Variant } from '../measure/rounds.js';
import { figure, type Findings } from '../report/section.js';
import { BUSY_BANK } from '../subjects.js';
import type { Benchmark } from './benchmark.js';

const MB = 1_024 * 1_024;
const YEARS = 3;
const DATA_DAY = '2025-03-12';
/** The full month in which a day's operations lie. */
const CHANGED = '2025-02';

/** Milliseconds of CPU of some work, and the megabytes of heap it left behind before anything was collected. */
function costOf(work: () => unknown): { cpu: number; grown: number } {
  globalThis.gc?.();
  const heap = process.memoryUsage().heapUsed;
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1_000, grown: Math.max(0, process.memoryUsage().heapUsed - heap) / MB };
}

/** A type computed first, with one month changed, and with nothing changed. */
function measureType(name: string, bank: BusyBank): Sample {
  const monthly = dataType(name).computeByMonth!;
  const kept: KeptMonths = new Map();
  const work = (): (() => unknown) => {
    const prepared = new MonthlyWork(monthly, bank, BUSY_BANK.accounts, kept);
    return () => prepared.run();
  };
  const first = costOf(work());
  kept.delete(CHANGED);
  const daily = costOf(work());
  const none = costOf(work());
  const keptBytes = [...kept.values()].reduce((sum, body) => sum + body.length, 0);
  return { first: first.cpu, daily: daily.cpu, none: none.cpu, grown: daily.grown, kept: keptBytes / MB, months: kept.size };
}

function findingsOf(operations: number, measured: Map<string, Sample>): Findings {
  const row = (name: string, { first, daily, none, grown, kept, months }: Sample): string[] =>
    [name, months!, first!, daily!, none!, grown!, kept!].map((cell) => (typeof cell === 'number' ? figure(cell) : cell));
  return {
    name: 'derived',
    title: 'Computing by month',
    about: `${operations.toLocaleString('en')} operations of a bank over ${YEARS} years on three accounts, of 400 parties, computed as a synchronization does, without its statements: the texts of the months that are not kept are parsed and computed with the days around them, those that are kept are parsed, and all are combined. A daily change makes one full month anew. Processor time of the process, its collection of garbage included.`,
    columns: [
      'Computed',
      'months kept',
      'first, ms CPU',
      'one month changed, ms CPU',
      'nothing changed, ms CPU',
      'heap for one month, MB',
      'months as kept, MB',
    ],
    rows: [...measured].map(([name, sample]) => row(name, sample)),
    goals: [...measured].flatMap(([name, { first, daily }]) => [
      { path: name, against: 'one month changed, CPU', wanted: 200, measured: daily!, atMost: true as const, unit: ' ms' },
      { path: name, against: 'first, CPU', wanted: 10_000, measured: first!, atMost: true as const, unit: ' ms' },
    ]),
  };
}

/** Measures what is computed by month of hundreds of thousands of operations; it needs no product. */
export const derived: Benchmark = async ({ rounds, quick, log }) => {
  const operations = quick ? 10_000 : 300_000;
  const bank = busyBank(operations, YEARS, DATA_DAY);
  const variants = BUSY_BANK.derived.map((name): Variant => ({ name, measure: () => Promise.resolve(measureType(name, bank)) }));
  log('warming up');
  for (const { measure } of variants) await measure(0);
  return findingsOf(operations, await measureInterleaved(variants, rounds, log));
};
