/** A grey picture with one byte per pixel, 0 for black. */
export interface Grey {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Bits of a pixel in a PixelMap. INK is a dark pixel. */
export const INK = 1;
/** Pixel of a horizontal rule. DOWN is that of a vertical rule. Both are no longer INK. */
export const ACROSS = 2;
export const DOWN = 4;
export const RULE = ACROSS | DOWN;

/** Bits INK, ACROSS and DOWN of each pixel of a picture. */
export interface PixelMap {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Resolution of rendered pages, in dots per inch. */
export const DPI = 300;

export const PIXELS_A_POINT = DPI / 72;

const WHITE = 255;

/**
 * Smooths a picture in place with a binomial filter of 3 by 3 pixels, which removes noise of single
 * pixels.
 */
export function smooth({ width, height, data }: Grey): void {
  const rows = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)] as const;
  fillRow(data, width, 0, rows[0]);
  rows[2].set(rows[0]);
  for (let y = 0; y < height; y++) {
    const [above, own, below] = [rows[(y + 2) % 3]!, rows[y % 3]!, rows[(y + 1) % 3]!];
    if (y + 1 < height) fillRow(data, width, y + 1, below);
    else below.set(own);
    const start = y * width;
    for (let x = 0; x < width; x++) data[start + x] = (above[x]! + 2 * own[x]! + below[x]! + 8) >> 4;
  }
}

function fillRow(data: Uint8Array, width: number, y: number, row: Uint16Array): void {
  const start = y * width;
  for (let x = 0; x < width; x++) {
    const left = data[start + (x === 0 ? 0 : x - 1)]!;
    const right = data[start + (x === width - 1 ? x : x + 1)]!;
    row[x] = left + 2 * data[start + x]! + right;
  }
}

/** Rotates a picture clockwise by quarters. */
export function turnQuarters(grey: Grey, quarters: 1 | 2 | 3): Grey {
  const { width, height, data } = grey;
  if (quarters === 2) return { width, height, data: data.toReversed() };
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = quarters === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
      turned[to] = data[y * width + x]!;
    }
  return { width: height, height: width, data: turned };
}

/**
 * Rotates a picture to undo a clockwise skew in degrees. Pixels from outside the picture are white.
 */
export function turn({ width, height, data }: Grey, degrees: number): Grey {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [width / 2, height / 2];
  const turned = new Uint8Array(data.length);
  for (let y = 0, at = 0; y < height; y++) {
    let fromX = middleX - cos * middleX - sin * (y - middleY);
    let fromY = middleY - sin * middleX + cos * (y - middleY);
    for (let x = 0; x < width; x++, at++, fromX += cos, fromY += sin) {
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) {
        turned[at] = WHITE;
        continue;
      }
      const shareX = ((fromX - left) * 256) | 0;
      const shareY = ((fromY - top) * 256) | 0;
      const from = top * width + left;
      const above = data[from]! * (256 - shareX) + data[from + 1]! * shareX;
      const below = data[from + width]! * (256 - shareX) + data[from + width + 1]! * shareX;
      turned[at] = (above * (256 - shareY) + below * shareY + 32768) >> 16;
    }
  }
  return { width, height, data: turned };
}
