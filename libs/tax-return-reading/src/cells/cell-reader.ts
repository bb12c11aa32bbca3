import { middleY } from '../forms/code-boxes.js';
import { portableGreymap } from '../engines/portable-bitmap.js';
import type { Recogniser } from '../engines/recogniser.js';
import type { Grey, PixelMap } from '../image/grey.js';
import type { CellInk } from './cell-ink.js';
import { lineAt, montageOf } from './montage.js';

const CHARACTERS = '0123456789()- ';
/**
 * Cells of a page that are read again individually, at most. Each costs as much as ten in a
 * montage.
 */
const MAX_REREADS = 12;

/** Text that a recogniser read in a cell. */
export interface CellText {
  /** Empty when nothing was read. */
  digits: string;
  /** True when a minus or a bracket precedes the digits. */
  isNegative: boolean;
}

const textOf = (characters: string): CellText => ({ digits: characters.replaceAll(/\D/g, ''), isNegative: /^[-(]+\d/.test(characters) });

/** Reads the amounts of a page cell by cell. */
export async function readCells(recogniser: Recogniser, grey: Grey, map: PixelMap, inks: readonly CellInk[]): Promise<CellText[]> {
  if (inks.length === 0) return [];
  const words = await recogniser.words(portableGreymap(montageOf(grey, map, inks.map(({ box }) => box))), { layout: '6', characters: CHARACTERS }); // prettier-ignore
  const texts = inks
    .map((_, line) =>
      words
        .filter((word) => lineAt(middleY(word)) === line)
        .toSorted((one, other) => one.x0 - other.x0)
        .map(({ text }) => text)
        .join(''),
    )
    .map(textOf);
  let again = 0;
  for (const [line, ink] of inks.entries())
    if (texts[line]!.digits.length !== ink.digits.length && again++ < MAX_REREADS)
      texts[line] = await readAlone(recogniser, grey, map, ink, texts[line]!);
  return texts;
}

/**
 * Reads a single cell as a line or a character, until the number of digits equals the number of
 * shapes.
 */
async function readAlone(recogniser: Recogniser, grey: Grey, map: PixelMap, { box, digits }: CellInk, before: CellText): Promise<CellText> {
  const picture = portableGreymap(montageOf(grey, map, [box]));
  for (const layout of digits.length === 1 ? (['10', '7'] as const) : (['7'] as const)) {
    const words = await recogniser.words(picture, { layout, characters: CHARACTERS });
    const text = textOf(words.map((word) => word.text).join(''));
    if (text.digits.length === digits.length) return text;
  }
  return before;
}
