import type { Compute } from '../definition.js';
import { citing } from '../derived.js';
import { filedIn, type Filed, filingDisciplineOf } from '../tax-return-analysis/filing-discipline.js';
import type { AnalysedReturn } from '../tax-return-analysis/lines.js';
import type { FilingDiscipline } from './definition.js';

type Warning = FilingDiscipline['warnings'][number];
type Statement = Filed['statements'][number];

/** Accounts of banks and insurers. */
const UNREAD_FORMS: readonly (string | null)[] = ['A', 'B'];

const REASONS = {
  FORM_NOT_READ: 'The forms of banks and insurers are not read by line',
  ACCOUNTS_CONFIDENTIAL: 'The company withholds its accounts',
  ACCOUNTS_NOT_TYPED: 'The register has the accounts only as a document',
};

const hasFigures = ({ tax_return_values, revenue, total_assets }: AnalysedReturn): boolean =>
  tax_return_values.length > 0 || revenue !== null || total_assets !== null;

/** Public accounts beat confidential ones of the same closing, which another filing can be. */
function reasonOf(statements: readonly Statement[]): keyof typeof REASONS {
  if (statements.some(({ type }) => UNREAD_FORMS.includes(type))) return 'FORM_NOT_READ';
  return statements.every(({ confidential }) => confidential === true) ? 'ACCOUNTS_CONFIDENTIAL' : 'ACCOUNTS_NOT_TYPED';
}

/** Returns a warning per reason, with the closings of own accounts without figures. */
function warningsOf({ statements, taxReturns }: Filed): Warning[] {
  const read = new Set(taxReturns.filter((each) => each.type !== 'K' && hasFigures(each)).map(({ closing_date }) => closing_date));
  const unread = statements.filter(
    ({ closing_date, consolidated }) => closing_date !== null && consolidated !== true && !read.has(closing_date),
  );
  const closings = [...Map.groupBy(unread, ({ closing_date }) => closing_date!)].map(([closing, its]) => ({
    closing,
    reason: reasonOf(its),
  }));
  return Object.entries(REASONS).flatMap(([code, why]) => {
    const days = closings.filter(({ reason }) => reason === code).map(({ closing }) => closing);
    return days.length === 0 ? [] : [{ code, message: `${why}: ${days.toSorted().toReversed().slice(0, 10).join(', ')}.` }];
  });
}

/** Computes the filing discipline. Without a known filing, nothing. */
export const computeFilingDiscipline: Compute<FilingDiscipline> = (inputs, { today }) => {
  const filed = filedIn(inputs);
  const discipline = filingDisciplineOf(filed, today);
  if (discipline === null) return [];
  const { taxReturns, statements, profile } = filed;
  return [
    {
      ...discipline,
      warnings: warningsOf(filed),
      computed_from: citing({ TAX_RETURN: taxReturns, FINANCIAL_STATEMENT: statements, COMPANY_PROFILE: [profile] }),
    },
  ];
};
