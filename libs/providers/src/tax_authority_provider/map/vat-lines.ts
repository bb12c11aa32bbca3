import { textOf } from '../../kit/text.js';
import { vatLine } from '../codes/vat-lines.js';
import type { Datum, VatReturn } from '../sources/api-entreprise/responses.js';
import { cellsOf, saysNil } from './forms.js';

/** A line of a VAT return. */
export interface VatLine {
  code: string;
  edi_code: string | null;
  label: string | null;
  values: (number | null)[];
  /** Whether the form is known to have it, and its cells hold amounts. */
  known: boolean;
  /** Whether it holds something that is read nowhere. */
  unread: boolean;
}

/** Lines of CA3 with a base and a tax. */
const BASE_AND_TAX = new Set('08 09 9B 10 11 T1 T2 TC T3 T4 T5 T6 T7 13 P1 P2 I1 I2 I3 I4 I5 I6'.split(' '));
/** Lines whose only cell is a tax. */
const TAX_ALONE = ['15', '5B'];

/** The lines of a return by code. */
export class VatLines {
  readonly all: readonly VatLine[];
  /** Whether the return says that there is nothing to tell. */
  readonly nil: boolean;

  constructor(form: string, millesime: string | null, { donnees }: Pick<VatReturn, 'donnees'>) {
    this.nil = donnees.some(saysNil);
    this.all = donnees.filter((datum) => !saysNil(datum)).flatMap((datum) => lineOf(form, millesime, datum));
  }

  /**
   * The amount of a line; null where the return has none, or where it has several cells that are
   * filled.
   */
  at(code: string): number | null {
    const filled = this.cells(code).filter((cell) => cell !== null);
    return filled.length === 1 ? filled[0]! : null;
  }

  /** Base and tax; null where one of them is not there. */
  rate(code: string): { base: number; tax: number } | null {
    const [base, tax, ...more] = this.cells(code);
    return typeof base === 'number' && typeof tax === 'number' && more.length === 0 ? { base, tax } : null;
  }

  /** The sum of lines; null where none of them is there, or one that is there has no amount. */
  sum(...codes: string[]): number | null {
    if (codes.some((code) => this.has(code) && this.at(code) === null)) return null;
    const amounts = codes.map((code) => this.at(code)).filter((amount) => amount !== null);
    return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
  }

  /** The tax column; null where it is empty, or a tax in it is not told. */
  taxes(): number | null {
    const rated = this.all.filter(({ code }) => BASE_AND_TAX.has(code)).map(({ code }) => this.rate(code)?.tax ?? null);
    const taxes = [...rated, ...TAX_ALONE.filter((code) => this.has(code)).map((code) => this.at(code))];
    return this.complete && taxes.length > 0 && taxes.every((tax) => tax !== null) ? taxes.reduce((sum, tax) => sum + tax, 0) : null;
  }

  /** Whether the return has anything on a line: one whose cells are all empty is blank. */
  has(code: string): boolean {
    return this.cells(code).some((cell) => cell !== null);
  }

  /** Whether all lines are known: one that is not may be part of any sum. */
  get complete(): boolean {
    return this.all.every(({ unread }) => !unread);
  }

  /** Whether any line bears an amount. */
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
  // A cell that holds something else than an amount is not empty: the line is not read.
  const odd = datum.valeurs.some((value, place) => textOf(value) !== null && values[place] === null);
  const unread = odd || (known === undefined && values.some((value) => value !== null));
  return [{ code: name, edi_code: edi ?? known?.edi ?? null, label, values, known: known !== undefined && !odd, unread }];
}
