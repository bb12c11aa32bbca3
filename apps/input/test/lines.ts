import { type Line, linesOf, type ReadPage } from '../src/extraction/read-page.js';

const LETTER = 12;
const PITCH = 40;

/** Returns a page with these lines. Each word has its own box. */
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

/** Returns the lines of a printed page. */
export const lines = (...texts: string[]): Line[] => linesOf(pageOf(texts));

/** Returns the lines of a scan with this confidence. */
export const scannedLines = (confidence: number, ...texts: string[]): Line[] => linesOf(pageOf(texts, { source: 'SCAN' }, confidence));
