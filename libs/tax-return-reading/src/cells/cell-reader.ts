import { middleY } from '../forms/code-boxes.js';
import { portableGreymap } from '../engines/portable-bitmap.js';
import type { Recogniser } from '../engines/recogniser.js';
import type { Grey, PixelMap } from '../image/grey.js';
import type { CellInk } from './cell-ink.js';
import { lineAt, montageOf } from './montage.js';

const CHARACTERS = '0123456789()- ';
/** Cells of a page that are read anew by themselves at most: each costs what ten in a montage do. */
const MOST_AGAIN = 12;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The digits of each amount of a page as the recogniser reads its cell alone; empty where it reads none. */
export async function readCells(recogniser: Recogniser, grey: Grey, map: PixelMap, inks: readonly CellInk[]): Promise<string[]> {
  if (inks.length === 0) return [];
  const words = await recogniser.words(portableGreymap(montageOf(grey, map, inks.map(({ box }) => box))), { layout: '6', characters: CHARACTERS }); // prettier-ignore
  const texts = inks.map((_, line) =>
    words
      .filter((word) => lineAt(middleY(word)) === line)
      .toSorted((one, other) => one.x0 - other.x0)
      .map(({ text }) => digitsOf(text))
      .join(''),
  );
  let again = 0;
  for (const [line, ink] of inks.entries())
    if (texts[line]!.length !== ink.digits.length && again++ < MOST_AGAIN)
      texts[line] = await readAlone(recogniser, grey, map, ink, texts[line]!);
  return texts;
}

/** A cell by itself, as a line and then as a character, until as many digits are read as it has shapes. */
async function readAlone(recogniser: Recogniser, grey: Grey, map: PixelMap, { box, digits }: CellInk, before: string): Promise<string> {
  const picture = portableGreymap(montageOf(grey, map, [box]));
  for (const layout of digits.length === 1 ? (['10', '7'] as const) : (['7'] as const)) {
    const words = await recogniser.words(picture, { layout, characters: CHARACTERS });
    const text = digitsOf(words.map((word) => word.text).join(''));
    if (text.length === digits.length) return text;
  }
  return before;
}
