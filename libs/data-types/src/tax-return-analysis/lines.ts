import { type Decimal, decimal, sumOf } from '../decimal.js';

/** The members of a tax return that its analysis reads. */
export interface AnalysedReturn {
  id?: string;
  type: 'C' | 'S' | 'K';
  closing_year: number | null;
  closing_date: string;
  duration: number | null;
  revenue: number | null;
  net_profit: number | null;
  total_assets: number | null;
  total_liabilities: number | null;
  equity: number | null;
  currency: string | null;
  tax_return_values: { code: string; values: (number | null)[] }[];
  warnings: { code: string; message: string }[];
}

type Page = 'assets' | 'liabilities' | 'result';
type Cells = readonly (number | null | undefined)[];

/** A value, or the line whose absence leaves it unknown. */
export type Reading = { value: Decimal } | { missing: string };

const FULL_PAGES: Record<string, Page> = { A: 'assets', B: 'assets', C: 'assets', D: 'liabilities', E: 'liabilities', P: 'liabilities' };

/** The line whose presence shows that a page was filed; other lines of the page are then zero when absent. */
const PAGE_TOTALS: Record<'full' | 'simplified', Record<Page, string>> = {
  full: { assets: 'CO', liabilities: 'EE', result: 'FR' },
  simplified: { assets: '110', liabilities: '180', result: '232' },
};

/** Lines that are never left blank: absent, they are unknown rather than zero. */
const NEVER_BLANK = new Set([
  'CO',
  'CJ',
  'EE',
  'DL',
  'EC',
  'EG',
  'FL',
  'FJ',
  'GG',
  'HN',
  'DI',
  'R6',
  '096',
  '110',
  '142',
  '176',
  '180',
  '270',
  '310',
  '136',
]);

const simplifiedPage = (code: string): Page => (code <= '110' ? 'assets' : code < '200' ? 'liabilities' : 'result');
const isSimplified = (code: string): boolean => /^\d/.test(code);
const pageOf = (code: string): Page => (isSimplified(code) ? simplifiedPage(code) : (FULL_PAGES[code[0]!] ?? 'result'));
const pageTotal = (code: string): string => PAGE_TOTALS[isSimplified(code) ? 'simplified' : 'full'][pageOf(code)];

const netOf = ([gross, depreciation, net]: Cells): number | null => net ?? (typeof gross === 'number' ? gross - (depreciation ?? 0) : null);

/** The cell of the year in a row, by form: assets net (m3), full liabilities and form 2053 m1, form 2052 m3, simplified liabilities m3. */
function cellOfYear(code: string, cells: Cells): number | null {
  const [first, , third] = cells;
  if (pageOf(code) === 'assets') return netOf(cells);
  if (isSimplified(code)) return (pageOf(code) === 'result' ? (first ?? third) : (third ?? first)) ?? null;
  if (code === 'FL') return third ?? first ?? null;
  return (/^[FG]/.test(code) ? third : first) ?? null;
}

/** The lines of one tax return by code. */
export class Lines {
  private readonly rows: ReadonlyMap<string, Cells>;

  constructor(taxReturn: AnalysedReturn) {
    this.rows = new Map(taxReturn.tax_return_values.map(({ code, values }) => [code, values]));
  }

  /** The value of a line: `DL`, of one of its cells: `AN.m2`, or of the first of several that is there: `HN|DI`. */
  private term(text: string): Reading {
    const alternatives = text.split('|');
    for (const alternative of alternatives) {
      const cell = this.cell(alternative);
      if (typeof cell === 'number') return { value: decimal(cell) };
    }
    return this.blank(alternatives[0]!.split('.')[0]!);
  }

  private cell(text: string): number | null | undefined {
    const [code, column] = text.split('.m') as [string, string | undefined];
    const cells = this.rows.get(code);
    if (cells === undefined) return undefined;
    return column === undefined ? cellOfYear(code, cells) : cells[Number(column) - 1];
  }

  private blank(code: string): Reading {
    const filed = this.rows.has(pageTotal(code));
    return filed && !NEVER_BLANK.has(code) ? { value: 0n } : { missing: code };
  }

  /** A sum of lines, each with its sign; unknown when one of them is. */
  read(terms: readonly { line: string; minus: boolean }[]): Reading {
    const values: Decimal[] = [];
    for (const { line, minus } of terms) {
      const reading = this.term(line);
      if ('missing' in reading) return reading;
      values.push(minus ? -reading.value : reading.value);
    }
    return { value: sumOf(values) };
  }
}
