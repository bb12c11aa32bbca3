import { parseArgs } from 'node:util';

const benchmarks = ['read', 'collect', 'sync'] as const;
export type BenchmarkName = (typeof benchmarks)[number];

/** What `npm run bench --` was asked for. */
export interface BenchOptions {
  names: BenchmarkName[];
  rounds: number;
  /** Less data and shorter rounds: to see that it runs, not for figures. */
  quick: boolean;
}

export const usage = `npm run bench -- [read] [collect] [sync] [options]
  --rounds N    rounds of each measurement, whose median counts (default: 5)
  --quick       less data and shorter rounds: shows that it runs, writes no figures`;

/** A mistake on the command line; its message says it and how the command is called. */
export class UsageError extends Error {}

const isName = (name: string): name is BenchmarkName => benchmarks.some((known) => known === name);

function parse(parameters: string[]) {
  try {
    return parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: '5' },
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
  return { names: positionals.length > 0 ? positionals.filter(isName) : [...benchmarks], rounds, quick: values.quick };
}
