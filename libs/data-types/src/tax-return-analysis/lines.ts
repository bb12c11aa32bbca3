import { type Decimal, decimal } from '../decimal.js';
import type { RecordOf } from '../definition.js';
import type { taxReturn } from '../tax-return/definition.js';

export type AnalysedReturn = RecordOf<typeof taxReturn>;

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
function cellOfYear(code: string): (cells: Cells) => number | null {
  if (pageOf(code) === 'assets') return netOf;
  const thirdElseFirst = ([first, , third]: Cells) => third ?? first ?? null;
  if (isSimplified(code)) return pageOf(code) === 'result' ? ([first, , third]) => first ?? third ?? null : thirdElseFirst;
  if (code === 'FL') return thirdElseFirst;
  return /^[FG]/.test(code) ? ([, , third]) => third ?? null : ([first]) => first ?? null;
}

/** One line of a sum. */
export interface Term {
  minus: boolean;
  /** The line, or several of which the first that is there counts. */
  alternatives: { code: string; cellIn: (cells: Cells) => number | null }[];
  /** The line whose presence makes an absent one zero; undefined for lines that are never left blank. */
  pageTotal: string | undefined;
}

function alternativeOf(text: string): Term['alternatives'][number] {
  const [code, column] = text.split('.m') as [string, string | undefined];
  return { code, cellIn: column === undefined ? cellOfYear(code) : (cells) => cells[Number(column) - 1] ?? null };
}

/** Reads a line: `DL`, one of its cells: `AN.m2`, or the first of several that is there: `HN|DI`. */
export function termOf(text: string, minus: boolean): Term {
  const alternatives = text.split('|').map(alternativeOf);
  const { code } = alternatives[0]!;
  return { minus, alternatives, pageTotal: NEVER_BLANK.has(code) ? undefined : pageTotal(code) };
}

/** The lines of one tax return by code. */
export class Lines {
  private readonly rows: ReadonlyMap<string, Cells>;

  constructor(taxReturn: AnalysedReturn) {
    this.rows = new Map(taxReturn.tax_return_values.map(({ code, values }) => [code, values]));
  }

  private valueOf({ alternatives, pageTotal }: Term): number | undefined {
    for (const { code, cellIn } of alternatives) {
      const cells = this.rows.get(code);
      const cell = cells === undefined ? null : cellIn(cells);
      if (cell !== null) return cell;
    }
    return pageTotal !== undefined && this.rows.has(pageTotal) ? 0 : undefined;
  }

  /** A sum of lines, each with its sign; unknown when one of them is. */
  read(terms: readonly Term[]): Reading {
    let sum = 0n;
    for (const term of terms) {
      const value = this.valueOf(term);
      if (value === undefined) return { missing: term.alternatives[0]!.code };
      if (value !== 0) sum += term.minus ? -decimal(value) : decimal(value);
    }
    return { value: sum };
  }
}
