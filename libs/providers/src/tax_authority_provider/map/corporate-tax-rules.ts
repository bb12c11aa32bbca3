interface Finding {
  code: string;
  message: string;
}

/** Euros two amounts may be apart. */
const TOLERANCE = 2;
/**
 * CGI art. 219: the rate of years closed from 2022, and what of the profit of a small company is
 * taxed at less.
 */
const RATE = 0.25;
const REDUCED_RATE = 0.15;
const REDUCED_UP_TO = 42_500;
const RATES_SINCE = '2022-01-01';
/**
 * CGI art. 235 ter ZC: of the tax beyond the allowance of twelve months, due from this turnover on.
 */
const CONTRIBUTION_RATE = 0.033;
const ALLOWANCE = 763_000;
const CONTRIBUTION_FROM = 7_630_000;

/** The tax on a profit, at the normal rate and with the reduced one. */
export function taxesOn(result: number, months: number): { normal: number; reduced: number } {
  const profit = Math.max(0, result);
  const small = Math.min(profit, (REDUCED_UP_TO * months) / 12);
  return { normal: profit * RATE, reduced: small * REDUCED_RATE + (profit - small) * RATE };
}

/** The social contribution on a tax; null where it depends on a turnover that is not known. */
export function contributionOn(tax: number, months: number, turnover: number | null): number | null {
  const beyond = tax - (ALLOWANCE * months) / 12;
  if (beyond <= 0) return 0;
  if (turnover === null) return null;
  // Below it the contribution is due or not by who owns the company.
  return (turnover * 12) / months >= CONTRIBUTION_FROM ? Math.round(beyond * CONTRIBUTION_RATE) : null;
}

/** What a year's tax is held against. */
export interface TaxedYear {
  closing: string;
  months: number | null;
  inGroup: boolean;
  taxable_result: number | null;
  tax_due: number | null;
}

/**
 * Whether a tax is what one of the rates makes of the result. In a group the tax is that of the
 * whole.
 */
export function rateFindings({ closing, months, inGroup, taxable_result: result, tax_due: tax }: TaxedYear): Finding[] {
  if (closing < RATES_SINCE || inGroup || result === null || tax === null || months === null) return [];
  const { normal, reduced } = taxesOn(result, months);
  const fits = [normal, reduced].some((expected) => Math.abs(expected - tax) <= TOLERANCE);
  return fits ? [] : [{ code: 'IS_RATE', message: 'The tax is not what the normal or the reduced rate makes of the taxable result.' }];
}

/** Whether the balance that was filed is that of its parts. */
export function balanceFindings(filed: number | null, computed: number | null): Finding[] {
  const differs = filed !== null && computed !== null && Math.abs(filed - computed) > TOLERANCE;
  return differs ? [{ code: 'IS_BALANCE', message: `The balance that was filed, ${filed}, is not that of its parts, ${computed}.` }] : [];
}
