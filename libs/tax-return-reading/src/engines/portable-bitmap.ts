import { type Grey, INK, type PixelMap } from '../image/grey.js';

/**
 * Encodes the ink of a page with one bit per pixel (PBM, P4). A recogniser needs half the memory of
 * a grey picture.
 */
export function portableBitmap({ width, height, data }: PixelMap): Buffer {
  const head = Buffer.from(`P4\n${width} ${height}\n`);
  const stride = (width + 7) >> 3;
  const bits = Buffer.alloc(head.length + stride * height);
  head.copy(bits);
  for (let y = 0; y < height; y++) {
    const [from, to] = [y * width, head.length + y * stride];
    for (let x = 0; x < width; x++) if (data[from + x]! & INK) bits[to + (x >> 3)]! |= 0x80 >> (x & 7);
  }
  return bits;
}

/** Encodes a grey picture (PGM, P5). */
export const portableGreymap = ({ width, height, data }: Grey): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
