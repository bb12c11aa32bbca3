import type { Word } from '../pdf/words.js';

const WORD = '5';

/**
 * Parses the TSV output of Tesseract: level, page, block, paragraph, line, word, left, top, width,
 * height, confidence, text.
 */
export function wordsOfTable(table: string): Word[] {
  return table.split('\n').flatMap((row) => {
    const [level, , , , , , left, top, width, height, confidence, text = ''] = row.split('\t');
    if (level !== WORD || text.trim() === '') return [];
    const [x0, y0] = [Number(left), Number(top)];
    return [{ text: text.trim(), x0, y0, x1: x0 + Number(width), y1: y0 + Number(height), confidence: Number(confidence) }];
  });
}
