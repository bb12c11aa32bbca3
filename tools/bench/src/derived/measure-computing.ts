import { dataTypes } from '@company-data/data-types';
import type { Sample } from '../measure/rounds.js';
import { percentile } from '../measure/statistics.js';
import { type CompanyRecords, computable, computeAll, type ComputeCost } from './compute-all.js';

const totalOf = ({ parse, compute, keep }: ComputeCost): number =>
  parse + keep + [...compute.values()].reduce((sum, each) => sum + each, 0);

/** Milliseconds of CPU that computing all derived types of a company takes, over so many times; the first are left out. */
export function measureComputing(company: CompanyRecords, times: number): Sample {
  const collected = [...company.bodies.keys()].filter((type) => dataTypes.get(type)?.compute === undefined);
  const definitions = computable(collected);
  const costs = Array.from({ length: times + Math.ceil(times / 5) }, () => computeAll(company, definitions)).slice(-times);
  const medianOf = (part: (cost: ComputeCost) => number): number => percentile(costs.map(part), 0.5);
  const types = Object.fromEntries(definitions.map(({ name }) => [name, medianOf(({ compute }) => compute.get(name)!)]));
  return {
    p50: medianOf(totalOf),
    p95: percentile(costs.map(totalOf), 0.95),
    parse: medianOf(({ parse }) => parse),
    keep: medianOf(({ keep }) => keep),
    ...types,
  };
}
