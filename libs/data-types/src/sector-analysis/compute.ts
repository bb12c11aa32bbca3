import type { companyProfile } from '../company-profile/definition.js';
import { decimal, numberOf } from '../decimal.js';
import type { Compute, RecordOf } from '../definition.js';
import { citing, recordsOf } from '../derived.js';
import { analyse, monthsOf } from '../tax-return-analysis/analyse.js';
import type { AnalysedReturn } from '../tax-return-analysis/lines.js';
import { type Benchmark, benchmarkFor, type BenchmarkRow, MIN_COMPANIES, isInformative } from './benchmark.js';
import { benchmarkCodeOf } from './benchmark-code.js';
import { compare } from './compare.js';
import type { SectorAnalysis } from './definition.js';

const PROFILE = 'COMPANY_PROFILE';
const TAX_RETURN = 'TAX_RETURN';
const BENCHMARK = 'SECTOR_BENCHMARK';

type Profile = RecordOf<typeof companyProfile>;

type Warning = SectorAnalysis['warnings'][number];

/** Returns the class of an activity code: 6201 for 62.01Z. */
const classOf = (code: string | null | undefined): string | undefined => /^\d{4}/.exec((code ?? '').replaceAll('.', ''))?.[0];

/** Returns the turnover band of the source, by the revenue per twelve months. */
function bandOf(taxReturn: AnalysedReturn): SectorAnalysis['turnover_band'] {
  if (taxReturn.revenue === null) return null;
  const yearly = numberOf((decimal(taxReturn.revenue) * 12n) / BigInt(monthsOf(taxReturn)));
  if (yearly < 2_000_000) return '<2M';
  return yearly <= 10_000_000 ? '2M-10M' : '>10M';
}

const warning = (condition: boolean, code: string, message: string): Warning[] => (condition ? [{ code, message }] : []);

function benchmarkWarnings(benchmark: Benchmark | undefined, band: string | null, year: number): Warning[] {
  if (band === null) return [{ code: 'TURNOVER_UNKNOWN', message: 'The revenue is not public, so the turnover band is unknown.' }];
  if (benchmark === undefined)
    return [{ code: 'BENCHMARK_MISSING', message: 'The source publishes no benchmark for this activity and turnover band.' }];
  const { widened, activityClass, companyCount } = benchmark;
  return [
    ...warning(
      widened,
      'DIVISION',
      `The class has fewer than ${MIN_COMPANIES} companies. The benchmark is division ${activityClass}, with classes weighted by their companies.`,
    ),
    ...warning(companyCount < MIN_COMPANIES, 'SMALL_SAMPLE', `The quantiles are based on ${companyCount} companies only.`),
    ...warning(
      benchmark.year !== year,
      'OTHER_YEAR',
      `The source publishes no benchmark for ${year}. The benchmark is of ${benchmark.year}, the latest year.`,
    ),
  ];
}

const accountWarnings = ({ type }: AnalysedReturn, nomenclature: string | null, code: string | null): Warning[] => [
  ...warning(type === 'K', 'CONSOLIDATED', 'The sector consists of single companies, so consolidated accounts compare poorly with it.'),
  ...warning(
    nomenclature !== null && nomenclature !== 'NAFRev2',
    'OTHER_NOMENCLATURE',
    code === null
      ? 'The activity code is not from NAF rev. 2, the nomenclature of the sector benchmarks. No code of that nomenclature is known.'
      : `The activity code is not from NAF rev. 2, the nomenclature of the sector benchmarks. The benchmark is of ${code}, the last code in it.`,
  ),
];

function analysisOf(taxReturn: AnalysedReturn, profile: Profile, activityClass: string, rows: readonly BenchmarkRow[]): SectorAnalysis {
  const code = benchmarkCodeOf(profile.activity, profile.history);
  const band = bandOf(taxReturn);
  const year = taxReturn.closing_year ?? Number(taxReturn.closing_date.slice(0, 4));
  const benchmark = code === null ? undefined : benchmarkFor(rows, activityClass, band, year);
  const { ratios, suspect, missing } = compare(analyse(taxReturn), benchmark);
  return {
    activity_code: profile.activity?.code ?? null,
    activity_class: benchmark?.activityClass ?? activityClass,
    turnover_band: band,
    type: taxReturn.type,
    closing_year: year,
    closing_date: taxReturn.closing_date,
    benchmark_year: benchmark?.year ?? null,
    company_count: benchmark?.companyCount ?? null,
    widened: benchmark?.widened ?? null,
    ratios,
    warnings: [
      ...benchmarkWarnings(benchmark, band, year),
      ...accountWarnings(taxReturn, profile.activity?.nomenclature ?? null, code),
      ...warning(missing, 'RATIOS_MISSING', 'No ratio of the company is known, because its accounts are confidential or incomplete.'),
      ...warning(suspect.length > 0, 'VALUE_SUSPECT', `Implausible values, served unchanged: ${suspect.join(', ')}.`),
    ],
    tax_return_id: taxReturn.id ?? null,
    computed_from: citing({ [PROFILE]: [profile], [TAX_RETURN]: [taxReturn], [BENCHMARK]: benchmark?.rows ?? [] }),
  };
}

/** Computes one comparison per tax return. None while the activity of the company is unknown. */
export const computeSectorAnalysis: Compute<SectorAnalysis> = (inputs) => {
  const [profile] = recordsOf<Profile>(inputs, PROFILE);
  if (profile === undefined) return [];
  const activityClass = classOf(benchmarkCodeOf(profile.activity, profile.history) ?? profile.activity?.code);
  if (activityClass === undefined) return [];
  const rows = recordsOf<BenchmarkRow>(inputs, BENCHMARK).filter(isInformative);
  return recordsOf<AnalysedReturn>(inputs, TAX_RETURN).map((taxReturn) => analysisOf(taxReturn, profile, activityClass, rows));
};
