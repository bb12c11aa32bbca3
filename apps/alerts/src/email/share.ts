/**
 * How many of each at most, so that there are about so many of all together: who has fewer leaves
 * the others more.
 */
export function evenShare(counts: number[], limit: number): number {
  let left = limit;
  for (const [index, count] of counts.toSorted((one, other) => one - other).entries()) {
    const share = Math.ceil(left / (counts.length - index));
    if (count > share) return share;
    left -= count;
  }
  return limit;
}
