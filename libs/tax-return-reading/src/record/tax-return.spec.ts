import { describe, expect, it } from '@jest/globals';
import type { Flag, ReadCell, Reader, Reading } from '../cells/read-cell.js';
import type { FormNumber } from '../forms/code-boxes.js';
import { FORM_CELLS, keyOf } from '../forms/form-cells.js';
import type { ReadPage } from './read-page.js';
import { type ReadTaxReturn, taxReturnOf } from './tax-return.js';

const NO_HEADER = { closingDate: null, duration: null, siret: null };
const READERS: Reader[] = ['cell', 'net', 'words'];

interface ReportedCell {
  readings?: Reading[];
  flags?: Flag[];
  glyphs?: string[];
  source?: 'text' | 'ocr';
}

const agreed = (value: number): Reading[] => READERS.map((reader) => ({ reader, value }));

function cellOf(
  form: FormNumber,
  key: string,
  value: number | null,
  { readings, flags = [], glyphs, source = 'ocr' }: ReportedCell = {},
): ReadCell {
  const cell = FORM_CELLS[form].find((each) => keyOf(each) === key)!;
  return {
    cell,
    box: { x0: 0, y0: 0, x1: 1, y1: 1 },
    source,
    value,
    readings: readings ?? (value === null ? [] : agreed(value)),
    flags,
    glyphs,
  };
}

type Cells = Record<string, number | null>;

/** Returns a page whose cells all readers read alike, except for the cells in `told`. */
function pageOf(form: FormNumber, values: Cells, told: Record<string, ReportedCell> = {}): ReadPage {
  const cells = Object.entries(values).map(([key, value]) => cellOf(form, key, value, told[key]));
  return { page: 1, form, millesime: 2023, score: 2, header: NO_HEADER, cells };
}

const read = (...pages: ReadPage[]): ReadTaxReturn => taxReturnOf(pages)!;
const at = ({ cells }: ReadTaxReturn, key: string) => cells.find(({ code, column }) => `${code}.${column}` === key)!;
const codes = ({ warnings }: ReadTaxReturn): string[] => warnings.map(({ code }) => code).filter((code) => code !== 'OCR_PAGE_MISSING');

const unsure = (value: number, other: number): ReportedCell => ({ readings: [{ reader: 'cell', value }, { reader: 'net', value: other }] }); // prettier-ignore

const INCOME = { '210.1': 1000, '214.1': 200, '232.1': 1200 };

describe('sums of a form', () => {
  it('give a confidence of 0.97 to consistent cells, and 0.92 to cells without a sum', () => {
    const found = read(pageOf('2033-B', { ...INCOME, '209.1': 10 }));
    expect([at(found, '210.1').confidence, at(found, '209.1').confidence, codes(found)]).toEqual([0.97, 0.92, []]);
  });

  it('may differ by one euro of rounding without a warning', () => {
    const found = read(pageOf('2033-B', { ...INCOME, '232.1': 1201 }));
    expect([at(found, '232.1').confidence, codes(found)]).toEqual([0.92, []]);
  });

  it('cause a warning and a lower confidence when they are broken', () => {
    const found = read(pageOf('2033-B', { ...INCOME, '232.1': 1300 }));
    expect(at(found, '232.1')).toMatchObject({ value: 1300, confidence: 0.8 });
    expect(found.warnings).toContainEqual({ code: 'OCR_IDENTITY', message: expect.stringContaining('232.1 by 100') });
  });

  it('are exact between pages, to the euro in a billion', () => {
    const found = read(pageOf('2050', { 'CO.3': 1_000_000_002 }), pageOf('2051', { 'EE.1': 1_000_000_000 }));
    expect(codes(found)).toContain('OCR_IDENTITY');
  });

  it('are not checked when a page is missing', () => {
    expect(codes(read(pageOf('2053', { 'HH.1': 5, 'HE.1': 5, 'HM.1': 905, 'HL.1': 1000, 'HN.1': 95 })))).toEqual([]);
  });

  it('cause a warning when a total has no filled parts', () => {
    const found = read(pageOf('2033-B', { '232.1': 1200 }));
    expect(at(found, '232.1')).toMatchObject({ value: 1200, confidence: 0.92, repaired_by: null });
    expect(found.warnings).toContainEqual({ code: 'OCR_IDENTITY', message: expect.stringContaining('232.1 by 1200') });
  });

  it('are not checked when a cell with ink is unread', () => {
    expect(codes(read(pageOf('2033-B', { ...INCOME, '218.1': null })))).toEqual(['OCR_LOW_CONFIDENCE']);
  });
});

describe('uncertain cell', () => {
  it('takes the only other value that makes a sum hold', () => {
    const found = read(pageOf('2033-B', { ...INCOME, '210.1': 1009 }, { '210.1': unsure(1009, 1000) }));
    expect(at(found, '210.1')).toMatchObject({ value: 1000, confidence: 0.85, repaired_by: 'reading:232.1' });
    expect(at(found, '210.1').readings).toHaveLength(2);
    expect(codes(found)).toEqual(['OCR_REPAIRED']);
  });

  it('retains its value when two cells could make the sum hold', () => {
    const found = read(pageOf('2033-B', { ...INCOME, '232.1': 1300 }, { '210.1': unsure(1000, 1100), '214.1': unsure(200, 300) }));
    expect([at(found, '210.1').value, at(found, '214.1').value]).toEqual([1000, 200]);
    expect(codes(found)).toEqual(['OCR_LOW_CONFIDENCE', 'OCR_IDENTITY']);
  });

  it('retains its value when another sum would break', () => {
    const values = { ...INCOME, '210.1': 1009, '264.1': 209, '270.1': 1000, '232.1': 1209 };
    const found = read(pageOf('2033-B', values, { '232.1': unsure(1209, 1208) }));
    expect(at(found, '232.1').value).toBe(1209);
  });

  it('takes the other sign when its sign is uncertain and a sum then holds', () => {
    const values = { '232.1': 1000, '264.1': 1500, '270.1': 500 };
    const found = read(pageOf('2033-B', values, { '270.1': { flags: ['sign'] } }));
    expect(at(found, '270.1')).toMatchObject({ value: -500, repaired_by: 'sign:270.1', confidence: 0.85 });
  });

  it('takes the computed value when its shapes may be these digits', () => {
    const told = { '210.1': { readings: [], glyphs: ['174', '068', '068', '068'] } };
    expect(at(read(pageOf('2033-B', { ...INCOME, '210.1': null }, told)), '210.1')).toMatchObject({
      value: 1000,
      repaired_by: 'identity:232.1',
    });
  });

  it('stays unread when its shapes are other digits than the computed value', () => {
    const told = { '210.1': { readings: [], glyphs: ['274', '068', '068', '068'] } };
    expect(at(read(pageOf('2033-B', { ...INCOME, '210.1': null }, told)), '210.1')).toMatchObject({ value: null, confidence: 0 });
  });
});

it('changes neither certain nor printed cells to satisfy a sum', () => {
  const values = { ...INCOME, '210.1': 1009 };
  expect(at(read(pageOf('2033-B', values)), '210.1').value).toBe(1009);
  const print = pageOf('2033-B', values, { '210.1': { ...unsure(1009, 1000), source: 'text' } });
  expect(at(read(print), '210.1')).toMatchObject({ value: 1009, confidence: 0.9 });
});

it('adds no missing total', () => {
  const { tax_return_values } = read(pageOf('2033-B', { '210.1': 1000, '214.1': 200 }));
  expect(tax_return_values).toEqual([{ code: '210', values: [1000, null, null, null] }, { code: '214', values: [200, null, null, null] }]); // prettier-ignore
});

it.each([
  [['words'], [], 0.5],
  [['cell', 'net'], [], 0.9],
  [['cell', 'net'], ['touched'], 0.8],
  [['cell', 'net', 'words'], ['cut'], 0.8],
] as const)('with readers %j and flags %j, the confidence is %d', (readers, flags, confidence) => {
  const readings = readers.map((reader) => ({ reader, value: 5 }));
  expect(at(read(pageOf('2033-B', { '209.1': 5 }, { '209.1': { readings, flags: [...flags] } })), '209.1').confidence).toBe(confidence);
});

it('has a lower confidence when the text layer of a scan differs', () => {
  const readings = [...agreed(1000), { reader: 'layer' as const, value: 8000 }];
  const found = read(pageOf('2033-B', INCOME, { '210.1': { readings } }));
  expect(at(found, '210.1')).toMatchObject({ value: 1000, confidence: 0.8 });
});

it('has a lower confidence for a printed cell with a single bracket', () => {
  const found = read(pageOf('2033-B', { '310.1': -84_239 }, { '310.1': { source: 'text', flags: ['sign'] } }));
  expect(at(found, '310.1')).toMatchObject({ value: -84_239, confidence: 0.8 });
});
