import { type AccountLines, cellOf, type Column, type Form } from '@company-data/data-types';
import { LinkedUnits } from './linked-units.js';
import type { Units } from './typed-lines.js';

/** One year's accounts as they were typed. */
export interface TypedYear {
  type: Form;
  closing: string;
  lines: AccountLines;
}

/**
 * What was found of the units of one year's accounts: how to bring them to euros, and the pages
 * that were in thousands.
 */
export interface YearUnits {
  unitOf: Units;
  thousands: string[];
  /** Pages whose amounts were in euros while others were in thousands. */
  euros: string[];
}

type Year = Extract<Column, 'year' | 'before'>;
interface Place {
  year: TypedYear;
  page: string;
  column: Year;
}

/** Totals of each page that the next filing repeats. */
const TOTALS: Record<'full' | 'simplified', Record<string, readonly string[]>> = {
  full: { '01': ['CO', 'CJ'], '02': ['EE', 'DL'], '03': ['FJ', 'FR', 'GF'], '04': ['HL', 'HM', 'R6', 'HN'] },
  simplified: { '01': ['110', '142'], '02': ['232', '264'] },
};

/** Amounts of two pages that are the same. */
const SAME: Record<'full' | 'simplified', readonly (readonly [page: string, code: string, page: string, code: string])[]> = {
  full: [
    ['01', 'CO', '02', 'EE'],
    ['02', 'DI', '04', 'HN'],
    ['02', 'P2', '04', 'R8'],
  ],
  simplified: [['01', '136', '02', '310']],
};

const COLUMNS = ['year', 'before'] as const;
const formOf = (type: Form): 'full' | 'simplified' => (type === 'S' ? 'simplified' : 'full');
const keyOf = ({ year, page, column }: Place): string => `${year.type}|${year.closing}|${page}|${column}`;

function amountAt({ year, column }: Place, code: string): number {
  const cells = year.lines.cells.get(code);
  return cells === undefined ? 0 : Math.abs(cellOf(year.type, code, column, cells) ?? 0);
}

/**
 * Thousands between two amounts that should be equal: 0, 1 where the second is a thousand times the
 * first, -1; null when they are not.
 */
function thousandsBetween(one: number, other: number): number | null {
  if (Math.min(one, other) < 100) return null;
  return [0, 1, -1].find((power) => Math.abs(other / one / 1_000 ** power - 1) < 0.01) ?? null;
}

const pagesOf = (year: TypedYear): string[] => Object.keys(TOTALS[formOf(year.type)]).filter((page) => year.lines.pages.has(page));

/** What two filings say of one page of one year. */
function linkAdjacentYears(units: LinkedUnits, older: TypedYear, newer: TypedYear): void {
  for (const page of pagesOf(newer)) {
    const [then, repeated]: [Place, Place] = [
      { year: older, page, column: 'year' },
      { year: newer, page, column: 'before' },
    ];
    const powers = TOTALS[formOf(newer.type)][page]!.map((code) => thousandsBetween(amountAt(then, code), amountAt(repeated, code)));
    const power = powers.find((each) => each !== null);
    if (power !== undefined && power !== null) units.link(keyOf(then), keyOf(repeated), power);
  }
}

function linkPages(units: LinkedUnits, year: TypedYear): void {
  for (const [page, code, otherPage, otherCode] of SAME[formOf(year.type)])
    for (const column of COLUMNS) {
      const [one, other]: [Place, Place] = [
        { year, page, column },
        { year, page: otherPage, column },
      ];
      const power = thousandsBetween(amountAt(one, code), amountAt(other, otherCode));
      if (power !== null) units.link(keyOf(one), keyOf(other), power);
    }
}

/**
 * How far a page's size is from that of the first: turnover is seldom a hundredth, or a hundred
 * times, of the assets.
 */
function strangenessOf(year: TypedYear, page: string, column: Year): number {
  const sizeOf = (each: string): number =>
    Math.max(...TOTALS[formOf(year.type)][each]!.map((code) => amountAt({ year, page: each, column }, code)));
  const [one, other] = [sizeOf('01'), sizeOf(page)];
  return one === 0 || other === 0 ? Infinity : Math.abs(Math.log10(other / one));
}

/**
 * What no other filing tells of is of the unit of its page, and its page of that of the others: the
 * likeliest first.
 */
function linkTheRest(units: LinkedUnits, years: readonly TypedYear[]): void {
  for (const year of years)
    for (const page of pagesOf(year)) units.link(keyOf({ year, page, column: 'before' }), keyOf({ year, page, column: 'year' }), 0);
  const pairs = years.flatMap((year) =>
    COLUMNS.flatMap((column) =>
      pagesOf(year)
        .filter((page) => page !== '01')
        .map((page) => ({ year, page, column, strangeness: strangenessOf(year, page, column) })),
    ),
  );
  for (const { year, page, column } of pairs.toSorted((one, other) => one.strangeness - other.strangeness))
    units.link(keyOf({ year, page: '01', column }), keyOf({ year, page, column }), 0);
}

function linked(years: readonly TypedYear[]): LinkedUnits {
  const units = new LinkedUnits();
  const ordered = years.toSorted((one, other) => (one.closing < other.closing ? -1 : 1));
  ordered.forEach((year, place) => {
    const newer = ordered[place + 1];
    if (newer !== undefined) linkAdjacentYears(units, year, newer);
    linkPages(units, year);
  });
  linkTheRest(units, ordered);
  return units;
}

/** Pages past the result follow it: they have no totals that the next filing repeats. */
const LAST: Record<'full' | 'simplified', string> = { full: '04', simplified: '02' };

/**
 * The units of each of a company's typed years of one type. Nothing in a filing tells its unit; its
 * neighbours repeat its totals.
 */
export function unitsOf(years: readonly TypedYear[]): Map<TypedYear, YearUnits> {
  const units = linked(years);
  return new Map(years.map((year) => [year, unitsOfYear(year, units)]));
}

function unitsOfYear(year: TypedYear, units: LinkedUnits): YearUnits {
  const form = formOf(year.type);
  const pages = pagesOf(year);
  const powerAt = (page: string, column: Year): number => {
    const known = pages.includes(page) ? page : (pages.find((each) => each === LAST[form]) ?? pages[0]);
    return known === undefined ? 0 : units.thousandsOf(keyOf({ year, page: known, column }));
  };
  return {
    unitOf: (page, code, column) => 1_000 ** powerAt(page, isBefore(year.type, page, code, column) ? 'before' : 'year'),
    thousands: pages.filter((page) => powerAt(page, 'year') > 0),
    euros: pages.filter((page) => powerAt(page, 'year') === 0),
  };
}

/** Whether a cell is of the year before: where a row reads its amount of that year from. */
function isBefore(type: Form, page: string, code: string, column: 1 | 2 | 3 | 4): boolean {
  if (!(page in TOTALS[formOf(type)])) return false;
  const marked = [1, 2, 3, 4].map((each) => (each === column ? 1 : null));
  return cellOf(type, code, 'before', marked) === 1;
}
