import { type Decimal, decimal } from '../decimal.js';
import type { RecordOf } from '../definition.js';
import type { Column } from '../form-cells.js';
import { type FormLines, formLinesOf } from '../form-lines.js';
import type { Term } from '../form-terms.js';
import type { taxReturn } from '../tax-return/definition.js';

export type AnalysedReturn = RecordOf<typeof taxReturn>;

/**
 * A value and the blank footnotes it takes as nothing; or the line whose absence leaves it unknown,
 * with the total that is not its lines' sum.
 */
export type Reading = { value: Decimal; assumed: readonly string[] } | { missing: string; total?: string };

/** The lines of a tax return. */
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

/** A sum of lines, each with its sign; unknown when one of them is. */
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
