import type { Box } from '../forms/code-boxes.js';
import type { Grey, PixelMap } from '../image/grey.js';
import { cropOf } from './montage.js';

/**
 * Inputs of the digit network: darkness in a grid, the ratio of width to height, and the height
 * relative to the neighbours.
 */
export const PATCH = { rows: 24, columns: 16 };
export const INPUTS = PATCH.rows * PATCH.columns + 2;

/** Returns the inputs of a shape. `middleHeight` is the median height of the shapes on its line. */
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

/** Returns the darkness of a grid field, from 0 to 1, as the mean of four points. */
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
