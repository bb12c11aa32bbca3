import type { Box } from '../forms/code-boxes.js';
import { type Grey, INK, type PixelMap } from '../image/grey.js';

/** Distance between the lines of a montage, and its white border, in pixels. */
export const LINE_PITCH = 76;
export const BORDER = 30;
/** White pixels on each side of a crop. */
const MARGIN = 3;
const WHITE = 255;
/** Minimum brightness of paper, which becomes white. */
const PAPER = 150;

/** Arranges the amounts of a page in one column, left-aligned, each with normalized contrast. */
export function montageOf(grey: Grey, map: PixelMap, boxes: readonly Box[], border = BORDER): Grey {
  const crops = boxes.map((box) => cropOf(grey, map, box));
  const width = Math.max(...crops.map((crop) => crop.width)) + 2 * border;
  const height = LINE_PITCH * crops.length + 2 * border;
  const data = new Uint8Array(width * height).fill(WHITE);
  crops.forEach((crop, line) => {
    const top = border + line * LINE_PITCH + Math.max(0, (LINE_PITCH - crop.height) >> 1);
    for (let y = 0; y < Math.min(crop.height, LINE_PITCH); y++)
      data.set(crop.data.subarray(y * crop.width, (y + 1) * crop.width), (top + y) * width + border);
  });
  return { width, height, data };
}

/** Returns the line of a montage at a vertical position. */
export const lineAt = (y: number): number => Math.floor((y - BORDER) / LINE_PITCH);

/** Returns a part of a page with normalized contrast and a white margin. */
export function cropOf(grey: Grey, map: PixelMap, { x0, y0, x1, y1 }: Box, margin = MARGIN): Grey {
  const [left, top] = [Math.max(0, Math.floor(x0) - margin), Math.max(0, Math.floor(y0) - margin)];
  const [right, bottom] = [Math.min(grey.width, Math.ceil(x1) + margin), Math.min(grey.height, Math.ceil(y1) + margin)];
  const [width, height] = [right - left, bottom - top];
  const data = new Uint8Array(width * height);
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (top + y) * grey.width + left + x;
      data[y * width + x] = grey.data[from]!;
      ink[y * width + x] = map.data[from]! & INK;
    }
  normalizeContrast(data, ink);
  return { width, height, data };
}

/** Makes ink black and paper white. */
function normalizeContrast(data: Uint8Array, ink: Uint8Array): void {
  const sorted = data.toSorted();
  const dark = sorted[Math.floor(sorted.length * 0.03)]!;
  const bright = Math.max(dark + 1, sorted[Math.floor(sorted.length * 0.6)]! - 8);
  for (let at = 0; at < data.length; at++) {
    const value = data[at]!;
    const isPaper = ink[at] === 0 && value > PAPER;
    data[at] = isPaper ? WHITE : Math.max(0, Math.min(WHITE, Math.round(((value - dark) * WHITE) / (bright - dark))));
  }
}
