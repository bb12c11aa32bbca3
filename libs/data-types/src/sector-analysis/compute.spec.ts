import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compute, computedSampleOf, sampleOf } from '../../test/fixtures/computing.js';
import { changed, FULL_ROWS, fullReturn, simplifiedReturn } from '../../test/fixtures/tax-returns.js';
import type { RecordBody } from '../definition.js';
import { type BenchmarkRow, benchmarkFor } from './benchmark.js';
import { positionOf } from './compare.js';

interface Compared extends RecordBody {
  ratios: ({ code: string; company_value: number | null; q10: number | null; median: number | null; q90: number | null } & RecordBody)[];
  warnings: { code: string }[];
}

const row = (changes: RecordBody = {}): RecordBody => sampleOf('SECTOR_BENCHMARK', changes);
const solvency = (q50: number) => [{ name: 'autonomie_financiere', q10: 1, q25: 2, q50, q75: 90, q90: 95 }];

function analysed({ taxReturn = fullReturn(), rows = [row()], activity = {} as RecordBody, history = [] as RecordBody[] } = {}): Compared {
  const profile = sampleOf('COMPANY_PROFILE');
  const found = compute('SECTOR_ANALYSIS', {
    COMPANY_PROFILE: [{ ...profile, history, activity: { ...(profile.activity as object), ...activity } }],
    TAX_RETURN: [taxReturn],
    SECTOR_BENCHMARK: rows,
  });
  return found[0] as Compared;
}

const ratio = (analysis: Compared, code: string) => analysis.ratios.find((found) => found.code === code)!;
const codes = ({ warnings }: Compared): string[] => warnings.map(({ code }) => code);

describe('sector analysis', () => {
  it('equals the sample for its records', () => {
    expect(analysed()).toEqual(computedSampleOf('SECTOR_ANALYSIS'));
  });

  it('compares the percentage with the median of the class, band and year', () => {
    expect(ratio(analysed(), 'SOLVENCY_RATIO')).toMatchObject({
      unit: 'PERCENT',
      company_value: 48.2,
      median: 38.9,
      gap_to_median: 9.3,
      position: 'ABOVE_MEDIAN',
    });
  });

  it('has no record while the activity of the company is unknown', () => {
    expect(
      compute('SECTOR_ANALYSIS', { COMPANY_PROFILE: [sampleOf('COMPANY_PROFILE', { activity: null })], TAX_RETURN: [fullReturn()] }),
    ).toEqual([]);
  });

  it('uses the latest year when the year of the accounts is not published', () => {
    const rows = [2020, 2022, 2021].map((closing_year) => row({ closing_year }));
    const analysis = analysed({ rows });
    expect([analysis.closing_year, analysis.benchmark_year, codes(analysis)]).toEqual([2023, 2022, ['OTHER_YEAR']]);
  });

  it('uses the division, weighted by companies, when the class has fewer than 20', () => {
    const rows = [
      row({ company_count: 19, ratios: solvency(10) }),
      row({ activity_class: '6202', company_count: 57, ratios: solvency(50) }),
    ];
    const analysis = analysed({ rows });
    expect(analysis).toMatchObject({ activity_class: '62', widened: true, company_count: 76 });
    expect([ratio(analysis, 'SOLVENCY_RATIO').median, codes(analysis)]).toEqual([40, ['DIVISION']]);
  });

  it('uses the class when it has 20 companies', () => {
    const rows = [
      row({ company_count: 20, ratios: solvency(10) }),
      row({ activity_class: '6202', company_count: 999, ratios: solvency(50) }),
    ];
    expect(analysed({ rows })).toMatchObject({ activity_class: '6201', widened: false, company_count: 20, warnings: [] });
  });

  it('warns of a small sample when the division is small too', () => {
    expect(codes(analysed({ rows: [row({ company_count: 5 })] }))).toEqual(['DIVISION', 'SMALL_SAMPLE']);
  });

  it('ignores rows of other divisions and bands, and rows of zeros', () => {
    const zeros = { ratios: [{ name: 'autonomie_financiere', q10: 0, q25: 0, q50: 0, q75: 0, q90: null }] };
    const analysis = analysed({ rows: [row({ activity_class: '4711' }), row({ turnover_band: '<2M' }), row(zeros)] });
    expect([analysis.company_count, ratio(analysis, 'SOLVENCY_RATIO').median, codes(analysis)]).toEqual([
      null,
      null,
      ['BENCHMARK_MISSING'],
    ]);
  });

  it('selects the band by the revenue per twelve months', () => {
    expect(analysed({ taxReturn: simplifiedReturn({ revenue: 2_400_000, duration: 18 }) }).turnover_band).toBe('<2M');
    const bands = [1_999_999.99, 2_000_000, 10_000_000, 10_000_000.01].map(
      (revenue) => analysed({ taxReturn: fullReturn({ revenue }) }).turnover_band,
    );
    expect(bands).toEqual(['<2M', '2M-10M', '2M-10M', '>10M']);
  });

  it('has no band when the revenue is confidential', () => {
    const analysis = analysed({ taxReturn: fullReturn({ revenue: null }) });
    expect([analysis.turnover_band, codes(analysis)]).toEqual([null, ['TURNOVER_UNKNOWN']]);
  });

  it('does not mark an ordinary liquidity of 3000 percent as suspect', () => {
    const rows = [row({ ratios: [{ name: 'ratio_de_liquidite', q10: 90, q25: 120, q50: 310, q75: 1_250, q90: 4_200 }] })];
    const analysis = analysed({ taxReturn: fullReturn({}, changed(FULL_ROWS, 'EG', 38_430.2667)), rows });
    expect(ratio(analysis, 'CURRENT_RATIO')).toMatchObject({
      company_value: 3000,
      q75: 1_250,
      q90: 4_200,
      gap_to_median: 2_690,
      position: 'ABOVE_Q75',
      suspect: false,
    });
  });

  it('keeps implausible values and names their ratios', () => {
    const absurd = [{ name: 'ratio_de_liquidite', q10: 1, q25: 2, q50: 3, q75: 4, q90: 134_877.21 }];
    const analysis = analysed({ rows: [row({ ratios: absurd })] });
    expect(ratio(analysis, 'CURRENT_RATIO')).toMatchObject({ company_value: 160.13, q90: 134_877.21, suspect: true });
    expect(analysis.warnings).toMatchObject([{ code: 'VALUE_SUSPECT', message: expect.stringContaining('CURRENT_RATIO') }]);
  });

  it('compares current result, wear and interest burden when published', () => {
    const published = ['resultat_courant_avant_impots_sur_ca', 'ratio_de_vetuste', 'couverture_des_interets'];
    const analysis = analysed({ rows: [row({ ratios: published.map((name) => ({ name, q10: 1, q25: 2, q50: 3, q75: 4, q90: 5 })) })] });
    expect(['CURRENT_MARGIN', 'WEAR', 'INTEREST_BURDEN'].map((code) => ratio(analysis, code))).toMatchObject([
      { company_value: 3.09, median: 3 },
      { company_value: 50.09, median: 3 },
      { company_value: 3.84, median: 3 },
    ]);
  });

  it('treats zero for every ratio as missing', () => {
    const zeros = FULL_ROWS.map(([code]) => [code, 0, 0, 0, 0]) as typeof FULL_ROWS;
    const analysis = analysed({
      taxReturn: fullReturn({ revenue: 3_000_000, net_profit: 0, equity: 0, total_assets: 0, total_liabilities: 0 }, zeros),
    });
    expect([ratio(analysis, 'NET_MARGIN').company_value, codes(analysis)]).toEqual([null, ['RATIOS_MISSING']]);
  });

  it('warns of consolidated accounts', () => {
    expect(codes(analysed({ taxReturn: fullReturn({ type: 'K' }) }))).toEqual(['CONSOLIDATED']);
  });

  describe('of a company with a code of another nomenclature', () => {
    const activity = { code: '47.11J', nomenclature: 'NAF2025' };
    const period = (value: string, nomenclature: string | null, start_date: string) => ({
      ...{ field: 'ACTIVITY', value, label: null, label_en: null, nomenclature },
      ...{ start_date, end_date: null },
    });
    const now = period('47.11J', 'NAF2025', '2027-01-01');
    const supermarkets = row({ activity_class: '4711', company_count: 900 });

    it('uses the last code of the nomenclature of the benchmarks', () => {
      const analysis = analysed({ activity, history: [now, period('62.01Z', 'NAFRev2', '2018-03-01')], rows: [supermarkets, row()] });
      expect([analysis.activity_code, analysis.activity_class, codes(analysis)]).toEqual(['47.11J', '6201', ['OTHER_NOMENCLATURE']]);
    });

    it.each([
      ['no earlier code is known', [now]],
      ['the history is unknown', []],
      ['the activity changed since', [period('62.01Z', 'NAFRev2', '2018-03-01'), period('56.11Y', 'NAF2025', '2026-12-31'), now]],
      ['the code before it is older', [period('52.1D', 'NAFRev1', '2003-01-01'), now]],
      ['the history ends with another code', [period('62.01Z', 'NAFRev2', '2018-03-01'), period('56.11Y', 'NAF2025', '2027-01-01')]],
    ])('has no benchmark when %s', (_when, history) => {
      const analysis = analysed({ activity, history, rows: [supermarkets] });
      expect([analysis.benchmark_year, codes(analysis)]).toEqual([null, ['BENCHMARK_MISSING', 'OTHER_NOMENCLATURE']]);
    });
  });
});

it.each([
  [0.5, 'BELOW_Q10'],
  [1, 'BELOW_Q25'],
  [2, 'BELOW_MEDIAN'],
  [3, 'ABOVE_MEDIAN'],
  [4, 'ABOVE_Q75'],
  [5, 'ABOVE_Q90'],
  [null, null],
])('positionOf %p among quantiles 1 to 5 is %s', (value, position) => {
  expect(positionOf(value, { q10: 1, q25: 2, q50: 3, q75: 4, q90: 5 })).toBe(position);
});

it('has a weighted median within the range of its classes', () => {
  const classes = fc.array(fc.record({ q50: fc.integer({ min: 1, max: 9000 }), count: fc.integer({ min: 1, max: 500 }) }), {
    minLength: 2,
    maxLength: 9,
  });
  fc.assert(
    fc.property(classes, (found) => {
      const rows = found.map(({ q50, count }, place) =>
        row({ activity_class: `620${place}`, company_count: count, ratios: solvency(q50) }),
      );
      const median = benchmarkFor(rows as unknown as BenchmarkRow[], '6299', '2M-10M', 2023)!.quantilesOf('autonomie_financiere').q50!;
      const medians = found.map(({ q50 }) => q50);
      return median >= Math.min(...medians) && median <= Math.max(...medians);
    }),
  );
});
