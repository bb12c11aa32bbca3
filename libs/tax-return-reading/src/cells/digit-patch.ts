import type { Box } from '../forms/code-boxes.js';
import type { Grey, PixelMap } from '../image/grey.js';
import { cropOf } from './montage.js';

/**
 * What the net of digits looks at: darkness in a grid, then how wide the shape is for its height,
 * and how high beside its neighbours.
 */
export const PATCH = { rows: 24, columns: 16 };
export const INPUTS = PATCH.rows * PATCH.columns + 2;

/** What the net sees of a shape, of a line whose shapes have a middle height. */
export function patchOf(grey: Grey, map: PixelMap, box: Box, middleHeight: number): Float32Array {
  const crop = cropOf(grey, map, box, 0);
  const inputs = new Float32Array(INPUTS);
  for (let row = 0; row < PATCH.rows; row++)
    for (let column = 0; column < PATCH.columns; column++) inputs[row * PATCH.columns + column] = darkness(crop, row, column);
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  inputs[INPUTS - 2] = width / height;
  inputs[INPUTS - 1] = height / middleHeight;
  return inputs;
}

/** Darkness of a field of the grid, 0 to 1: the mean of four points in it. */
function darkness({ width, height, data }: Grey, row: number, column: number): number {
  let sum = 0;
  for (const down of [0.25, 0.75])
    for (const right of [0.25, 0.75]) {
      const y = Math.min(height - 1, (((row + down) / PATCH.rows) * height) | 0);
      const x = Math.min(width - 1, (((column + right) / PATCH.columns) * width) | 0);
      sum += 255 - data[y * width + x]!;
    }
  return sum / 1020;
}
