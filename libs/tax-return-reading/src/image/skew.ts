import { INK, type PixelMap } from './grey.js';

const SCALE = 4;
/** Maximum skew in degrees, and the search steps from coarse to fine. */
const WIDEST = 5;
const STEPS = [0.1, 0.04, 0.01];
const MAX_POINTS = 80_000;

/** Returns the clockwise skew of a page in degrees. */
export function skewOf(map: PixelMap): number {
  const points = pointsOf(map);
  const rows = Math.ceil(map.height / SCALE) + Math.ceil(map.width / SCALE);
  let best = 0;
  let reach = WIDEST;
  for (const step of STEPS) {
    const around = best;
    let highest = -1;
    for (let off = -Math.round(reach / step); off <= Math.round(reach / step); off++) {
      const angle = around + off * step;
      const level = levelness(points, rows, angle);
      if (level > highest) [highest, best] = [level, angle];
    }
    reach = step;
  }
  return best;
}

/**
 * Returns the positions of ink at a quarter of the size, with x and y alternating. Samples them
 * when there are more than MAX_POINTS.
 */
function pointsOf({ width, height, data }: PixelMap): Float32Array {
  const places: number[] = [];
  for (let y = 0; y < height; y += SCALE)
    for (let x = 0; x < width; x += SCALE) if (data[y * width + x]! & INK) places.push(x / SCALE, y / SCALE);
  const every = Math.ceil(places.length / 2 / MAX_POINTS);
  if (every <= 1) return Float32Array.from(places);
  return Float32Array.from({ length: 2 * Math.floor(places.length / 2 / every) }, (_, at) => places[2 * every * (at >> 1) + (at & 1)]!);
}

/**
 * Returns the difference between neighbouring rows after the points are rotated back. It is highest
 * when the text lines are horizontal.
 */
function levelness(points: Float32Array, rows: number, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const counts = new Uint32Array(2 * rows);
  for (let at = 0; at < points.length; at += 2) counts[(points[at + 1]! - slope * points[at]! + rows / 2) | 0]!++;
  let sum = 0;
  for (let row = 1; row < counts.length; row++) sum += (counts[row]! - counts[row - 1]!) ** 2;
  return sum;
}
