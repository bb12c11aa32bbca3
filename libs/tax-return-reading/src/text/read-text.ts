import { setImmediate } from 'node:timers/promises';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { factsOf, type PageFacts } from '../engines/page-facts.js';
import { portableBitmap } from '../engines/portable-bitmap.js';
import { MAX_PIXELS, UnreadablePage } from '../engines/rasteriser.js';
import { DPI, type Grey, type PixelMap } from '../image/grey.js';
import { UnreadableDocument } from '../pdf/failures.js';
import { openDocument } from '../pdf/open-document.js';
import { textLayerOf } from '../pdf/text-layer.js';
import type { Word } from '../pdf/words.js';
import { drawPrepared } from '../reading/draw-prepared.js';
import type { Engines } from '../reading/engines.js';
import { looksLikeZone, machineLines } from './machine-lines.js';
import type { TextPage } from './text-page.js';
import { wrapPicture } from './wrap-picture.js';

export interface TextOptions {
  /** Pages to read, at most, from the first. */
  maxPages: number;
  /** Pages that are already finished and are not read again. */
  finished?: readonly TextPage[];
  /**
   * Called with the number of pages to read. `onPage` is called with each page when it is finished.
   */
  onPages?: (pages: number) => void;
  onPage?: (page: TextPage) => void;
}

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 8)).includes('%PDF');

/**
 * Reads the first pages of a PDF, or a JPEG or PNG picture.
 * @throws UnreadableDocument when it cannot be opened, or its content exceeds the limits
 */
export async function readText(engines: Engines, bytes: Uint8Array, options: TextOptions): Promise<TextPage[]> {
  const { maxPages, finished = [], onPages, onPage } = options;
  const pdf = isPdf(bytes) ? bytes : wrapPicture(bytes);
  const document = await openDocument(pdf, Number.MAX_SAFE_INTEGER);
  try {
    const count = Math.min(document.pages, maxPages);
    onPages?.(count);
    const pages: TextPage[] = [];
    for (let index = 0; index < count; index++) {
      const before = finished.find(({ page }) => page === index + 1);
      const page = before ?? (await finishedPage(engines, pdf, index, () => document.page(index)));
      if (before === undefined) onPage?.(page);
      pages.push(page);
      // Sends pending messages before the next page occupies the thread.
      await setImmediate();
    }
    return pages;
  } finally {
    await document.close();
  }
}

async function finishedPage(engines: Engines, pdf: Uint8Array, index: number, open: () => Promise<PDFPageProxy>): Promise<TextPage> {
  try {
    const page = await open();
    const read = (await printedText(page, pdf, index)) ?? (await scannedText(engines, pdf, index));
    page.cleanup();
    return read;
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    return skippedText(index + 1, error instanceof UnreadablePage ? error.code : 'PAGE_UNREADABLE');
  }
}

/** Returns a page without text. */
export const skippedText = (page: number, skipped: TextPage['skipped']): TextPage => ({
  page,
  source: 'SCAN',
  words: [],
  machineLines: [],
  skipped,
});

/** Minimum characters of a text layer that is used in place of the image. */
const MIN_CHARACTERS = 50;
/**
 * Share of the page that an image covers, above which the image is read. It may be a copy of an
 * identity card under a letterhead.
 */
const COVERED = 0.1;

async function printedText(page: PDFPageProxy, pdf: Uint8Array, index: number): Promise<TextPage | undefined> {
  const words = await textLayerOf(page);
  if (words === undefined) throw new UnreadablePage('PAGE_TOO_LARGE');
  const facts = await factsOf(pdf, index);
  if (facts.largestPicture > MAX_PIXELS) throw new UnreadablePage('PAGE_TOO_LARGE');
  return saysItself(words, facts) ? { page: index + 1, source: 'PRINT', words, machineLines: [], skipped: null } : undefined;
}

const saysItself = (words: readonly Word[], { hasHiddenText, covered }: PageFacts): boolean =>
  !hasHiddenText && covered < COVERED && words.reduce((sum, { text }) => sum + text.length, 0) >= MIN_CHARACTERS;

/** Clockwise quarter turns in the order of the attempts: upright, upside down, and both sides. */
const QUARTERS = [0, 2, 1, 3] as const;

interface RotatedRead {
  /** Pixels of the page, for the second read. All other buffers are freed. */
  map: PixelMap;
  words: Word[];
  legible: number;
}

/** Reads the text of a page from its image, which may be rotated by quarters. */
async function scannedText(engines: Engines, pdf: Uint8Array, index: number): Promise<TextPage> {
  let best: RotatedRead | undefined;
  for (const quarters of QUARTERS) {
    const look = await readRotated(engines, () => engines.rasteriser.page(pdf, index, DPI), quarters);
    if (look === undefined) return skippedText(index + 1, 'BLANK');
    const isZone = look.words.some(looksLikeZone);
    if (best === undefined || look.legible > best.legible || isZone) best = look;
    if (best.legible >= LEGIBLE_PAGE || isZone) break;
  }
  const { map, words } = best!;
  return {
    page: index + 1,
    source: 'SCAN',
    words,
    machineLines: await machineLines(await engines.recogniser(), map, words),
    skipped: null,
  };
}

/** Reads a page in one rotation. Undefined for a blank page. */
async function readRotated(engines: Engines, draw: () => Promise<Grey>, quarters: 0 | 1 | 2 | 3): Promise<RotatedRead | undefined> {
  const map = (await drawPrepared(engines, draw, () => quarters))?.map;
  if (map === undefined) return undefined;
  const words = await (await engines.recogniser()).words(portableBitmap(map), { layout: '11' });
  return { map, words, legible: words.filter(isLegible).length };
}

/** Confidence of a word, in percent. Enough confident words show that a page is upright. */
const CONFIDENT = 75;
const LEGIBLE_PAGE = 6;

const isLegible = ({ text, confidence }: Word): boolean => confidence >= CONFIDENT && /^\p{L}{4,}$/u.test(text);
