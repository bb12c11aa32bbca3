import { describe, expect, it } from '@jest/globals';
import { correctedReturn, formOfLine } from './correct-return.js';
import type { ReadTaxReturn, TaxReturnCell } from './tax-return.js';

const cell = (code: string, value: number | null, changes: Partial<TaxReturnCell> = {}): TaxReturnCell => ({
  code,
  column: 1,
  value,
  confidence: 0.97,
  page: 2,
  box: [0, 0, 1, 1],
  source: 'ocr',
  readings: [],
  repaired_by: null,
  ...changes,
});
const row = (code: string, value: number | null) => ({ code, values: [value, null, null, null] });

/** Sales of which 214 was misread, so that they do not come to the income. */
const READ: ReadTaxReturn = {
  type: 'S',
  tax_return_values: [row('210', 1000), row('214', 280), row('232', 1200)],
  cells: [cell('210', 1000), cell('214', 280, { confidence: 0.5 }), cell('232', 1200)],
  forms: [{ form: '2033-B', millesime: 2023, page: 2, score: 2 }],
  header: { closingDate: null, duration: null, siret: null },
  warnings: [
    { code: 'OCR_LOW_CONFIDENCE', message: 'These lines were read with little confidence: 214.' },
    { code: 'OCR_IDENTITY', message: 'These cells (line and column) are not what their lines come to: 232.1 by -80.' },
    { code: 'OCR_PAGE_MISSING', message: 'These forms are not in the document: 2033-A.' },
  ],
};
const codes = ({ warnings }: ReadTaxReturn): string[] => warnings.map(({ code }) => code);

describe('a return with corrections', () => {
  const corrected = correctedReturn(READ, [row('214', 200)]);

  it('has the lines that were corrected, and the others as they were read', () => {
    expect(corrected.tax_return_values).toEqual([row('210', 1000), row('214', 200), row('232', 1200)]);
  });

  it('says of which cells a person told the amount, and where they stand', () => {
    expect(corrected.cells[1]).toEqual(cell('214', 200, { confidence: 1, source: 'person' }));
    expect(corrected.cells[0]).toBe(READ.cells[0]);
  });

  it('is doubted no more where it was corrected, and as before where nothing was said', () => {
    expect(codes(corrected)).toEqual(['OCR_PAGE_MISSING']);
  });

  it('is doubted where what was corrected does not come to its total', () => {
    const { warnings } = correctedReturn(READ, [row('214', 300)]);
    expect(warnings.find(({ code }) => code === 'OCR_IDENTITY')!.message).toContain('232.1 by -100.');
  });

  it('has a line no more whose row is cleared', () => {
    const { tax_return_values, cells } = correctedReturn(READ, [row('214', null)]);
    expect([tax_return_values.map(({ code }) => code), cells[1]!.value]).toEqual([['210', '232'], null]);
  });

  it('has a line that was not read where the form has it, and one of no form behind all others', () => {
    const { tax_return_values } = correctedReturn(READ, [row('R6', 5), row('218', 6)]);
    expect(tax_return_values.map(({ code }) => code)).toEqual(['210', '214', '218', '232', 'R6']);
  });

  it('says nothing of a sum of which a cell with ink was not read', () => {
    const unread = { ...READ, cells: [...READ.cells, cell('218', null, { confidence: 0 })] };
    expect(codes(correctedReturn(unread, [row('214', 300)]))).not.toContain('OCR_IDENTITY');
  });
});

it.each([
  ['C', 'FJ', '2052'],
  ['S', '142', '2033-A'],
  ['C', '142', undefined],
] as const)('in regime %s line %s is of form %s', (regime, line, form) => {
  expect(formOfLine(regime, line)).toBe(form);
});
