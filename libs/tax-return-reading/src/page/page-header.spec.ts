import { describe, expect, it } from '@jest/globals';
import type { Word } from '../pdf/words.js';
import { headerOf } from './page-header.js';

/** Returns the words of lines, one below the other. */
const wordsOf = (...lines: string[]): Word[] =>
  lines.flatMap((line, row) =>
    line
      .split(' ')
      .map((text, index) => ({ text, confidence: 90, x0: 100 + index * 90, x1: 180 + index * 90, y0: 100 + row * 50, y1: 130 + row * 50 })),
  );

const HEIGHT = 3500;

describe('page header', () => {
  it.each([
    ['Exercice N clos le 31122023', '2023-12-31'],
    ['Exercice N, clos le, 31/12/2015', '2015-12-31'],
    ['clos le : 30 06 2024', '2024-06-30'],
    ['clos le 31022023', null],
    ['clos le 3112', null],
  ])('%j has the closing date %s', (line, closingDate) => {
    expect(headerOf(wordsOf('BILAN', line), HEIGHT).closingDate).toBe(closingDate);
  });

  it.each([
    ['Durée exprimée en nombre de mois * 12', 12],
    ['nombre de mois | 9 |', 9],
    ['nombre de mois 36', null],
  ])('%j has the duration %s', (line, duration) => {
    expect(headerOf(wordsOf(line), HEIGHT).duration).toBe(duration);
  });

  it.each([
    ['Numéro SIRET * 0 0 0 6 2 3 4 3 5 4 7 6 7 5', '00062343547675'],
    ['Numéro SIRET *|o |0 |O |6/2|3|4|3|5|4|7|6|7|5|', '00062343547675'],
    ['Numéro SIRET 0006234', null],
  ])('%j has the SIRET %s', (line, siret) => {
    expect(headerOf(wordsOf(line), HEIGHT).siret).toBe(siret);
  });

  it('ends at the start of the table', () => {
    const words = wordsOf('clos le 31122023').map((word) => ({ ...word, y0: word.y0 + 900, y1: word.y1 + 900 }));
    expect(headerOf(words, HEIGHT).closingDate).toBeNull();
  });
});
