import type { Compute } from '../definition.js';
import { citing, recordsOf } from '../derived.js';
import { analyse, monthsOf, type Ratios } from './analyse.js';
import type { TaxReturnAnalysis } from './definition.js';
import type { AnalysedReturn } from './lines.js';

const TAX_RETURN = 'TAX_RETURN';

type Warning = TaxReturnAnalysis['warnings'][number];

const equityWarnings = ({ capital_structure }: Ratios): Warning[] =>
  capital_structure?.gearing?.note === 'negative equity'
    ? [{ code: 'NEGATIVE_EQUITY', message: 'Equity is negative: return on equity and ratios to equity have no meaning.' }]
    : [];

function durationWarnings(taxReturn: AnalysedReturn): Warning[] {
  const months = monthsOf(taxReturn);
  if (months !== taxReturn.duration)
    return [{ code: 'DURATION_UNKNOWN', message: 'The length of the fiscal year is not known: taken as 12 months.' }];
  if (months === 12) return [];
  return [{ code: 'FLOWS_SCALED', message: `Flows of a fiscal year of ${months} months are scaled to 12.` }];
}

const missingResult = ({ profitability }: Ratios): Warning[] =>
  profitability?.operating_result?.value === null
    ? [{ code: 'RESULT_MISSING', message: 'The profit and loss account is missing or confidential: ratios that need it are null.' }]
    : [];

function analysisOf(taxReturn: AnalysedReturn): TaxReturnAnalysis {
  const ratios = analyse(taxReturn);
  const found = [...equityWarnings(ratios), ...durationWarnings(taxReturn), ...missingResult(ratios)];
  return {
    tax_return_id: taxReturn.id ?? null,
    type: taxReturn.type,
    closing_date: taxReturn.closing_date,
    closing_year: taxReturn.closing_year,
    duration: taxReturn.duration,
    currency: taxReturn.currency,
    ...ratios,
    warnings: [...taxReturn.warnings, ...found].slice(0, 100),
    computed_from: citing({ [TAX_RETURN]: [taxReturn] }),
  };
}

/** One analysis for each tax return. */
export const computeTaxReturnAnalysis: Compute<TaxReturnAnalysis> = (inputs) =>
  recordsOf<AnalysedReturn>(inputs, TAX_RETURN).map(analysisOf);
