import type { TaxReturnAnalysis } from './definition.js';
import type { Filed } from './filing-discipline.js';
import type { AnalysedReturn } from './lines.js';

type Warning = TaxReturnAnalysis['warnings'][number];
type Statement = Filed['statements'][number];
type Form = TaxReturnAnalysis['type'];

const FORMS: readonly (string | null)[] = ['C', 'S', 'A', 'B'] satisfies Form[];
/** Accounts of insurers and banks. */
const UNREAD_FORMS: readonly (string | null)[] = ['A', 'B'] satisfies Form[];

const REASONS = {
  FORM_NOT_READ: 'The forms of banks and insurers are not read by line',
  ACCOUNTS_CONFIDENTIAL: 'The company withholds its accounts',
  ACCOUNTS_NOT_TYPED: 'The register has the accounts only as a document',
};

/** A document is confidential only when each filing of the closing is. */
function reasonOf(statements: readonly Statement[]): keyof typeof REASONS {
  if (statements.some(({ type }) => UNREAD_FORMS.includes(type))) return 'FORM_NOT_READ';
  return statements.every(({ confidential }) => confidential === true) ? 'ACCOUNTS_CONFIDENTIAL' : 'ACCOUNTS_NOT_TYPED';
}

/** Returns a warning per reason, with the closings that it concerns. */
function reasonsFor(statements: readonly Statement[]): Warning[] {
  const closings = [...Map.groupBy(statements, ({ closing_date }) => closing_date)].map(([closing, its]) => ({
    closing,
    reason: reasonOf(its),
  }));
  return Object.entries(REASONS).flatMap(([code, why]) => {
    const days = closings.filter(({ reason }) => reason === code).map(({ closing }) => closing);
    return days.length === 0 ? [] : [{ code, message: `${why}: ${days.slice(0, 10).join(', ')}.` }];
  });
}

/** Newest accounts of a company without any tax return. */
export interface AccountsWithoutReturn {
  type: Form;
  /** Tax return without lines and figures. */
  taxReturn: AnalysedReturn;
  warnings: Warning[];
}

/**
 * Returns the newest of the company's own accounts. Undefined when none of a known form is filed.
 */
export function accountsWithoutReturn({ statements }: Filed): AccountsWithoutReturn | undefined {
  const own = statements
    .filter(({ closing_date, consolidated }) => closing_date !== null && consolidated !== true)
    .toSorted((one, other) => (one.closing_date! < other.closing_date! ? 1 : -1));
  const newest = own.find(({ type }) => FORMS.includes(type));
  if (newest === undefined) return undefined;
  const type = newest.type as Form;
  const taxReturn = {
    type: type === 'S' ? 'S' : 'C',
    closing_date: newest.closing_date!,
    closing_year: Number(newest.closing_date!.slice(0, 4)),
    duration: null,
    previous_duration: null,
    currency: null,
    revenue: null,
    net_profit: null,
    total_assets: null,
    total_liabilities: null,
    equity: null,
    submitted_date: newest.deposit_date,
    privacy: null,
    tax_return_values: [],
    warnings: [],
  } as unknown as AnalysedReturn;
  return { type, taxReturn, warnings: reasonsFor(own) };
}
