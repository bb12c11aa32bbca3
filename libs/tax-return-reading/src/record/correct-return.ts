import { FORM_CELLS, keyOf } from '../forms/form-cells.js';
import type { FormNumber } from '../forms/code-boxes.js';
import type { CellValues } from './check-identities.js';
import { type Regime, REGIME_FORMS } from './identities.js';
import { cellWarnings, orderedLines, type ReadTaxReturn, sumWarnings, type TaxReturnCell } from './tax-return.js';

/** A line of a return with its four cells. */
export type ReturnLine = ReadTaxReturn['tax_return_values'][number];

/** Warnings that are computed again after a correction. */
const OF_CELLS: readonly string[] = ['OCR_LOW_CONFIDENCE', 'OCR_REPAIRED', 'OCR_IDENTITY'];

/**
 * Applies corrected lines to a return. A correction replaces all four cells of a line, and a line
 * of nulls is removed. Warnings about the cells are computed again.
 */
export function correctedReturn<Read extends ReadTaxReturn>(read: Read, lines: readonly ReturnLine[]): Read {
  const corrected = new Map(lines.map(({ code, values }) => [code, values]));
  const cells = read.cells.map((cell) => correctedCell(cell, corrected.get(cell.code)));
  const rows = new Map([...read.tax_return_values.map(({ code, values }) => [code, values] as const), ...corrected]);
  const filled = [...rows].filter(([, values]) => values.some((value) => value !== null));
  const values = orderedLines(
    read.type,
    filled.map(([code, cellsOfRow]) => ({ code, values: cellsOfRow })),
  );
  const warnings = [
    ...cellWarnings(cells),
    ...sumWarnings(read.type, formsOf(read), valuesOf(values, cells)),
    ...read.warnings.filter(({ code }) => !OF_CELLS.includes(code)),
  ];
  return { ...read, cells, tax_return_values: values, warnings };
}

function correctedCell(cell: TaxReturnCell, values: ReturnLine['values'] | undefined): TaxReturnCell {
  if (values === undefined) return cell;
  return { ...cell, value: values[cell.column - 1] ?? null, confidence: 1, source: 'person', repaired_by: null };
}

const formsOf = ({ forms }: ReadTaxReturn): FormNumber[] => forms.map(({ form }) => form);

/**
 * Returns the amounts by line and column. Unread ink is null, and a cell that a person cleared is
 * absent.
 */
function valuesOf(lines: readonly ReturnLine[], cells: readonly TaxReturnCell[]): CellValues {
  const unknown = cells.filter(({ value, source }) => value === null && source !== 'person').map((cell) => [keyOf(cell), cell] as const);
  const known = lines.flatMap(({ code, values }) => values.map((value, place) => [`${code}.${place + 1}`, { value }] as const));
  return new Map([...unknown, ...known.filter(([, { value }]) => value !== null)]);
}

/** Returns the form of a regime that contains a line. Undefined when no form does. */
export const formOfLine = (regime: Regime, line: string): FormNumber | undefined =>
  REGIME_FORMS[regime].find((form) => FORM_CELLS[form].some(({ code }) => code === line));
