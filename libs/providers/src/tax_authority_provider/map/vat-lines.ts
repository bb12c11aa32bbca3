import { textOf } from '../../kit/text.js';
import { vatLine } from '../codes/vat-lines.js';
import type { Datum, VatReturn } from '../sources/api-entreprise/responses.js';
import { cellsOf, saysNil } from './forms.js';

export interface VatLine {
  code: string;
  edi_code: string | null;
  label: string | null;
  values: (number | null)[];
  /** True when the form has the line, and its cells contain amounts. */
  known: boolean;
  /** True when it has a value that was not read. */
  unread: boolean;
}

/** Lines of CA3 with a base and a tax. */
const BASE_AND_TAX = new Set('08 09 9B 10 11 T1 T2 TC T3 T4 T5 T6 T7 13 P1 P2 I1 I2 I3 I4 I5 I6'.split(' '));
/** Lines with a tax only. */
const TAX_ALONE = ['15', '5B'];

/** Lines of a return, by code. */
export class VatLines {
  readonly all: readonly VatLine[];
  /** True when the return states that it is nil. */
  readonly nil: boolean;

  constructor(form: string, millesime: string | null, { donnees }: Pick<VatReturn, 'donnees'>) {
    this.nil = donnees.some(saysNil);
    this.all = donnees.filter((datum) => !saysNil(datum)).flatMap((datum) => lineOf(form, millesime, datum));
  }

  /** Returns the amount of a line. Null when the return has none, or several cells have one. */
  at(code: string): number | null {
    const filled = this.cells(code).filter((cell) => cell !== null);
    return filled.length === 1 ? filled[0]! : null;
  }

  /** Returns base and tax of a line. Null when one is absent. */
  rate(code: string): { base: number; tax: number } | null {
    const [base, tax, ...more] = this.cells(code);
    return typeof base === 'number' && typeof tax === 'number' && more.length === 0 ? { base, tax } : null;
  }

  /** Returns the sum of lines. Null when all are absent, or a line has no amount. */
  sum(...codes: string[]): number | null {
    if (codes.some((code) => this.has(code) && this.at(code) === null)) return null;
    const amounts = codes.map((code) => this.at(code)).filter((amount) => amount !== null);
    return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
  }

  /** Returns the sum of the tax column. Null when it is empty or a tax is unknown. */
  taxes(): number | null {
    const rated = this.all.filter(({ code }) => BASE_AND_TAX.has(code)).map(({ code }) => this.rate(code)?.tax ?? null);
    const taxes = [...rated, ...TAX_ALONE.filter((code) => this.has(code)).map((code) => this.at(code))];
    return this.complete && taxes.length > 0 && taxes.every((tax) => tax !== null) ? taxes.reduce((sum, tax) => sum + tax, 0) : null;
  }

  /** Returns true when the return has a value in a line. A line of empty cells is blank. */
  has(code: string): boolean {
    return this.cells(code).some((cell) => cell !== null);
  }

  /** True when all lines were read. An unread line may be part of any sum. */
  get complete(): boolean {
    return this.all.every(({ unread }) => !unread);
  }

  /** True when a line has a nonzero amount. */
  get bearsAmount(): boolean {
    return this.all.some(({ values }) => values.some((value) => value !== null && value !== 0));
  }

  private cells(code: string): (number | null)[] {
    return this.all.find((line) => line.code === code && line.known)?.values ?? [];
  }
}

function lineOf(form: string, millesime: string | null, datum: Datum): VatLine[] {
  const [code, edi] = [textOf(datum.code), textOf(datum.code_EDI)];
  const known = vatLine(form, millesime, code ?? '', edi);
  const name = known?.code ?? code ?? edi;
  if (name === null) return [];
  const label = textOf(datum.intitule) ?? known?.label ?? null;
  const values = cellsOf(datum);
  // A cell with text that is not an amount is not empty, so the line is unread.
  const odd = datum.valeurs.some((value, place) => textOf(value) !== null && values[place] === null);
  const unread = odd || (known === undefined && values.some((value) => value !== null));
  return [{ code: name, edi_code: edi ?? known?.edi ?? null, label, values, known: known !== undefined && !odd, unread }];
}
