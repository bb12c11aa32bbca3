import { type Line, linesOf, type ReadPage } from '../src/extraction/read-page.js';

const LETTER = 12;
const PITCH = 40;

/** A page of these lines, each word a box of its own. */
export function pageOf(lines: readonly string[], page: Partial<ReadPage> = {}, confidence = 96): ReadPage {
  const words = lines.flatMap((line, row) => {
    let x = 100;
    return line.split(' ').flatMap((text) => {
      const from = x;
      x += (text.length + 1) * LETTER;
      return text === '' ? [] : [{ text, x0: from, x1: x - LETTER, y0: row * PITCH, y1: row * PITCH + 30, confidence }];
    });
  });
  return { page: 1, source: 'PRINT', words, machineLines: [], ...page };
}

/** The lines of a page as they are read. */
export const lines = (...texts: string[]): Line[] => linesOf(pageOf(texts));

/** The same of a scan, read with this confidence. */
export const scannedLines = (confidence: number, ...texts: string[]): Line[] => linesOf(pageOf(texts, { source: 'SCAN' }, confidence));
