import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeReturn, pdfOf } from '@company-data/test-documents';
import { PdfiumRasteriser } from '../engines/pdfium-rasteriser.js';
import { type Grey, turn, turnQuarters } from './grey.js';
import { prepare } from './prepare.js';
import { skewOf } from './skew.js';
import { threshold } from './threshold.js';

let page: Grey;

beforeAll(async () => {
  const { pages } = makeReturn({ seed: 41, regime: 'S', forms: ['2033-B'], fonts: ['Tinos'] });
  page = await new PdfiumRasteriser().page(pdfOf(pages), 0, 300);
});

const copy = ({ width, height, data }: Grey): Grey => ({ width, height, data: data.slice() });

describe('skewed page', () => {
  it.each([2.96, -0.4])('has a detected skew of %d degrees', (degrees) => {
    expect(Math.abs(skewOf(threshold(turn(page, -degrees))) - degrees)).toBeLessThan(0.05);
  });

  it('is rotated back', () => {
    expect(Math.abs(skewOf(threshold(prepare(turn(page, 2))!.grey)))).toBeLessThan(0.1);
  });
});

it('page is unchanged after four quarter turns', () => {
  const half = turnQuarters(turnQuarters(page, 1), 1);
  const isSame = (one: Grey, other: Grey): boolean => Buffer.compare(one.data, other.data) === 0;
  expect([isSame(half, turnQuarters(page, 2)), isSame(turnQuarters(turnQuarters(half, 3), 3), page), isSame(half, page)]).toEqual([
    true,
    true,
    false,
  ]);
});

it('page with uneven light has the same ink', () => {
  const shaded = copy(page);
  shaded.data.forEach((value, at) => (shaded.data[at] = value * (1 - (0.35 * (at % page.width)) / page.width)));
  const [even, uneven] = [threshold(page), threshold(shaded)].map(({ data }) => data.reduce((sum, bits) => sum + bits, 0)) as [
    number,
    number,
  ];
  expect(Math.abs(uneven / even - 1)).toBeLessThan(0.05);
});

it('blank page is undefined', () => {
  expect(prepare({ width: 400, height: 400, data: new Uint8Array(160_000).fill(250) })).toBeUndefined();
});
