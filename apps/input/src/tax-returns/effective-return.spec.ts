import { describe, expect, it } from '@jest/globals';
import type { Corrections, OcrResult } from './ocr-record.js';
import { effectiveReturn } from './effective-return.js';

type Cells = (number | null)[];
type Changes = Partial<OcrResult['document']> & { request?: OcrResult['request'] };

/** Returns the OCR result of a document with these lines. */
function read(type: 'C' | 'S', lines: Record<string, Cells>, { request = {}, ...changes }: Changes = {}): OcrResult {
  const forms = type === 'C' ? (['2050', '2051', '2052', '2053'] as const) : (['2033-A', '2033-B'] as const);
  return {
    request,
    document: {
      type,
      tax_return_values: Object.entries(lines).map(([code, values]) => ({ code, values })),
      cells: [],
      forms: forms.map((form, index) => ({ form, millesime: 2023, page: index + 1, score: 2 })),
      header: { closingDate: '2025-12-31', duration: 12, siret: null },
      warnings: [],
      pages: forms.length,
      unread_pages: [],
      ...changes,
    },
  };
}

const standing = (result: OcrResult, corrections: Corrections | null = null) => effectiveReturn(result, corrections);
const codes = ({ warnings }: ReturnType<typeof standing>): string[] => warnings.map(({ code }) => code);

/** Consistent balance sheet and profit and loss account of the full regime. */
const FULL = {
  AT: [1_200, 200, 1_000, 900],
  BJ: [1_200, 200, 1_000, 900],
  CF: [500, null, 500, 400],
  CJ: [500, null, 500, 400],
  CO: [1_700, 200, 1_500, 1_300],
  DA: [1_400, 1_300, null, null],
  DI: [100, 0, null, null],
  DL: [1_500, 1_300, null, null],
  EE: [1_500, 1_300, null, null],
  FG: [600, 300, 900, 800],
  FJ: [600, 300, 900, 800],
  FR: [null, null, 900, 800],
  FW: [null, null, 800, 800],
  GF: [null, null, 800, 800],
  GG: [null, null, 100, 0],
  GW: [null, null, 100, 0],
  HL: [900, 800, null, null],
  HM: [800, 800, null, null],
  HN: [100, 0, null, null],
} as const satisfies Record<string, Cells>;
const without = (...left: (keyof typeof FULL)[]): Record<string, Cells> =>
  Object.fromEntries(Object.entries(FULL).filter(([code]) => !(left as string[]).includes(code)));

describe('figures of a return', () => {
  it('are those of the lines: total turnover and net assets', () => {
    const { figures, warnings } = standing(read('C', FULL));
    expect(figures).toEqual({ revenue: 900, net_profit: 100, total_assets: 1_500, total_liabilities: 1_500, equity: 1_500 });
    expect(warnings).toEqual([]);
  });

  it('sum three kinds of sales in the simplified regime, without their footnote lines', () => {
    const lines = { '209': [40, null, null, null], '210': [100, 90, null, null], '214': [20, 10, null, null], '218': [3, 2, null, null] };
    expect(standing(read('S', lines)).figures.revenue).toBe(123);
  });

  it('take the profit from the balance sheet when the result pages are missing', () => {
    const balance = without('FG', 'FJ', 'FR', 'FW', 'GF', 'GG', 'GW', 'HL', 'HM', 'HN');
    const { figures } = standing(read('C', balance));
    expect(figures).toMatchObject({ revenue: null, net_profit: 100, total_assets: 1_500 });
  });

  it('contain no total that is missing in the document, with warning 01', () => {
    const found = standing(read('C', without('CO')));
    expect([found.figures.total_assets, codes(found)]).toEqual([null, ['01']]);
  });

  it('are negative for a loss', () => {
    const loss = { ...without('DI', 'DL', 'DA', 'HN', 'HL', 'HM'), DA: [1_600, 1_300, null, null], DI: [-100, 0, null, null], DL: [1_500, 1_300, null, null], HL: [900, 800, null, null], HM: [1_000, 800, null, null], HN: [-100, 0, null, null] }; // prettier-ignore
    const { figures } = standing(read('C', loss));
    expect([figures.net_profit, codes(standing(read('C', loss)))]).not.toContain('41');
    expect(figures.net_profit).toBe(-100);
  });

  it('are consolidated when the client states type K and the forms match', () => {
    expect(standing(read('C', { ...FULL, R6: [70, null, null, null] }, { request: { type: 'K' } }))).toMatchObject({
      type: 'K',
      figures: { net_profit: 70 },
    });
  });
});

describe('controls of a return', () => {
  it('report a missing side of the balance sheet', () => {
    expect(codes(standing(read('C', without('DA', 'DI', 'DL', 'EE'))))).toContain('02');
  });

  it('report sides and results that differ', () => {
    const lines = { ...FULL, EE: [1_600, 1_300, null, null], HN: [200, 0, null, null] };
    expect(codes(standing(read('C', lines)))).toEqual(expect.arrayContaining(['26', '41', 'SUM_DIFFERS']));
  });

  it('accept a rounding difference of one euro', () => {
    expect(codes(standing(read('C', { ...FULL, GF: [null, null, 801, 800] })))).toEqual([]);
  });

  it('keep the finding of the OCR below their own tolerance', () => {
    const warnings = [
      { code: 'OCR_IDENTITY' as const, message: 'These cells (line and column) are not what their lines come to: EE.1 by 1.' },
    ];
    const large = { CO: [1e9, 0, 1e9, null], EE: [1e9 + 1, null, null, null] };
    expect(codes(standing(read('C', large, { warnings })))).toEqual(['TOTALS_ONLY', 'OCR_IDENTITY']);
  });
});

describe('head of a return', () => {
  it('prefers the data of the client over the document', () => {
    expect(standing(read('C', FULL, { request: { closing_date: '2024-06-30' } }))).toMatchObject({
      closingDate: '2024-06-30',
      duration: 12,
    });
  });

  it('has the regime of the forms, with a warning when the client states another', () => {
    const found = standing(read('C', FULL, { request: { type: 'S' } }));
    expect([found.type, codes(found)]).toEqual(['C', ['OCR_HEADER_DIFFERS']]);
  });

  it('contains a warning when no closing date is known', () => {
    const found = standing(read('C', FULL, { header: { closingDate: null, duration: null, siret: null } }));
    expect([found.closingDate, codes(found)]).toEqual([null, ['OCR_CLOSING_DATE_MISSING']]);
  });
});

describe('corrected return', () => {
  it('has the figures of its corrected lines', () => {
    const corrections = { tax_return_values: [{ code: 'FJ', values: [700, 300, 1_000, 800] }] };
    expect(standing(read('C', FULL), corrections)).toMatchObject({ figures: { revenue: 1_000 }, type: 'C', closingDate: '2025-12-31' });
  });

  it('has no revenue when its line is cleared', () => {
    const corrections = { tax_return_values: [{ code: 'FJ', values: [null, null, null, null] }] };
    const { figures, lines } = standing(read('C', FULL), corrections);
    expect([figures.revenue, lines.some(({ code }) => code === 'FJ')]).toEqual([null, false]);
  });

  it('prefers the corrected head over the request of the client', () => {
    const request = { closing_date: '2024-12-31', duration: 12 };
    expect(standing(read('C', FULL, { request }), { closing_date: '2025-03-31', duration: 15 })).toMatchObject({
      closingDate: '2025-03-31',
      duration: 15,
    });
  });
});
