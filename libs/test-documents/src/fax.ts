import type { Grey } from '@company-data/tax-return-reading/internals';
import { runCode } from './fax-codes.js';
import type { Picture } from './pdf-writer.js';

/**
 * Codes of a colour change by its distance from the change in the line above (ITU-T T.6). The
 * distances are -3 to 3.
 */
const OFF = ['0000010', '000010', '010', '1', '011', '000011', '0000011'];
const FARTHEST = 3;
const PASS = '0001';
const ACROSS = '001';
const END = '000000000001'.repeat(2);

/** Grey value below which a pixel is black. */
const BLACK = 128;

/** Packs bits into bytes. */
class Bits {
  private readonly bytes: number[] = [];
  private rest = '';

  add(bits: string): void {
    this.rest += bits;
    while (this.rest.length >= 8) {
      this.bytes.push(Number.parseInt(this.rest.slice(0, 8), 2));
      this.rest = this.rest.slice(8);
    }
  }

  whole(): Buffer {
    if (this.rest !== '') this.add('0'.repeat(8 - this.rest.length));
    return Buffer.from(this.bytes);
  }
}

/** Returns the positions of the colour changes in a line, which starts white, and its end. */
function changesOf({ width, data }: Grey, y: number): number[] {
  const changes: number[] = [];
  let isBlack = false;
  for (let x = 0; x < width; x++) {
    if (data[y * width + x]! < BLACK === isBlack) continue;
    isBlack = !isBlack;
    changes.push(x);
  }
  return changes;
}

/** Encodes a picture in black and white as fax machines do (CCITT group 4). */
export function faxOf(grey: Grey): Picture {
  const { width, height } = grey;
  const bits = new Bits();
  let above: number[] = [];
  for (let y = 0; y < height; y++) {
    const own = changesOf(grey, y);
    addLine(bits, own, above, width);
    above = own;
  }
  bits.add(END);
  const parameters = `/DecodeParms<</K -1/Columns ${width}/Rows ${height}>>`;
  return { width, height, filter: 'CCITTFaxDecode', bytes: bits.whole(), components: 1, bits: 1, parameters };
}

function addLine(bits: Bits, own: readonly number[], above: readonly number[], width: number): void {
  const at = (changes: readonly number[], index: number): number => changes[index] ?? width;
  let place = -1;
  let colour: 0 | 1 = 0;
  let next = 0;
  let over = 0;
  while (place < width) {
    // The first change to the other colour in the line above, to the right of the position.
    while (over > 0 && above[over - 1]! > place) over--;
    while (over < above.length && (above[over]! <= place || over % 2 !== colour)) over++;
    const [change, changeAbove] = [at(own, next), at(above, over)];
    const off = change - changeAbove;
    if (at(above, over + 1) < change) {
      bits.add(PASS);
      place = at(above, over + 1);
    } else if (Math.abs(off) <= FARTHEST) {
      bits.add(OFF[off + FARTHEST]!);
      place = change;
      next++;
      colour = colour === 0 ? 1 : 0;
    } else {
      const end = at(own, next + 1);
      bits.add(ACROSS + runCode(colour, change - Math.max(0, place)) + runCode(colour === 0 ? 1 : 0, end - change));
      place = end;
      next += 2;
    }
  }
}
