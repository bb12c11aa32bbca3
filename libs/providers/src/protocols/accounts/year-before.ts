import type { Form } from '@company-data/data-types';

/** Accounts of one fiscal year. */
interface ClosedYear {
  type: Form;
  /** Its last day. */
  closing: string;
}

const DAYS_IN_MONTH = 30.44;

/**
 * The accounts of the year before: of the same regime, their closing where a year of so many months
 * began.
 */
export function yearBefore<Year extends ClosedYear>(
  { type, closing }: ClosedYear,
  months: number | null,
  years: readonly Year[],
): Year | undefined {
  const days = (other: string): number => (Date.parse(closing) - Date.parse(other)) / 86_400_000;
  return years.find((year) => year.type === type && Math.abs(days(year.closing) - (months ?? 12) * DAYS_IN_MONTH) < 20);
}
