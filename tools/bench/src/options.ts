import { parseArgs } from 'node:util';

const benchmarks = [
  'read',
  'growth',
  'collect',
  'sync',
  'fairness',
  'company',
  'bank',
  'commerce',
  'derived',
  'deliver',
  'crash',
  'slow',
  'backlog',
  'match',
  'pass',
  'ocr',
] as const;
export type BenchmarkName = (typeof benchmarks)[number];

/** Options of `npm run bench --`. */
export interface BenchOptions {
  names: BenchmarkName[];
  rounds: number;
  /** Less data and shorter rounds: checks that a benchmark runs, without usable figures. */
  quick: boolean;
  /** Numbers of records of the databases in which reads are compared, ascending. */
  records: number[];
  /** Pages of each kind of document. */
  pages?: number;
  /** Cells of pictures to read, at least. */
  cells?: number;
  /** Concurrent OCR processes. */
  processes: number;
  /** File with the results of an earlier run, which this run continues. */
  progress?: string;
}

export const usage = `npm run bench -- [read] [growth] [collect] [sync] [fairness] [company] [bank] [commerce] [derived] [deliver] [crash] [slow] [backlog] [match] [pass] [ocr] [options]
  --rounds N    rounds of each measurement (default: 5); the result is the median
  --records N,N numbers of records, pending events or pending deliveries (default: 10k,1m; k is thousand, m is million)
  --pages N     pages of each kind of document (default: 40)
  --cells N     minimum number of cells of scanned documents
  --full        the same as --cells 30k
  --processes N OCR processes (default: 2)
  --progress F  file with finished documents; a run with the same file continues after them
  --quick       less data and shorter rounds: checks that a benchmark runs, and writes no figures`;

/** Invalid command line. The message contains the error and the usage. */
export class UsageError extends Error {}

const isName = (name: string): name is BenchmarkName => benchmarks.some((known) => known === name);

/** `read` includes the comparison among more records. */
const impliedBy = (name: BenchmarkName): BenchmarkName[] => (name === 'read' ? ['read', 'growth'] : [name]);

const units: Record<string, number> = { '': 1, k: 1_000, m: 1_000_000 };

/** Parses a number of the command line: 500, 10k, 1m. */
function countOf(text: string, option = '--records'): number {
  const [, digits, unit] = /^([1-9]\d{0,8})([km]?)$/.exec(text) ?? [];
  if (digits === undefined) throw new UsageError(`${option} takes numbers such as 500, 10k and 1m, not "${text}".\n\n${usage}`);
  return Number(digits) * units[unit!]!;
}

function wholeOf(text: string, option: string): number {
  const whole = Number(text);
  if (!Number.isInteger(whole) || whole < 1) throw new UsageError(`${option} takes a number from 1, not "${text}".\n\n${usage}`);
  return whole;
}

/** Number of cells of a full run. */
const FULL = '30k';

function parse(parameters: string[]) {
  try {
    return parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: '5' },
        records: { type: 'string', default: '10k,1m' },
        pages: { type: 'string' },
        cells: { type: 'string' },
        full: { type: 'boolean', default: false },
        processes: { type: 'string', default: '2' },
        progress: { type: 'string' },
        quick: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Parses the command line. Returns undefined for `--help`. */
export function readOptions(parameters: string[]): BenchOptions | undefined {
  const { values, positionals } = parse(parameters);
  if (values.help) return undefined;
  const unknown = positionals.find((name) => !isName(name));
  if (unknown !== undefined) throw new UsageError(`There is no benchmark "${unknown}".\n\n${usage}`);
  const rounds = wholeOf(values.rounds, '--rounds');
  const names = positionals.length > 0 ? [...new Set(positionals.filter(isName).flatMap(impliedBy))] : [...benchmarks];
  const records = values.records.split(',').map((text) => countOf(text));
  const pages = values.pages === undefined ? {} : { pages: countOf(values.pages, '--pages') };
  const wanted = values.full ? FULL : values.cells;
  const cells = wanted === undefined ? {} : { cells: countOf(wanted, '--cells') };
  const progress = values.progress === undefined ? {} : { progress: values.progress };
  const processes = wholeOf(values.processes, '--processes');
  return {
    names,
    rounds,
    quick: values.quick,
    ...pages,
    ...cells,
    processes,
    ...progress,
    records: records.toSorted((one, other) => one - other),
  };
}
