import { median } from './statistics.js';

/** Values of one measurement, by name. */
export type Sample = Record<string, number>;

/** Measurement that runs once per round, in rotation with the others. */
export interface Variant {
  name: string;
  measure(round: number): Promise<Sample>;
}

const medianOf = (samples: Sample[]): Sample =>
  Object.fromEntries(Object.keys(samples[0]!).map((key) => [key, median(samples.map((sample) => sample[key]!))]));

/**
 * Measures all variants in rotation, so that a slow period affects all of them. Returns the
 * medians.
 */
export async function measureInterleaved(variants: Variant[], rounds: number, log: (line: string) => void): Promise<Map<string, Sample>> {
  const samples = new Map<string, Sample[]>(variants.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, measure } of variants) {
      const sample = await measure(round);
      samples.get(name)!.push(sample);
      log(`round ${round}/${rounds}  ${name}: ${describeSample(sample)}`);
    }
  }
  return new Map([...samples].map(([name, all]) => [name, medianOf(all)]));
}

const describeSample = (sample: Sample): string =>
  Object.entries(sample)
    .map(([key, value]) => `${key} ${value.toFixed(value < 10 ? 2 : 0)}`)
    .join(', ');
