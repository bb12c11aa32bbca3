import type { Box } from '../forms/code-boxes.js';
import { type Component, componentsOf } from '../image/components.js';
import { INK, type PixelMap } from '../image/grey.js';

/** Ratio of ink to that of a plain stroke, above which a shape contains a digit. */
const MORE_THAN_A_STROKE = 1.35;
/** Range of rows above and below a line of digits that only a stroke reaches. */
const BESIDE = [2, 6] as const;

/**
 * Returns the shapes that a pen stroke connects, cut off above and below the line. A stroke without
 * a digit is not returned.
 */
export function struckShapes(map: PixelMap, line: Box): Component[] {
  const [left, top] = [Math.max(0, Math.floor(line.x0)), Math.max(0, Math.floor(line.y0))];
  const [width, height] = [Math.min(map.width, Math.ceil(line.x1)) - left, Math.min(map.height, Math.ceil(line.y1)) - top];
  if (width <= 0 || height <= 0) return [];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    data.set(map.data.subarray((top + y) * map.width + left, (top + y) * map.width + left + width), y * width);
  return componentsOf({ width, height, data })
    .map((shape) => ({ ...shape, x0: shape.x0 + left, x1: shape.x1 + left, y0: shape.y0 + top, y1: shape.y1 + top }))
    .filter((shape) => shape.y0 === top || shape.y1 === top + height)
    .filter((shape) => !isStroke(map, shape, { top, bottom: top + height }));
}

/**
 * Returns true when a shape that continues outside its line has no more ink than the stroke there.
 */
function isStroke(map: PixelMap, shape: Component, { top, bottom }: { top: number; bottom: number }): boolean {
  const above = shape.y0 === top ? thickness(map, shape, top, -1) : 0;
  const below = shape.y1 === bottom ? thickness(map, shape, bottom - 1, 1) : 0;
  return shape.pixels <= MORE_THAN_A_STROKE * Math.max(above, below) * (shape.y1 - shape.y0);
}

/** Returns the average ink of the rows next to a line, near the point where a shape leaves it. */
function thickness({ width, height, data }: PixelMap, { x0, x1 }: Box, edge: number, step: 1 | -1): number {
  let [ink, rows] = [0, 0];
  for (let off: number = BESIDE[0]; off <= BESIDE[1]; off++) {
    const y = edge + off * step;
    if (y < 0 || y >= height) continue;
    let own = 0;
    for (let x = Math.max(0, x0 - off); x < Math.min(width, x1 + off); x++) own += data[y * width + x]! & INK;
    ink += own;
    rows++;
  }
  return rows === 0 ? 0 : ink / rows;
}
