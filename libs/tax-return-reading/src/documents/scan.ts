import jpeg from 'jpeg-js';
import { PdfiumRasteriser } from '../engines/pdfium-rasteriser.js';
import { type Grey, turn } from '../image/grey.js';
import { faxOf } from './fax.js';
import { type PdfPage, pdfOf, type Picture } from './pdf-writer.js';
import { type Draw, drawOf } from './random.js';

/** What a scanner does to a page. */
export interface Scanner {
  dpi: 200 | 300;
  /** Whether it delivers black and white as fax machines do. */
  isFax?: boolean;
  /** Quality of the JPEG; none for a picture that loses nothing. */
  quality?: number;
  /** Degrees that the page lies askew, either way: least and most. */
  skew?: readonly [number, number];
  /** Standard deviation of the noise of each pixel. */
  noise?: number;
  stains?: number;
  /** How much darker one side is than the other. */
  gradient?: number;
  /** Share of pixels that are black or white whatever they were. */
  salt?: number;
}

/** A page as a scanner delivers it: a picture. */
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

/** A picture of a grey one, as a JPEG of a quality or without loss. */
export function pictureOf({ width, height, data }: Grey, quality?: number): Picture {
  const rgba = Buffer.alloc(4 * data.length, 255);
  for (let at = 0; at < data.length; at++) rgba.fill(data[at]!, 4 * at, 4 * at + 3);
  const { data: bytes } = jpeg.encode({ width, height, data: rgba }, quality ?? 90);
  return { width, height, filter: 'DCTDecode', bytes, components: 3 };
}

/** Uneven light, and stains of coffee. */
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
    // The sum of four even draws is as good as a normal one.
    else data[at] = Math.max(0, Math.min(255, data[at]! + noise * 1.732 * (chance + next() + next() + next() - 2)));
  }
}
