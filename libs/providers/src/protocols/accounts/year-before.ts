import type { Form } from '@company-data/data-types';

/** Accounts of one fiscal year. */
interface ClosedYear {
  type: Form;
  /** Last day of the year. */
  closing: string;
}

const DAYS_IN_MONTH = 30.44;

/**
 * Returns the accounts of the previous year: of the same type, with a closing date less than 20
 * days from the start of the year.
 */
export function yearBefore<Year extends ClosedYear>(
  { type, closing }: ClosedYear,
  months: number | null,
  years: readonly Year[],
): Year | undefined {
  const days = (other: string): number => (Date.parse(closing) - Date.parse(other)) / 86_400_000;
  return years.find((year) => year.type === type && Math.abs(days(year.closing) - (months ?? 12) * DAYS_IN_MONTH) < 20);
}
