import { type Decimal, decimal } from '../decimal.js';
import type { RecordOf } from '../definition.js';
import type { Column } from '../form-cells.js';
import { type FormLines, formLinesOf } from '../form-lines.js';
import type { Term } from '../form-terms.js';
import type { taxReturn } from '../tax-return/definition.js';

export type AnalysedReturn = RecordOf<typeof taxReturn>;

/**
 * Value with the blank footnotes assumed to be zero. Otherwise the missing line, and the total that
 * its lines do not match.
 */
export type Reading = { value: Decimal; assumed: readonly string[] } | { missing: string; total?: string };

/** Returns the lines of a tax return. */
export const linesOf = ({ type, tax_return_values }: AnalysedReturn): FormLines =>
  formLinesOf(
    type,
    tax_return_values.map(({ code, values }) => [code, values] as const),
  );

const TENTHS = 10n;

function signed({ minus, factor }: Term, amount: number): Decimal {
  const value = (decimal(amount) * BigInt(Math.round(factor * 10))) / TENTHS;
  return minus ? -value : value;
}

/** Reads a signed sum of lines. Missing when one of the lines is. */
export function readSum(lines: FormLines, terms: readonly Term[], column: Column): Reading {
  let value = 0n;
  const assumed: string[] = [];
  for (const term of terms) {
    const reading = lines.read(term, column);
    if ('missing' in reading) return reading;
    if (reading.amount !== 0) value += signed(term, reading.amount);
    if (reading.assumed !== undefined) assumed.push(reading.assumed);
  }
  return { value, assumed };
}
