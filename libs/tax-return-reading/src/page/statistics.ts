/** Returns the median, NaN for an empty list. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/**
 * Fits a line `a * x + b` with the Theil-Sen estimator, which tolerates up to a quarter of
 * outliers.
 */
export function robustLine(points: readonly (readonly [x: number, y: number])[], leastSpan: number): { a: number; b: number } | undefined {
  const slopes = points.flatMap(([x, y], index) =>
    points.slice(index + 1).flatMap(([otherX, otherY]) => (Math.abs(otherX - x) < leastSpan ? [] : [(otherY - y) / (otherX - x)])),
  );
  if (slopes.length === 0) return undefined;
  const a = median(slopes);
  return { a, b: median(points.map(([x, y]) => y - a * x)) };
}

/** Fits `a * x + b * y + c = value` with least squares. Undefined when the points are collinear. */
export function plane(points: readonly { x: number; y: number; value: number }[]): [a: number, b: number, c: number] | undefined {
  const count = points.length;
  const mean = (of: (point: (typeof points)[number]) => number): number => points.reduce((sum, point) => sum + of(point), 0) / count;
  const [mx, my, mv] = [mean(({ x }) => x), mean(({ y }) => y), mean(({ value }) => value)];
  let [xx, xy, yy, xv, yv] = [0, 0, 0, 0, 0];
  for (const { x, y, value } of points) {
    const [dx, dy, dv] = [x - mx, y - my, value - mv];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    xv += dx * dv;
    yv += dy * dv;
  }
  const determinant = xx * yy - xy * xy;
  if (!(Math.abs(determinant) > 1e-6 * xx * yy)) return undefined;
  const [a, b] = [(xv * yy - yv * xy) / determinant, (yv * xx - xv * xy) / determinant];
  return [a, b, mv - a * mx - b * my];
}
