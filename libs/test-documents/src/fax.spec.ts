import { expect, it } from '@jest/globals';
import { type Grey, PdfiumRasteriser } from '@company-data/tax-return-reading/internals';
import { faxOf } from './fax.js';
import { pdfOf } from './pdf-writer.js';
import { drawOf } from './random.js';

const [WIDTH, HEIGHT] = [3000, 600];

/**
 * Returns a picture with runs of every length, in which many lines are similar to the line above.
 */
function pictureOfRuns(): Grey {
  const draw = drawOf(17);
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  let ends: number[] = [];
  for (let y = 0; y < HEIGHT; y++) {
    const isLikeAbove = y > 0 && draw.chance(0.5);
    if (isLikeAbove) ends = ends.map((end) => end + draw.whole(-4, 4)).sort((one, other) => one - other);
    else for (ends = []; (ends.at(-1) ?? 0) < WIDTH;) ends.push((ends.at(-1) ?? 0) + Math.floor(1 + 2800 * draw.next() ** 6));
    for (let run = 0; run + 1 < ends.length; run += 2)
      data.fill(0, y * WIDTH + Math.max(0, ends[run]!), y * WIDTH + Math.min(WIDTH, Math.max(0, ends[run + 1]!)));
  }
  return { width: WIDTH, height: HEIGHT, data };
}

it('fax decodes to its source picture, pixel by pixel', async () => {
  const picture = pictureOfRuns();
  const sides = { width: (WIDTH * 72) / 300, height: (HEIGHT * 72) / 300 };
  const content = `q ${sides.width} 0 0 ${sides.height} 0 0 cm /I Do Q`;
  const drawn = await new PdfiumRasteriser().page(pdfOf([{ ...sides, content, fonts: [], picture: faxOf(picture) }]), 0, 300);
  expect([drawn.width, drawn.height]).toEqual([WIDTH, HEIGHT]);
  const differing = picture.data.reduce((count, value, at) => count + (value < 128 === drawn.data[at]! < 128 ? 0 : 1), 0);
  expect(differing).toBe(0);
});
