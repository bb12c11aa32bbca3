/**
 * Returns the per-item limit at which all items together come close to `limit`. Items with fewer
 * leave their unused share to the others.
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
