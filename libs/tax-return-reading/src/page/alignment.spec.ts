import { describe, expect, it } from '@jest/globals';
import { drawOf } from '@company-data/test-documents';
import { CODE_BOXES, FORM_NUMBERS, type FormNumber } from '../forms/code-boxes.js';
import { FORM_CELLS } from '../forms/form-cells.js';
import { PIXELS_A_POINT } from '../image/grey.js';
import type { Word } from '../pdf/words.js';
import { kindOf } from './page-kind.js';
import { align } from './alignment.js';

type Place = (x: number, y: number) => { x: number; y: number };

/**
 * Returns the words of the codes of a form. Every `lost`th code is missing, and every seventh is at
 * another position.
 */
function wordsOf(form: FormNumber, place: Place, lost = 4): Word[] {
  const draw = drawOf(3);
  return CODE_BOXES[form].flatMap(({ code, x0, x1, y0, y1 }, index) => {
    if (index % lost === lost - 1) return [];
    const [from, to] = [place(x0, y0), place(x1, y1)];
    const off = index % 7 === 6 ? draw.between(-900, 900) : draw.between(-1.5, 1.5);
    const text = index % 3 === 0 ? `|${code}]` : code;
    return [{ text, confidence: 80, x0: from.x + off, x1: to.x + off, y0: from.y + off, y1: to.y + off }];
  });
}

const plain: Place = (x, y) => ({ x: x * PIXELS_A_POINT + 40, y: y * PIXELS_A_POINT - 25 });
const larger: Place = (x, y) => ({ x: x * 4.6 - 30, y: y * 4.6 + 12 });
const sheared: Place = (x, y) => ({ x: x * 4.17 + y * 0.02, y: y * 4.17 - x * 0.015 });
/** Rows of another height, as in the print of some programs. */
const stretched: Place = (x, y) => ({ x: x * PIXELS_A_POINT, y: 100 + y * PIXELS_A_POINT * 1.12 });

describe.each(FORM_NUMBERS)('form %s', (form) => {
  it.each([
    ['at its original position', plain],
    ['larger', larger],
    ['sheared', sheared],
    ['with higher rows', stretched],
  ])('is found %s when codes are misread or missing', (_, place) => {
    const found = align(form, wordsOf(form, place))!;
    const off = FORM_CELLS[form].map(({ edge, y }) =>
      Math.hypot(found.at(edge, y).x - place(edge, y).x, found.at(edge, y).y - place(edge, y).y),
    );
    expect(Math.max(...off)).toBeLessThan(6);
  });

  it('is not found on the pages of other forms', () => {
    const others = FORM_NUMBERS.filter((other) => other !== form && other.slice(0, 4) !== form.slice(0, 4));
    for (const other of others) expect(kindOf(wordsOf(other, plain), 3500)?.alignment.form).not.toBe(form);
  });
});

it('follows rows with uneven spacing', () => {
  const uneven: Place = (x, y) => ({ x: x * PIXELS_A_POINT, y: y * PIXELS_A_POINT + (y > 400 ? 14 : 0) });
  const { at } = align('2052', wordsOf('2052', uneven, 9))!;
  expect(Math.abs(at(480, 600).y - uneven(480, 600).y)).toBeLessThan(6);
});

it('does not recognise running text as a form', () => {
  const words = ['DE', 'LA', 'CA', 'EN', 'ET', 'AB'].flatMap((text, index) =>
    Array.from({ length: 4 }, (_, line) => ({
      text,
      confidence: 90,
      x0: 300 + index * 200,
      x1: 340 + index * 200,
      y0: 400 + line * 61,
      y1: 430 + line * 61,
    })),
  );
  expect(kindOf(words, 3500)).toBeUndefined();
});
