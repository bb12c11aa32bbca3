/** Standard deviations of a one-sided certainty of 95 %. */
const Z = 1.645;

/** Returns the minimum share that a sample shows with 95 % certainty (Wilson's lower bound). */
export function wilsonLowerBound(right: number, all: number): number {
  if (all === 0) return 0;
  const share = right / all;
  const spread = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  return (share + Z ** 2 / (2 * all) - spread) / (1 + Z ** 2 / all);
}

/**
 * Returns the largest error rate that a sample without errors leaves possible with 95 % certainty
 * (rule of three).
 */
export const faultsAtMost = (sample: number): number => 3 / sample;
