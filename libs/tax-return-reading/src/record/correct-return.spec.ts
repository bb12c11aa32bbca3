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

/** Sales in which 214 was misread, so that the sum differs from the income. */
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

describe('return with corrections', () => {
  const corrected = correctedReturn(READ, [row('214', 200)]);

  it('contains the corrected lines and the other lines as read', () => {
    expect(corrected.tax_return_values).toEqual([row('210', 1000), row('214', 200), row('232', 1200)]);
  });

  it('marks corrected cells as entered by a person and keeps their position', () => {
    expect(corrected.cells[1]).toEqual(cell('214', 200, { confidence: 1, source: 'person' }));
    expect(corrected.cells[0]).toBe(READ.cells[0]);
  });

  it('has no warnings about corrected cells, and retains other warnings', () => {
    expect(codes(corrected)).toEqual(['OCR_PAGE_MISSING']);
  });

  it('has a warning when a correction contradicts its total', () => {
    const { warnings } = correctedReturn(READ, [row('214', 300)]);
    expect(warnings.find(({ code }) => code === 'OCR_IDENTITY')!.message).toContain('232.1 by -100.');
  });

  it('omits a line whose cells are cleared', () => {
    const { tax_return_values, cells } = correctedReturn(READ, [row('214', null)]);
    expect([tax_return_values.map(({ code }) => code), cells[1]!.value]).toEqual([['210', '232'], null]);
  });

  it('orders new lines by form, and lines without a form last', () => {
    const { tax_return_values } = correctedReturn(READ, [row('R6', 5), row('218', 6)]);
    expect(tax_return_values.map(({ code }) => code)).toEqual(['210', '214', '218', '232', 'R6']);
  });

  it('has no warning about a sum with an unread cell', () => {
    const unread = { ...READ, cells: [...READ.cells, cell('218', null, { confidence: 0 })] };
    expect(codes(correctedReturn(unread, [row('214', 300)]))).not.toContain('OCR_IDENTITY');
  });
});

it.each([
  ['C', 'FJ', '2052'],
  ['S', '142', '2033-A'],
  ['C', '142', undefined],
] as const)('regime %s has line %s on form %s', (regime, line, form) => {
  expect(formOfLine(regime, line)).toBe(form);
});
