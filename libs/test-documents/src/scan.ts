import jpeg from 'jpeg-js';
import { type Grey, PdfiumRasteriser, turn } from '@company-data/tax-return-reading/internals';
import { faxOf } from './fax.js';
import { type PdfPage, pdfOf, type Picture } from './pdf-writer.js';
import { type Draw, drawOf } from './random.js';

/** Effects of a scanner on a page. */
export interface Scanner {
  dpi: 200 | 300;
  /** True for black and white, as from a fax machine. */
  isFax?: boolean;
  /** JPEG quality. Default: 90. */
  quality?: number;
  /** Minimum and maximum skew in degrees, in either direction. */
  skew?: readonly [number, number];
  /** Standard deviation of the noise per pixel. */
  noise?: number;
  stains?: number;
  /** Difference in brightness between the two sides. */
  gradient?: number;
  /** Share of pixels that become black or white. */
  salt?: number;
}

/** Returns a page that consists of the picture of a scanner. */
export async function scanned(page: PdfPage, scanner: Scanner, seed: number): Promise<PdfPage> {
  const draw = drawOf(seed);
  const drawn = await new PdfiumRasteriser().page(pdfOf([page]), 0, scanner.dpi);
  const { skew } = scanner;
  const grey = skew === undefined ? drawn : turn(drawn, draw.between(...skew) * draw.pick([-1, 1]));
  shade(grey, scanner, draw);
  speckle(grey, scanner, draw);
  const content = `q ${page.width} 0 0 ${page.height} 0 0 cm /I Do Q`;
  return {
    width: page.width,
    height: page.height,
    content,
    fonts: [],
    picture: scanner.isFax ? faxOf(grey) : pictureOf(grey, scanner.quality),
  };
}

/** Encodes a grey picture as JPEG. */
export function pictureOf({ width, height, data }: Grey, quality?: number): Picture {
  const rgba = Buffer.alloc(4 * data.length, 255);
  for (let at = 0; at < data.length; at++) rgba.fill(data[at]!, 4 * at, 4 * at + 3);
  const { data: bytes } = jpeg.encode({ width, height, data: rgba }, quality ?? 90);
  return { width, height, filter: 'DCTDecode', bytes, components: 3 };
}

/** Adds uneven light and stains. */
function shade({ width, height, data }: Grey, { gradient = 0, stains = 0 }: Scanner, draw: Draw): void {
  const spots = Array.from({ length: stains }, () => ({
    x: draw.between(0, width),
    y: draw.between(0, height),
    radius: draw.between(0.03, 0.09) * height,
    dark: draw.between(20, 60),
  }));
  if (gradient === 0 && stains === 0) return;
  for (let y = 0, at = 0; y < height; y++) {
    const near = spots.filter((spot) => Math.abs(y - spot.y) < spot.radius);
    for (let x = 0; x < width; x++, at++) {
      let value = data[at]! - (gradient * x) / width;
      for (const spot of near) if ((x - spot.x) ** 2 + (y - spot.y) ** 2 < spot.radius ** 2) value -= spot.dark;
      data[at] = value < 0 ? 0 : value;
    }
  }
}

function speckle({ data }: Grey, { noise = 0, salt = 0 }: Scanner, { next }: Draw): void {
  if (noise === 0 && salt === 0) return;
  for (let at = 0; at < data.length; at++) {
    const chance = next();
    if (chance < salt) data[at] = chance < salt / 2 ? 0 : 255;
    // The sum of four uniform numbers approximates a normal distribution.
    else data[at] = Math.max(0, Math.min(255, data[at]! + noise * 1.732 * (chance + next() + next() + next() - 2)));
  }
}
