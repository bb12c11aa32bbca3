import { FORM_CELLS, IDENTITIES, keyOf } from '@company-data/tax-return-reading/internals';
import type { Read } from './tally.js';

/** Length from which a warning may be truncated. */
const CUT = 1000;

/**
 * Returns the totals that differ from the sum of their parts without a warning. Uses only the
 * values of the cells.
 */
export function silentlyBroken({ cells, forms, warnings, type }: Read): string[] {
  const values = new Map(cells.map((cell) => [`${cell.code}.${cell.column}`, cell.value]));
  const printed = new Set(forms.flatMap(({ form }) => FORM_CELLS[form].map(keyOf)));
  const told = warnings.find(({ code }) => code === 'OCR_IDENTITY')?.message ?? '';
  const isTold = (total: string): boolean => told.includes(`${total} by `) || told.length >= CUT;
  return IDENTITIES[type]
    .filter(({ total, parts, slack }) => {
      const keys = [total, ...parts.map(({ key }) => key)];
      // Another warning names a cell that has ink but no value.
      if (!values.has(total) || keys.some((key) => !printed.has(key) || values.get(key) === null)) return false;
      const sum = parts.reduce((all, { key, sign }) => all + sign * (values.get(key) ?? 0), 0);
      return Math.abs(values.get(total)! - sum) > slack && !isTold(total);
    })
    .map(({ total }) => total);
}
