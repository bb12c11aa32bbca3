import { type AccountLines, cellOf, type Column, type Form } from '@company-data/data-types';
import { LinkedUnits } from './linked-units.js';
import type { Units } from './typed-lines.js';

/** Typed accounts of one year. */
export interface TypedYear {
  type: Form;
  closing: string;
  lines: AccountLines;
}

/**
 * Units of one year's accounts: the factor that converts each amount to euros, and the pages by
 * their power of 1,000: euros, thousands and millions.
 */
export interface YearUnits {
  unitOf: Units;
  pagesByPower: ReadonlyMap<number, string[]>;
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

/** Amounts that are equal on two pages. */
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
 * Returns the power of 1,000 between two amounts that should be equal: 0, positive when the second
 * is larger, negative when it is smaller. Null when they differ, or when one is below 100.
 */
function thousandsBetween(one: number, other: number): number | null {
  if (Math.min(one, other) < 100) return null;
  return [0, 1, -1, 2, -2].find((power) => Math.abs(other / one / 1_000 ** power - 1) < 0.01) ?? null;
}

const pagesOf = (year: TypedYear): string[] => Object.keys(TOTALS[formOf(year.type)]).filter((page) => year.lines.pages.has(page));

/** Links each page of a year with the same year in the next filing. */
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
 * Returns the distance between the size of a page and that of page 01, as a power of ten. Turnover
 * is seldom 100 times larger or smaller than the assets.
 */
function strangenessOf(year: TypedYear, page: string, column: Year): number {
  const sizeOf = (each: string): number =>
    Math.max(...TOTALS[formOf(year.type)][each]!.map((code) => amountAt({ year, page: each, column }, code)));
  const [one, other] = [sizeOf('01'), sizeOf(page)];
  return one === 0 || other === 0 ? Infinity : Math.abs(Math.log10(other / one));
}

/**
 * Links the places that no other filing repeats. A column gets the unit of its page, and a page the
 * unit of page 01, most plausible pairs first.
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

/** Assets of a parent, at most, as a multiple of the assets of its group. */
const LARGEST_PARENT = 10;

/** Returns the largest total of the assets of a year, in its own unit. */
const assetsOf = (year: TypedYear): number =>
  Math.max(...TOTALS[formOf(year.type)]['01']!.map((code) => amountAt({ year, page: '01', column: 'year' }, code)));

/**
 * Links consolidated accounts with the accounts of their parent for the same closing, when the
 * group would be too small in the same unit. Its totals are then in thousands or millions.
 */
function linkGroups(units: LinkedUnits, years: readonly TypedYear[]): void {
  for (const group of years.filter(({ type }) => type === 'K')) {
    const parent = years.find(({ type, closing }) => type !== 'K' && closing === group.closing);
    if (parent === undefined) continue;
    const [assets, parents] = [assetsOf(group), assetsOf(parent)];
    const power = assets === 0 || parents === 0 ? 0 : Math.min(2, Math.ceil(Math.log10(parents / assets / LARGEST_PARENT) / 3));
    if (power > 0)
      units.link(keyOf({ year: group, page: '01', column: 'year' }), keyOf({ year: parent, page: '01', column: 'year' }), power);
  }
}

function linked(years: readonly TypedYear[]): LinkedUnits {
  const units = new LinkedUnits();
  const ordered = years.toSorted((one, other) => (one.closing < other.closing ? -1 : 1));
  for (const its of Map.groupBy(ordered, ({ type }) => type).values())
    its.forEach((year, place) => {
      const newer = its[place + 1];
      if (newer !== undefined) linkAdjacentYears(units, year, newer);
      linkPages(units, year);
    });
  linkTheRest(units, ordered);
  linkGroups(units, ordered);
  return units;
}

/**
 * Page whose unit applies to the pages after the result, because the next filing does not repeat
 * their totals.
 */
const LAST: Record<'full' | 'simplified', string> = { full: '04', simplified: '02' };

/**
 * Returns the units of a company's typed years. A filing does not state its unit, so it is derived
 * from the totals that adjacent filings repeat, and from the size of the parent of a group.
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
    pagesByPower: Map.groupBy(pages, (page) => powerAt(page, 'year')),
  };
}

/** True when a row reads its amount of the previous year from this cell. */
function isBefore(type: Form, page: string, code: string, column: 1 | 2 | 3 | 4): boolean {
  if (!(page in TOTALS[formOf(type)])) return false;
  const marked = [1, 2, 3, 4].map((each) => (each === column ? 1 : null));
  return cellOf(type, code, 'before', marked) === 1;
}
