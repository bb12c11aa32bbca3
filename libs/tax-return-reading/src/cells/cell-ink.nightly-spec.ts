import { describe, expect, it } from '@jest/globals';
import { drawForm, drawOf, pdfOf, type Style, styleOf } from '@company-data/test-documents';
import { PdfiumRasteriser } from '../engines/pdfium-rasteriser.js';
import { sizeOf } from '../forms/code-boxes.js';
import { keyOf } from '../forms/form-cells.js';
import { DPI, PIXELS_A_POINT } from '../image/grey.js';
import { prepare } from '../image/prepare.js';
import { cellPlaces, codePlaces } from '../page/cell-places.js';
import { type CellInk, inkOf } from './cell-ink.js';
import { PageInk } from './page-ink.js';
import { readDigits } from './digit-net.js';

const HEAD = { siret: '00062343547675', closingDate: '2023-12-31', duration: 12, millesime: 2023 };
const alignment = {
  form: '2033-B' as const,
  anchors: [],
  at: (x: number, y: number) => ({ x: x * PIXELS_A_POINT, y: y * PIXELS_A_POINT }),
};

interface Read extends Pick<CellInk, 'sign' | 'flags'> {
  text: string;
}

/**
 * Renders a page and returns the text, sign and flags of its amounts, read by the digit network.
 */
async function read(amounts: Record<string, number>, restyle: (style: Style) => void = () => {}): Promise<Map<string, Read>> {
  const style = styleOf(drawOf(9), ['Tinos']);
  Object.assign(style, { jitterX: 0, jitterY: 0, leaders: false, brackets: false });
  restyle(style);
  const { canvas } = drawForm('2033-B', new Map(Object.entries(amounts)), HEAD, style);
  const drawn = { ...sizeOf('2033-B'), content: canvas.content, fonts: [style.font] };
  const page = prepare(await new PdfiumRasteriser().page(pdfOf([drawn]), 0, DPI))!;
  const ink = new PageInk(page.map, page.components, codePlaces(alignment));
  const inks = cellPlaces(alignment).flatMap((place) => inkOf(ink, place) ?? []);
  return new Map(
    inks.map((each) => [
      keyOf(each.place.cell),
      { text: readDigits(page.grey, page.map, each.digits).text, sign: each.sign, flags: each.flags },
    ]),
  );
}

describe('amounts of a page', () => {
  it('are found in the cells with ink, digit by digit', async () => {
    const amounts = {
      '210.1': 7,
      '214.1': 11_111,
      '218.1': 171_717,
      '222.1': 60_606,
      '226.1': 1_000_000,
      '209.1': 123_456,
      '310.2': 84_239,
    };
    const found = await read(amounts);
    const expected = Object.entries(amounts).map(([key, value]) => [key, { text: String(value), sign: 'plus', flags: [] }] as const);
    expect(found).toEqual(new Map(expected));
  });

  it.each([
    [true, 'in brackets'],
    [false, 'after a minus sign'],
  ])('are negative (brackets: %s, printed %s)', async (brackets) => {
    const found = await read({ '310.1': -84_239, '270.1': -5, '270.2': 5 }, (style) => (style.brackets = brackets));
    expect([...found].map(([key, { text, sign }]) => [key, text, sign])).toEqual([
      ['270.1', '5', 'minus'],
      ['270.2', '5', 'plus'],
      ['310.1', '84239', 'minus'],
    ]);
  });

  it('are flagged when a pen stroke crosses them, without effects on neighbours', async () => {
    const stroke = [[455, 140], [482, 160]] as const; // prettier-ignore
    const found = await read({ '224.1': 555_555, '226.1': 666_666, '310.1': 777_777 }, (style) => style.strokes.push([...stroke]));
    expect(found.get('310.1')).toEqual({ text: '777777', sign: 'plus', flags: [] });
    expect(['224.1', '226.1'].filter((key) => (found.get(key)?.flags.length ?? 1) === 0)).toEqual([]);
  });

  it('are flagged when a straight stroke removes one of their digits', async () => {
    const stroke = [[451, 100], [454, 250]] as const; // prettier-ignore
    const found = await read({ '224.1': 3_451_279 }, (style) => style.strokes.push([...stroke]));
    expect([...found.values()].filter(({ text, flags }) => text !== '3451279' && flags.length === 0)).toEqual([]);
  });

  it('are read correctly or flagged when they touch a rule', async () => {
    const amounts = Object.fromEntries(
      ['210.1', '214.1', '218.1', '222.1', '224.1', '226.1'].map((key, index) => [key, 700_007 + index * 10_000]),
    );
    const found = await read(amounts, (style) => (style.onRule = true));
    const silent = Object.entries(amounts).filter(
      ([key, value]) => found.get(key)?.text !== String(value) && (found.get(key)?.flags.length ?? 0) === 0,
    );
    expect(silent).toEqual([]);
    expect(found.size).toBe(6);
  });

  it('are read correctly or flagged when a vertical rule crosses a digit', async () => {
    const amounts = Object.fromEntries(['210.1', '214.1', '218.1', '222.1', '224.1', '226.1'].map((key, index) => [key, 123_456 + index]));
    const found = await read(amounts, (style) => (style.ruleThrough = 1));
    const plain = await read(amounts);
    const silent = (read: typeof found): string[] =>
      Object.entries(amounts).flatMap(([key, value]) => (read.get(key)?.text !== String(value) && (read.get(key)?.flags.length ?? 0) === 0 ? [key] : [])); // prettier-ignore
    expect([silent(found), silent(plain)]).toEqual([[], []]);
    expect([...found.values()].some(({ flags }) => flags.length > 0)).toBe(true);
    expect([...plain.values()].some(({ flags }) => flags.length > 0)).toBe(false);
  });

  it('retain the digits under a pen stroke and are flagged', async () => {
    const stroke = Array.from({ length: 12 }, (_, step) => [447 + step * 1.5, 130 + step * 12] as const);
    const amounts = { '218.1': 3_451_279, '222.1': 8_888_888, '224.1': 2_345_678, '226.1': 7_070_707 };
    const found = await read(amounts, (style) => style.strokes.push(stroke));
    const digits = [...found].map(([key, { text }]) => [key, text.length]);
    expect(new Map(digits as [string, number][])).toEqual(new Map(Object.keys(amounts).map((key) => [key, 7])));
    expect([...found.values()].filter(({ flags }) => flags.length === 0).every(({ text }) => Object.values(amounts).map(String).includes(text))).toBe(true); // prettier-ignore
  });
});
