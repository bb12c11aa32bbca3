import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { amountEnds } from '../cells/amount-ends.js';
import { printedCells } from '../cells/printed-cells.js';
import type { ReadCell } from '../cells/read-cell.js';
import { scannedCells } from '../cells/scanned-cells.js';
import { withoutCodes } from '../cells/without-codes.js';
import { withoutDates } from '../cells/without-dates.js';
import { factsOf } from '../engines/page-facts.js';
import { portableBitmap } from '../engines/portable-bitmap.js';
import { MAX_PIXELS, UnreadablePage } from '../engines/rasteriser.js';
import { CODE_BOXES, FORM_NUMBERS } from '../forms/code-boxes.js';
import { DPI, type Grey, PIXELS_A_POINT } from '../image/grey.js';
import type { PreparedPage } from '../image/prepare.js';
import { cellPlaces, codePlaces } from '../page/cell-places.js';
import { headerOf } from '../page/page-header.js';
import { kindOf, type PageKind } from '../page/page-kind.js';
import { codeOf } from '../page/alignment.js';
import { textLayerOf } from '../pdf/text-layer.js';
import type { Word } from '../pdf/words.js';
import type { ReadPage } from '../record/read-page.js';
import { drawPrepared, type QuartersOf } from './draw-prepared.js';
import type { Engines } from './engines.js';

export interface PageToRead {
  pdf: Uint8Array;
  /** Starts at 0. */
  index: number;
  page: PDFPageProxy;
}

/** Minimum characters and codes in the text layer of a form. */
const MIN_CHARACTERS = 40;
const MIN_CODES = 8;
/**
 * Share of the page that an image covers, above which the page is a scan, even with a text layer.
 */
const COVERED = 0.6;
/** Minimum number of amounts in a text layer. With fewer, the amounts may be images or outlines. */
const FEW_AMOUNTS = 3;

const CODES = new Set(FORM_NUMBERS.flatMap((form) => CODE_BOXES[form].map(({ code }) => code)));

/**
 * Returns the form on a page with its cells. Undefined for a blank page, or a page without a form.
 * @throws UnreadablePage when it cannot be rendered
 */
export async function readPage(engines: Engines, { pdf, index, page }: PageToRead): Promise<ReadPage | undefined> {
  const height = page.getViewport({ scale: 1 }).height * PIXELS_A_POINT;
  const layer = await textLayerOf(page);
  if (layer === undefined) return undefined;
  const facts = await factsOf(pdf, index);
  if (facts.largestPicture > MAX_PIXELS) throw new UnreadablePage('PAGE_TOO_LARGE');
  const isPrint = isForm(layer) && !facts.hasHiddenText && facts.covered < COVERED;
  const printed = isPrint ? printedPage(layer, height, index) : undefined;
  if (printed !== undefined && printed.cells.length >= FEW_AMOUNTS) return printed;
  if (isRunningText(layer, facts.hasHiddenText || facts.covered >= COVERED)) return undefined;
  const drawn = await drawnPage(engines, pdf, index, isPrint ? [] : layer);
  return drawn !== undefined && drawn.cells.length > (printed?.cells.length ?? 0) ? drawn : (printed ?? drawn);
}

const charactersOf = (words: readonly Word[]): number => words.reduce((sum, { text }) => sum + text.length, 0);

const isForm = (words: readonly Word[]): boolean =>
  charactersOf(words) >= MIN_CHARACTERS &&
  new Set(words.map(({ text }) => codeOf(text)).filter((code) => CODES.has(code))).size >= MIN_CODES;

/** Characters without codes above which a page is running text, such as a letter or minutes. */
const RUNNING_TEXT = 800;

const isRunningText = (words: readonly Word[], isLaidOver: boolean): boolean =>
  !isLaidOver && !isForm(words) && charactersOf(words) > RUNNING_TEXT;

function printedPage(words: readonly Word[], height: number, index: number): ReadPage | undefined {
  const kind = kindOf(words, height);
  if (kind === undefined) return undefined;
  const places = cellPlaces(kind.alignment, amountEnds(kind.alignment, words));
  return pageOf(kind, words, height, index, printedCells(places, withoutCodes(words, codePlaces(kind.alignment))));
}

function pageOf(
  { alignment, millesime, score }: PageKind,
  words: readonly Word[],
  height: number,
  index: number,
  cells: readonly ReadCell[],
): ReadPage {
  const header = headerOf(words, height);
  return {
    page: index + 1,
    form: alignment.form,
    millesime,
    score: Math.round(score * 100) / 100,
    header,
    cells: withoutDates(cells, header.closingDate),
  };
}

async function drawnPage(engines: Engines, pdf: Uint8Array, index: number, layer: readonly Word[]): Promise<ReadPage | undefined> {
  const found = await uprightForm(engines, () => engines.rasteriser.page(pdf, index, DPI));
  if (found === undefined) return undefined;
  const { page, words, kind } = found;
  const cells = await scannedCells(await engines.recogniser(), page, kind.alignment, { words, layer });
  return pageOf(kind, words, page.map.height, index, cells);
}

interface FoundForm {
  page: PreparedPage;
  words: readonly Word[];
  kind: PageKind;
}

/**
 * Finds the form on a page that may be rotated by quarters. Renders the page for each attempt,
 * because preparing modifies the image.
 */
async function uprightForm(engines: Engines, draw: () => Promise<Grey>): Promise<FoundForm | undefined> {
  const first = await tryToFind(engines, draw, (isWide) => (isWide ? 1 : 0));
  return first === 'not there' ? tryToFind(engines, draw, (isWide) => (isWide ? 3 : 2)).then(formOf) : formOf(first);
}

/**
 * Result of an attempt: the form, a page that may have another orientation, or a page without a
 * form.
 */
type Try = FoundForm | 'not there' | 'none';

const formOf = (found: Try): FoundForm | undefined => (typeof found === 'string' ? undefined : found);

/** A separate function, so that its local buffers are freed when it returns. */
async function tryToFind(engines: Engines, draw: () => Promise<Grey>, quartersOf: QuartersOf): Promise<Try> {
  const page = await drawPrepared(engines, draw, quartersOf);
  if (page === undefined) return 'none';
  const recogniser = await engines.recogniser();
  const words = await recogniser.words(portableBitmap(page.map), { layout: '11' });
  const kind = kindOf(words, page.map.height);
  if (kind !== undefined) return { page, words, kind };
  return isText(words) ? 'none' : 'not there';
}

/** Confidence of a word, in percent. Enough confident words show that a page is upright. */
const CONFIDENT = 75;
const MIN_WORDS = 40;

const isText = (words: readonly Word[]): boolean =>
  words.filter(({ text, confidence }) => confidence >= CONFIDENT && /^\p{L}{4,}$/u.test(text)).length >= MIN_WORDS;
