import type { Grey } from '../image/grey.js';
import { factsOf } from './page-facts.js';
import { fittingDpi, Rasteriser, UnreadablePage } from './rasteriser.js';
import { type Program, runProgram } from './run-program.js';

const SECONDS = 20;

/**
 * Renders pages with the program pdftoppm, over standard input and output. Writes nothing to disk.
 */
export class PdftoppmRasteriser extends Rasteriser {
  constructor(private readonly program: Program = { path: 'pdftoppm' }) {
    super();
  }

  async page(pdf: Uint8Array, index: number, dpi: number): Promise<Grey> {
    const { width, height } = await factsOf(pdf, index);
    const resolution = Math.floor(fittingDpi(width, height, dpi));
    const number = String(index + 1);
    const parameters = ['-gray', '-r', String(resolution), '-f', number, '-l', number, '-'];
    const picture = await runProgram(this.program, parameters, pdf, SECONDS).catch(() => {
      throw new UnreadablePage('PAGE_UNREADABLE');
    });
    return greymapIn(picture);
  }
}

/** Parses a PGM file: a header with the size, then one byte per pixel. */
function greymapIn(picture: Buffer): Grey {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 64));
  if (head === null) throw new UnreadablePage('PAGE_UNREADABLE');
  const [width, height] = [Number(head[1]), Number(head[2])];
  const data = new Uint8Array(picture.subarray(head[0].length, head[0].length + width * height));
  if (data.length < width * height) throw new UnreadablePage('PAGE_UNREADABLE');
  return { width, height, data };
}
