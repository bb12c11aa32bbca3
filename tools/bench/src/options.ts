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
}

export const usage = `npm run bench -- [read] [growth] [collect] [sync] [fairness] [company] [bank] [commerce] [derived] [deliver] [crash] [slow] [backlog] [match] [pass] [ocr] [options]
  --rounds N    rounds of each measurement, whose median counts (default: 5)
  --records N,N records among which reading is compared with itself, pending events of a pass, and pending deliveries (default: 10k,1m; k and m are thousands and millions)
  --pages N     pages of each kind of document that are read (default: 40)
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

function parse(parameters: string[]) {
  try {
    return parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: '5' },
        records: { type: 'string', default: '10k,1m' },
        pages: { type: 'string' },
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
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new UsageError(`--rounds takes a number from 1, not "${values.rounds}".\n\n${usage}`);
  const names = positionals.length > 0 ? [...new Set(positionals.filter(isName).flatMap(impliedBy))] : [...benchmarks];
  const records = values.records.split(',').map((text) => countOf(text));
  const pages = values.pages === undefined ? {} : { pages: countOf(values.pages, '--pages') };
  return { names, rounds, quick: values.quick, ...pages, records: records.toSorted((one, other) => one - other) };
}
