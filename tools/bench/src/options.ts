import { parseArgs } from 'node:util';

export const BENCHMARKS = ['read', 'collect', 'sync'] as const;
export type BenchmarkName = (typeof BENCHMARKS)[number];

/** What `npm run bench --` was asked for. */
export interface BenchOptions {
  names: BenchmarkName[];
  rounds: number;
  /** Less data and shorter rounds: to see that it runs, not for figures. */
  quick: boolean;
}

export const USAGE = `npm run bench -- [read] [collect] [sync] [--rounds N] [--quick]`;

const isName = (name: string): name is BenchmarkName => BENCHMARKS.some((known) => known === name);

/** Reads the command line; throws an Error with the usage when it cannot be read. */
export function readOptions(parameters: string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '5' }, quick: { type: 'boolean', default: false } },
  });
  const rounds = Number(values.rounds);
  if (!positionals.every(isName) || !Number.isInteger(rounds) || rounds < 1) throw new Error(`Usage: ${USAGE}`);
  return { names: positionals.length > 0 ? positionals : [...BENCHMARKS], rounds, quick: values.quick };
}
