import { type Grey, INK, type PixelMap } from './grey.js';

/** Side of the square that a pixel is compared with, in pixels. */
const WINDOW = 61;
/**
 * Share of the local mean below which a pixel is ink. Stains and uneven light change the pixel and
 * the mean alike.
 */
const DARKER = 0.82;

/** Finds the ink of a picture with Bradley's adaptive threshold. */
export function threshold({ width, height, data }: Grey): PixelMap {
  const half = WINDOW >> 1;
  const map = new Uint8Array(data.length);
  const columns = new Uint32Array(width);
  const sums = new Float64Array(width + 1);
  for (let y = 0; y < Math.min(half, height); y++) addRow(columns, data, y * width, 1);
  for (let y = 0; y < height; y++) {
    if (y + half < height) addRow(columns, data, (y + half) * width, 1);
    if (y - half - 1 >= 0) addRow(columns, data, (y - half - 1) * width, -1);
    const rows = Math.min(y + half, height - 1) - Math.max(y - half, 0) + 1;
    for (let x = 0; x < width; x++) sums[x + 1] = sums[x]! + columns[x]!;
    const start = y * width;
    for (let x = 0; x < width; x++) {
      const from = x > half ? x - half : 0;
      const to = x + half < width ? x + half + 1 : width;
      const mean = (sums[to]! - sums[from]!) / (rows * (to - from));
      if (data[start + x]! < mean * DARKER) map[start + x] = INK;
    }
  }
  return { width, height, data: map };
}

function addRow(columns: Uint32Array, data: Uint8Array, start: number, sign: 1 | -1): void {
  for (let x = 0; x < columns.length; x++) columns[x]! += sign * data[start + x]!;
}

/** Returns the share of ink in a picture. */
export function inkShare({ data }: PixelMap): number {
  let ink = 0;
  for (const bits of data) ink += bits & INK;
  return ink / data.length;
}
