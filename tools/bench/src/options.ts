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

/** What `npm run bench --` was asked for. */
export interface BenchOptions {
  names: BenchmarkName[];
  rounds: number;
  /** Less data and shorter rounds: to see that it runs, not for figures. */
  quick: boolean;
  /** How many records the databases hold that reading is compared among, the smallest first. */
  records: number[];
  /** How many pages of each kind of document are read. */
  pages?: number;
  /** How many cells of pictures are read at least. */
  cells?: number;
  /** How many processes read documents. */
  processes: number;
  /** Where what was read is kept, so that another run goes on from there. */
  progress?: string;
}

export const usage = `npm run bench -- [read] [growth] [collect] [sync] [fairness] [company] [bank] [commerce] [derived] [deliver] [crash] [slow] [backlog] [match] [pass] [ocr] [options]
  --rounds N    rounds of each measurement, whose median counts (default: 5)
  --records N,N records among which reading is compared with itself, pending events of a pass, and pending deliveries (default: 10k,1m; k and m are thousands and millions)
  --pages N     pages of each kind of document that are read (default: 40)
  --cells N     cells of scanned documents that are read at least
  --full        as --cells 30k
  --processes N processes that read documents (default: 2)
  --progress F  file that keeps which documents were read; a run that is given it again goes on from there
  --quick       less data and shorter rounds: shows that it runs, writes no figures`;

/** A mistake on the command line; its message says it and how the command is called. */
export class UsageError extends Error {}

const isName = (name: string): name is BenchmarkName => benchmarks.some((known) => known === name);

/** Reading is measured beside others, and beside itself among more records. */
const impliedBy = (name: BenchmarkName): BenchmarkName[] => (name === 'read' ? ['read', 'growth'] : [name]);

const units: Record<string, number> = { '': 1, k: 1_000, m: 1_000_000 };

/** A number of records as it is written on the command line: 500, 10k, 1m. */
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

/** Cells of which none may be wrong and sure. */
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

/** Reads the command line; undefined when only help was asked for. */
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
