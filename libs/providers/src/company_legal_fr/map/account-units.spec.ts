import { describe, expect, it } from '@jest/globals';
import { type Row, typedIn } from '../../../test/typed-accounts.js';
import { mapTaxReturns } from './tax-return.js';

/** Totals of one year and of the year before, in millions of euros. */
interface Sizes {
  assets: [number, number];
  revenue: [number, number];
  result: [number, number];
}

const MILLION = 1_000_000;

/**
 * Consolidated accounts with totals only. Each page has its unit: 1 for euros, 1,000 for thousands.
 */
function group({ assets, revenue, result }: Sizes, [first = 1, second = 1, third = 1, fourth = 1]: number[] = []): Row[] {
  const [A, R, N] = [assets, revenue, result].map(([now, before]) => [now * MILLION, before * MILLION] as const) as [
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
  ];
  return [
    ['01', 'CO', A[0] / first, null, A[0] / first, A[1] / first],
    ['02', 'DL', A[0] / 3 / second, A[1] / 3 / second],
    ['02', 'P2', N[0] / second, N[1] / second],
    ['02', 'EE', A[0] / second, A[1] / second],
    ['03', 'FJ', null, null, R[0] / third, R[1] / third],
    ['04', 'R6', N[0] / fourth, N[1] / fourth],
    ['04', 'R8', N[0] / fourth, N[1] / fourth],
  ];
}

/** Sizes of a listed group whose income statement was typed in thousands in one of three years. */
const Y2018: Sizes = { assets: [44_160, 44_400], revenue: [24_651, 24_812], result: [2_349, 2_453] };
const Y2019: Sizes = { assets: [45_360, 44_160], revenue: [25_287, 24_651], result: [1_929, 2_349] };
const Y2020: Sizes = { assets: [42_810, 45_360], revenue: [23_620, 25_287], result: [1_956, 1_929] };
const THOUSANDS = [1_000, 1_000, 1_000, 1_000];

const map = (...years: [year: number, rows: Row[]][]) =>
  new Map(
    mapTaxReturns(
      years.map(([year, rows]) => typedIn(year, 'K', rows)),
      [],
    ).map((each) => [each.closing_year, each]),
  );
const codes = (record: { warnings: { code: string }[] } | undefined): string[] =>
  record!.warnings.map(({ code }) => code).filter((code) => /THOUSANDS|UNITS|PREVIOUS|26|41/.test(code));

describe('accounts typed in thousands', () => {
  it('are converted to euros when the next filing has their totals in euros', () => {
    const found = map([2018, group(Y2018, THOUSANDS)], [2019, group(Y2019)]);
    expect(found.get(2018)).toMatchObject({ revenue: 24_651 * MILLION, total_assets: 44_160 * MILLION, net_profit: 2_349 * MILLION });
    expect([codes(found.get(2018)), codes(found.get(2019))]).toEqual([['IN_THOUSANDS'], []]);
  });

  it('are converted to euros when the previous filing has their totals in euros', () => {
    const found = map([2018, group(Y2018)], [2019, group(Y2019, THOUSANDS)]);
    expect(found.get(2019)).toMatchObject({ revenue: 25_287 * MILLION, total_assets: 45_360 * MILLION });
    expect([codes(found.get(2018)), codes(found.get(2019))]).toEqual([[], ['IN_THOUSANDS']]);
  });

  it.each([
    ['between two other filings', [2018, 2019, 2020]],
    ['as the newest filing', [2018, 2019]],
    ['as the oldest filing', [2019, 2020]],
  ])('are converted on the only page in thousands, %s', (_, years) => {
    const rows = new Map([
      [2018, group(Y2018)],
      [2019, group(Y2019, [1, 1, 1_000, 1])],
      [2020, group(Y2020)],
    ]);
    const found = map(...years.map((year): [number, Row[]] => [year, rows.get(year)!]));
    expect(found.get(2019)).toMatchObject({ revenue: 25_287 * MILLION, total_assets: 45_360 * MILLION, net_profit: 1_929 * MILLION });
    expect(codes(found.get(2019))).toEqual(['IN_THOUSANDS', 'UNITS_DIFFER']);
    expect(years.filter((year) => year !== 2019).flatMap((year) => codes(found.get(year)))).toEqual([]);
  });

  it('are converted together with the column of the previous year', () => {
    const found = map([2018, group(Y2018)], [2019, group(Y2019, [1, 1, 1_000, 1])]);
    const line = found.get(2019)!.tax_return_values.find(({ code }) => code === 'FJ');
    expect(line!.values).toEqual([null, null, 25_287 * MILLION, 24_651 * MILLION]);
  });

  it('are detected within one filing when its pages disagree on a total', () => {
    const found = map([2019, group(Y2019, [1, 1_000, 1, 1])]);
    expect(found.get(2019)).toMatchObject({ total_liabilities: 45_360 * MILLION, total_assets: 45_360 * MILLION });
    expect(codes(found.get(2019))).toEqual(['IN_THOUSANDS', 'UNITS_DIFFER']);
  });

  it('are also detected for single companies', () => {
    const rows = (unit: number): Row[] => [
      ['01', '110', 1_000_000 / unit, 0, 1_000_000 / unit, 900_000 / unit],
      ['02', '232', 2_000_000 / unit, 1_800_000 / unit],
    ];
    const before: Row[] = [
      ['01', '110', 900_000, 0, 900_000, 800_000],
      ['02', '232', 1_800_000, 1_700_000],
    ];
    const found = mapTaxReturns([typedIn(2022, 'S', before), typedIn(2023, 'S', rows(1_000))], []);
    expect(found.find(({ closing_year }) => closing_year === 2023)).toMatchObject({ total_assets: 1_000_000 });
  });
});

describe('accounts typed in millions', () => {
  const MILLIONS = [MILLION, MILLION, MILLION, MILLION];
  const parent = (total: number): Row[] => [
    ['01', 'CO', total, null, total, total],
    ['02', 'EE', total, total],
  ];
  const beside = (rows: Row[], parents: Row[], year = 2018) => {
    const found = mapTaxReturns([typedIn(2018, 'K', rows), typedIn(year, 'C', parents)], []);
    const of = (which: string) => found.find(({ type }) => type === which)!;
    return { assets: of('K').total_assets, parent: of('C').total_assets, codes: codesOf(of('K')) };
  };
  const codesOf = (record: object): string[] =>
    (record as { warnings: { code: string }[] }).warnings.map(({ code }) => code).filter((code) => /^(?:IN_|UNIT)/.test(code));

  it('are converted to euros when the next filing has their totals in euros', () => {
    const found = map([2018, group(Y2018, MILLIONS)], [2019, group(Y2019)]);
    expect(found.get(2018)).toMatchObject({ revenue: 24_651 * MILLION, total_assets: 44_160 * MILLION });
    expect(codesOf(found.get(2018)!)).toEqual(['IN_MILLIONS']);
  });

  it.each([
    ['millions', MILLIONS, 1_080_000_000, ['IN_MILLIONS']],
    ['thousands', THOUSANDS, 1_080_000_000, ['IN_THOUSANDS']],
    ['euros', [1, 1, 1, 1], 1_080_000_000, []],
    ['euros, beside a parent of more assets', [1, 1, 1, 1], 200_000 * MILLION, []],
    ['euros, beside a parent of ten times its assets', [1, 1, 1, 1], 441_600 * MILLION, []],
    ['euros, beside a small parent', [1, 1, 1, 1], 40_000, []],
  ])('are converted by the size of the parent: %s', (_unit, units, parents, expected) => {
    expect(beside(group(Y2018, units), parent(parents))).toEqual({ assets: 44_160 * MILLION, parent: parents, codes: expected });
  });

  it('have a warning when no other accounts show the unit', () => {
    expect(beside(group(Y2018, MILLIONS), parent(1_080_000_000), 2015).codes).toEqual(['UNIT_DOUBTFUL']);
  });
});

describe('accounts that agree with the filings before and after', () => {
  it('stay unchanged when revenue is a thousandth of the assets', () => {
    const holding = (sizes: Sizes): Sizes => ({ ...sizes, revenue: [sizes.revenue[0] / 1_000, sizes.revenue[1] / 1_000] });
    const found = map([2018, group(holding(Y2018))], [2019, group(holding(Y2019))]);
    expect(found.get(2019)).toMatchObject({ revenue: 25.287 * MILLION, total_assets: 45_360 * MILLION });
    expect(codes(found.get(2019))).toEqual([]);
  });

  it('stay unchanged when only a later total of a page is smaller by a factor of 1,000', () => {
    const charges = (now: number, before: number): Row => ['03', 'GF', null, null, now, before];
    const found = map([2018, [...group(Y2018), charges(20_000, 19_000)]], [2019, [...group(Y2019), charges(21_000 * MILLION, 20_000_000)]]);
    expect(found.get(2018)).toMatchObject({ revenue: 24_651 * MILLION });
    expect(codes(found.get(2018))).not.toContain('IN_THOUSANDS');
  });

  it('stay unchanged when a company grows by a factor of 1,000', () => {
    const small: Sizes = { assets: [1, 0.9], revenue: [2, 1.8], result: [0.1, 0.1] };
    const large: Sizes = { assets: [1_000, 1], revenue: [2_000, 2], result: [100, 0.1] };
    const found = map([2018, group(small)], [2019, group(large)]);
    expect([found.get(2018)!.total_assets, found.get(2019)!.total_assets]).toEqual([MILLION, 1_000 * MILLION]);
  });

  it('cause PREVIOUS_YEAR_DIFFERS when they restate the previous year differently', () => {
    const found = map([2018, group(Y2018)], [2019, group({ ...Y2019, revenue: [25_287, 24_111] })]);
    expect(codes(found.get(2019))).toEqual(['PREVIOUS_YEAR_DIFFERS']);
  });
});
