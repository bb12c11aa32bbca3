interface Finding {
  code: string;
  message: string;
}

/** Tolerance between two amounts, in euros. */
const TOLERANCE = 2;
/**
 * CGI art. 219: the rate of years opened from 2022, and the reduced rate for a part of a small
 * company's profit. The ceiling of that part rose for years closed from 2022-12-31.
 */
const RATE = 0.25;
const RATE_SINCE = '2022-01-01';
const REDUCED_RATE = 0.15;
const REDUCED_UP_TO = 42_500;
const FORMER_REDUCED_UP_TO = 38_120;
const CEILING_SINCE = '2022-12-31';
/**
 * CGI art. 235 ter ZC: the rate on the tax above the allowance of twelve months, due from this
 * turnover.
 */
const CONTRIBUTION_RATE = 0.033;
const ALLOWANCE = 763_000;
const CONTRIBUTION_FROM = 7_630_000;

/** Returns the tax on a profit at the normal rate, and with the reduced rate. */
export function taxesOn(result: number, months: number, closing: string): { normal: number; reduced: number } {
  const profit = Math.max(0, result);
  const ceiling = closing < CEILING_SINCE ? FORMER_REDUCED_UP_TO : REDUCED_UP_TO;
  const small = Math.min(profit, (ceiling * months) / 12);
  return { normal: profit * RATE, reduced: small * REDUCED_RATE + (profit - small) * RATE };
}

/** Returns the social contribution on a tax. Null when it depends on an unknown turnover. */
export function contributionOn(tax: number, months: number, turnover: number | null): number | null {
  const beyond = tax - (ALLOWANCE * months) / 12;
  if (beyond <= 0) return 0;
  if (turnover === null) return null;
  // Below this turnover, the contribution depends on the owners of the company.
  return (turnover * 12) / months >= CONTRIBUTION_FROM ? Math.round(beyond * CONTRIBUTION_RATE) : null;
}

/** Returns the first day of a year. */
function openingOf(closing: string, months: number): string {
  const [year, month, day] = closing.split('-').map(Number) as [number, number, number];
  const after = new Date(Date.UTC(year, month - 1, day + 1));
  return new Date(Date.UTC(after.getUTCFullYear(), after.getUTCMonth() - months, after.getUTCDate())).toISOString().slice(0, 10);
}

/** Data of a year that the controls compare. */
export interface TaxedYear {
  closing: string;
  months: number | null;
  inGroup: boolean;
  taxable_result: number | null;
  tax_due: number | null;
}

/**
 * Checks that a tax is the result at one of the rates. Not checked in a group, whose tax is that of
 * the whole group, and for years opened before 2022, which had other rates.
 */
export function rateFindings({ closing, months, inGroup, taxable_result: result, tax_due: tax }: TaxedYear): Finding[] {
  if (inGroup || result === null || tax === null || months === null || openingOf(closing, months) < RATE_SINCE) return [];
  const { normal, reduced } = taxesOn(result, months, closing);
  const fits = [normal, reduced].some((expected) => Math.abs(expected - tax) <= TOLERANCE);
  return fits ? [] : [{ code: 'IS_RATE', message: 'The tax is not what the normal or the reduced rate makes of the taxable result.' }];
}

/** Checks that the filed balance is the sum of its parts. */
export function balanceFindings(filed: number | null, computed: number | null): Finding[] {
  const differs = filed !== null && computed !== null && Math.abs(filed - computed) > TOLERANCE;
  return differs ? [{ code: 'IS_BALANCE', message: `The balance that was filed, ${filed}, is not that of its parts, ${computed}.` }] : [];
}
