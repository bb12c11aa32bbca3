import type { Compute, ComputeContext } from '../definition.js';
import { citing } from '../derived.js';
import { analyse, hasDisposalsInOperatingLines, monthsOf, type Ratios } from './analyse.js';
import type { TaxReturnAnalysis } from './definition.js';
import { failureScoreOf } from './failure-score.js';
import { type Filed, filedIn, filingDisciplineOf } from './filing-discipline.js';
import type { AnalysedReturn } from './lines.js';
import { runUpTo, trendOf } from './trend.js';
import { accountsWithoutReturn } from './without-return.js';

const TAX_RETURN = 'TAX_RETURN';
const STATEMENT = 'FINANCIAL_STATEMENT';
const PROFILE = 'COMPANY_PROFILE';

type Warning = TaxReturnAnalysis['warnings'][number];

const equityWarnings = ({ capital_structure }: Ratios): Warning[] =>
  capital_structure?.gearing?.note === 'negative equity'
    ? [{ code: 'NEGATIVE_EQUITY', message: 'Equity is negative. Return on equity and ratios to equity are null.' }]
    : [];

/**
 * Legal forms whose partners are liable up to their contributions: partnerships limited by shares,
 * SARL, SA, SAS and SE, with the forms derived from them.
 */
const LIMITED = /^(?:5308|5309|5370|5385|5[4-8])/;

/** True unless the register states a form without limited liability. */
const mayBeLimited = (profile: Filed['profile']): boolean => LIMITED.test(profile?.legal?.form ?? '5499');

/**
 * Warns when equity is below half of the share capital. The law applies to limited companies, and
 * to their own accounts only.
 */
const capitalWarnings = ({ type }: AnalysedReturn, { solvency }: Ratios, profile: Filed['profile']): Warning[] =>
  type !== 'K' && (solvency?.equity_to_capital?.value ?? 1) < 0.5 && mayBeLimited(profile)
    ? [{ code: 'EQUITY_BELOW_HALF_CAPITAL', message: 'Equity is below half of the share capital (C. com. L. 223-42, L. 225-248).' }]
    : [];

function durationWarnings(taxReturn: AnalysedReturn): Warning[] {
  const months = monthsOf(taxReturn);
  if (months !== taxReturn.duration)
    return [{ code: 'DURATION_UNKNOWN', message: 'The length of the fiscal year is unknown. It is assumed to be 12 months.' }];
  if (months === 12) return [];
  return [{ code: 'FLOWS_SCALED', message: `Flows of a fiscal year of ${months} months are scaled to 12 months.` }];
}

const missingResult = ({ profitability }: Ratios): Warning[] =>
  profitability?.operating_result?.value === null
    ? [{ code: 'RESULT_MISSING', message: 'The profit and loss account is missing or confidential. Ratios that need it are null.' }]
    : [];

/** Warns when the year is under the rules of 2025, and its trend or growth has earlier years. */
const comparabilityWarnings = (taxReturn: AnalysedReturn, run: readonly AnalysedReturn[]): Warning[] =>
  hasDisposalsInOperatingLines(taxReturn) &&
  !(run.every((each) => hasDisposalsInOperatingLines(each)) && hasDisposalsInOperatingLines(taxReturn, taxReturn.previous_duration ?? 12))
    ? [
        {
          code: 'NOT_COMPARABLE',
          message:
            'Operating result and self-financing capacity contain disposals of assets from fiscal years begun in 2025. Earlier years do not (regulation ANC 2022-06).',
        },
      ]
    : [];

/** Inputs of the filing discipline, which only the newest analysis contains. */
interface Whole {
  filed: Filed;
  newest: AnalysedReturn | undefined;
  today: string;
}

function analysisOf(taxReturn: AnalysedReturn, { filed, newest, today }: Whole): TaxReturnAnalysis {
  const ratios = analyse(taxReturn);
  const run = runUpTo(taxReturn, filed.taxReturns);
  const isNewest = taxReturn === newest;
  const found = [
    ...equityWarnings(ratios),
    ...capitalWarnings(taxReturn, ratios, filed.profile),
    ...durationWarnings(taxReturn),
    ...missingResult(ratios),
    ...comparabilityWarnings(taxReturn, run),
  ];
  return {
    tax_return_id: taxReturn.id ?? null,
    type: taxReturn.type,
    closing_date: taxReturn.closing_date,
    closing_year: taxReturn.closing_year,
    duration: taxReturn.duration,
    currency: taxReturn.currency,
    ...ratios,
    failure_score: failureScoreOf(taxReturn),
    trend: trendOf(run),
    filing_discipline: isNewest ? filingDisciplineOf(filed, today) : null,
    warnings: [...taxReturn.warnings, ...found].slice(0, 100),
    computed_from: isNewest
      ? citing({ [TAX_RETURN]: filed.taxReturns, [STATEMENT]: filed.statements, [PROFILE]: [filed.profile] })
      : citing({ [TAX_RETURN]: run }),
  };
}

/**
 * Returns the newest of the company's own accounts. Consolidated accounts count only when there are
 * no others.
 */
function newestOf(taxReturns: readonly AnalysedReturn[]): AnalysedReturn | undefined {
  const own = taxReturns.filter(({ type }) => type !== 'K');
  return (own.length > 0 ? own : taxReturns).toSorted((one, other) => (one.closing_date < other.closing_date ? 1 : -1))[0];
}

export const computeTaxReturnAnalysis: Compute<TaxReturnAnalysis> = (inputs, { today }: ComputeContext) => {
  const filed = filedIn(inputs);
  const whole: Whole = { filed, newest: newestOf(filed.taxReturns), today };
  if (whole.newest !== undefined) return filed.taxReturns.map((taxReturn) => analysisOf(taxReturn, whole));
  const accounts = accountsWithoutReturn(filed);
  if (accounts === undefined) return [];
  const { type, taxReturn, warnings } = accounts;
  return [{ ...analysisOf(taxReturn, { ...whole, newest: taxReturn }), type, warnings }];
};
