import { middleX, middleY } from '../forms/code-boxes.js';
import type { Recogniser } from '../engines/recogniser.js';
import type { PreparedPage } from '../image/prepare.js';
import { cellPlaces, codePlaces } from '../page/cell-places.js';
import type { Alignment } from '../page/alignment.js';
import type { Word } from '../pdf/words.js';
import { amountEnds } from './amount-ends.js';
import { amountIn } from './amount-text.js';
import { type CellInk, inkOf } from './cell-ink.js';
import { type CellText, readCells } from './cell-reader.js';
import { PageInk } from './page-ink.js';
import { columnEdges } from './column-edges.js';
import { readDigits } from './digit-net.js';
import type { Flag, ReadCell, Reading } from './read-cell.js';
import { votedValue } from './vote.js';

/** Text of a page: the words that OCR read, and the text layer of a scan. */
export interface PageWords {
  words: readonly Word[];
  layer?: readonly Word[];
}

/** Reads the cells of a page from its image. */
export async function scannedCells(
  recogniser: Recogniser,
  page: PreparedPage,
  alignment: Alignment,
  known: PageWords,
): Promise<ReadCell[]> {
  const ink = new PageInk(page.map, page.components, codePlaces(alignment));
  const places = cellPlaces(alignment, amountEnds(alignment, known.words, columnEdges(alignment, page.map)));
  const inks = places.flatMap((place) => inkOf(ink, place) ?? []);
  const texts = await readCells(recogniser, page.grey, page.map, inks);
  return inks.map((each, index) => cellOf(each, texts[index]!, page, known));
}

/** Minimum probability of a digit. */
const WEAK = 0.7;

function cellOf(found: CellInk, text: CellText, page: PreparedPage, { words, layer = [] }: PageWords): ReadCell {
  const ink = withSign(found, text);
  const net = readDigits(page.grey, page.map, ink.digits);
  const readings: Reading[] = [
    ...readingOf('cell', signed(ink, text.digits)),
    ...readingOf('net', signed(ink, net.text)),
    ...readingOf('words', amountAt(words, ink)),
    ...readingOf('layer', amountAt(layer, ink)),
  ];
  const flags: Flag[] = [...ink.flags];
  if (text.digits.length !== ink.digits.length) flags.push('count');
  if (net.least < WEAK) flags.push('net');
  const { cell } = ink.place;
  return { cell, box: ink.box, source: 'ocr', value: votedValue(readings, ink.digits.length), readings, flags, glyphs: net.best };
}

/** Takes the sign that was read when the shapes leave it open. The cell remains flagged. */
const withSign = (ink: CellInk, { isNegative }: CellText): CellInk =>
  ink.sign === 'uncertain' && isNegative ? { ...ink, sign: 'minus' } : ink;

const readingOf = (reader: Reading['reader'], value: number | undefined): Reading[] => (value === undefined ? [] : [{ reader, value }]);

const MAX_DIGITS = 12;

const signed = ({ sign }: CellInk, digits: string): number | undefined =>
  /^\d+$/.test(digits) && digits.length <= MAX_DIGITS ? (sign === 'minus' ? -1 : 1) * Number(digits) + 0 : undefined;

/** Returns the amount that words form at the position of a cell. */
function amountAt(words: readonly Word[], { box }: CellInk): number | undefined {
  const own = words.filter(
    (word) => middleX(word) > box.x0 - 6 && middleX(word) < box.x1 + 6 && middleY(word) > box.y0 - 6 && middleY(word) < box.y1 + 6,
  );
  const text = own.toSorted((one, other) => one.x0 - other.x0).map((word) => word.text).join(''); // prettier-ignore
  return amountIn(text.replaceAll(/[|\][.,:;'_]/g, ''))?.value;
}
