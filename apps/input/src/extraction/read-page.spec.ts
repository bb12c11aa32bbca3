import { describe, expect, it } from '@jest/globals';
import { pageOf } from '../../test/lines.js';
import { linesOf } from './read-page.js';

const word = (text: string, x0: number, y0: number) => ({ text, x0, x1: x0 + 50, y0, y1: y0 + 30, confidence: 90 });
const page = (...words: ReturnType<typeof word>[]) => ({ page: 2, source: 'SCAN' as const, machineLines: [], words });

describe('lines of a page', () => {
  it('contain adjacent words in order, regardless of their order on input', () => {
    expect(linesOf(page(word('b', 200, 4), word('c', 0, 60), word('a', 0, 0)))).toMatchObject([
      { text: 'a b', page: 2, isPrint: false, depth: 0 },
      { text: 'c', depth: 1 },
    ]);
  });

  it('have the certainty of their least certain word', () => {
    const [line] = linesOf(page(word('a', 0, 0), { ...word('b', 100, 0), confidence: 31 }));
    expect(line!.certainty).toBe(31);
  });

  it('are empty for a page without words', () => {
    expect(linesOf(pageOf([]))).toEqual([]);
  });
});
