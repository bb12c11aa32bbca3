import { INK, type PixelMap } from './grey.js';

const SCALE = 4;
/** Degrees that a page may be skewed by, and how closely that is found, step by step. */
const WIDEST = 5;
const STEPS = [0.1, 0.04, 0.01];
const MAX_POINTS = 80_000;

/** Degrees clockwise that a page is skewed by: turned back by as much, its lines lie level. */
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

/** Places of ink at a quarter of the size, x and y in turn; some of them where there are many. */
function pointsOf({ width, height, data }: PixelMap): Float32Array {
  const places: number[] = [];
  for (let y = 0; y < height; y += SCALE)
    for (let x = 0; x < width; x += SCALE) if (data[y * width + x]! & INK) places.push(x / SCALE, y / SCALE);
  const every = Math.ceil(places.length / 2 / MAX_POINTS);
  if (every <= 1) return Float32Array.from(places);
  return Float32Array.from({ length: 2 * Math.floor(places.length / 2 / every) }, (_, at) => places[2 * every * (at >> 1) + (at & 1)]!);
}

/**
 * How much neighbouring rows differ when the points are turned back: most where lines lie level.
 */
function levelness(points: Float32Array, rows: number, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const counts = new Uint32Array(2 * rows);
  for (let at = 0; at < points.length; at += 2) counts[(points[at + 1]! - slope * points[at]! + rows / 2) | 0]!++;
  let sum = 0;
  for (let row = 1; row < counts.length; row++) sum += (counts[row]! - counts[row - 1]!) ** 2;
  return sum;
}
