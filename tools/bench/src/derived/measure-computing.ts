import { dataTypes } from '@company-data/data-types';
import type { Sample } from '../measure/rounds.js';
import { percentile } from '../measure/statistics.js';
import { type CompanyRecords, computable, computeAll, type ComputeCost } from './compute-all.js';

const computingOf = ({ compute }: ComputeCost): number => [...compute.values()].reduce((sum, each) => sum + each, 0);
const wholeOf = (cost: ComputeCost): number => cost.parse + computingOf(cost) + cost.store;

/**
 * Measures the CPU time of all derived types of a company in milliseconds, over several runs after
 * a warm-up. `whole` includes parsing the inputs and serializing the results.
 */
export function measureComputing(company: CompanyRecords, times: number): Sample {
  const collected = [...company.bodies.keys()].filter((type) => dataTypes.get(type)?.compute === undefined);
  const definitions = computable(collected);
  const costs = Array.from({ length: times + Math.ceil(times / 5) }, () => computeAll(company, definitions)).slice(-times);
  const share = (part: (cost: ComputeCost) => number, of: number): number => percentile(costs.map(part), of);
  const types = Object.fromEntries(definitions.map(({ name }) => [name, share(({ compute }) => compute.get(name)!, 0.5)]));
  return {
    p50: share(computingOf, 0.5),
    p95: share(computingOf, 0.95),
    whole50: share(wholeOf, 0.5),
    whole95: share(wholeOf, 0.95),
    ...types,
  };
}
