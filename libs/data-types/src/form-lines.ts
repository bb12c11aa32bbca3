import type { Cells, Column, Form } from './form-cells.js';
import { toleranceOf, unitOf } from './form-rounding.js';
import { amountOf, FORM_SUMS, type FormSum, type Rows } from './form-sums.js';
import type { Term } from './form-terms.js';

/** Result of comparing a total with its lines. */
export type SumState = 'AGREES' | 'DIFFERS' | 'NO_LINES' | 'NO_TOTAL';

/**
 * Amount of a line, with the code of a blank footnote that it assumes to be zero. Otherwise the
 * missing line, and the total that its sum does not match.
 */
export type LineReading = { amount: number; assumed?: string } | { missing: string; total?: string };

/**
 * Footnotes by the line that they are part of. A blank one is zero when that line is in a sum that
 * adds up.
 */
const FOOTNOTES: Readonly<Record<Form, Readonly<Record<string, string>>>> = {
  C: { A1: 'FP' },
  S: { '169': '172', '195': '176', '209': '210', '215': '214', '217': '218' },
  K: {},
};

/**
 * Lines by the line that they are part of. They are never blank in a filing, so an absent one is
 * zero only when the other line is zero.
 */
const PARTS: Readonly<Record<string, string>> = { EG: 'EC' };

const term = (code: string): Term => ({ minus: false, factor: 1, alternatives: [{ code }] });
const codeOf = ({ alternatives }: Term): string => alternatives[0]!.code;

/**
 * Lines of the accounts of one year. An absent line is zero only when the other lines add up to the
 * printed total.
 */
export class FormLines {
  private readonly states = new Map<string, SumState>();
  /** Rounding unit of the amounts, in euros. */
  readonly unit: number;

  constructor(
    readonly form: Form,
    private readonly rows: Rows,
  ) {
    this.unit = unitOf(rows.values());
  }

  /** Returns the amount of a term, either printed or proven to be zero. */
  read(wanted: Term, column: Column): LineReading {
    const amount = amountOf(this.form, this.rows, wanted, column);
    if (amount !== null) return { amount };
    const { code } = wanted.alternatives[0]!;
    const footnote = wanted.alternatives.length === 1 ? this.footnote(code, column) : undefined;
    if (footnote !== undefined) return footnote;
    const sums = this.sumsWith(wanted);
    if (sums.some((sum) => this.provesZero(sum, wanted.alternatives[0]!.cell ?? column))) return { amount: 0 };
    const broken = sums.find((sum) => this.state(sum, column) !== 'NO_TOTAL');
    return broken === undefined ? { missing: code } : { missing: code, total: codeOf(broken.total) };
  }

  /** Returns the printed amount of a line. Null when it is absent. */
  printed(code: string, column: Column): number | null {
    return amountOf(this.form, this.rows, term(code), column);
  }

  /** Compares a total with its lines in a column. */
  state(sum: FormSum, column: Column): SumState {
    const key = `${sum.text}|${column}`;
    const known = this.states.get(key) ?? this.compared(sum, column);
    this.states.set(key, known);
    return known;
  }

  private compared({ total, parts }: FormSum, column: Column): SumState {
    const printed = amountOf(this.form, this.rows, total, column);
    const reading = printed ?? this.provenZero(total, column);
    if (reading === null) return 'NO_TOTAL';
    const amounts = parts.map((part) => [part, amountOf(this.form, this.rows, part, column)] as const);
    const there = amounts.filter(([, amount]) => amount !== null);
    const isSigned = parts.some(({ minus }) => minus);
    if (there.length === 0 && (reading !== 0 || isSigned)) return 'NO_LINES';
    const sum = there.reduce((all, [{ minus }, amount]) => all + (minus ? -amount! : amount!), 0);
    const tolerance = toleranceOf(this.unit, reading, parts.length);
    return Math.abs(sum - reading) <= tolerance ? 'AGREES' : 'DIFFERS';
  }

  private provenZero(wanted: Term, column: Column): 0 | null {
    return this.sumsWith(wanted).some((sum) => this.provesZero(sum, column)) ? 0 : null;
  }

  private provesZero(sum: FormSum, column: Column): boolean {
    return sum.columns.includes(column) && this.state(sum, column) === 'AGREES';
  }

  /** Returns the sums that contain the first alternative of a term. */
  private sumsWith({ alternatives: [wanted] }: Term): FormSum[] {
    const isSame = (part: Term): boolean =>
      part.alternatives.some(({ code, cell }) => code === wanted!.code && (cell === undefined || cell === wanted!.cell));
    return FORM_SUMS[this.form].filter(({ parts }) => parts.some(isSame));
  }

  private footnote(code: string, column: Column): LineReading | undefined {
    const whole = FOOTNOTES[this.form][code] ?? PARTS[code];
    if (whole === undefined) return undefined;
    const reading = this.read(term(whole), column);
    if ('amount' in reading && reading.amount === 0) return { amount: 0 };
    const isDetailed = code in FOOTNOTES[this.form] && this.sumsWith(term(whole)).some((sum) => this.adds(sum, whole, column));
    return 'amount' in reading && isDetailed ? { amount: 0, assumed: code } : { missing: code };
  }

  /** True when the detail of a line adds up, or without detail the sum that contains it. */
  private adds(sum: FormSum, whole: string, column: Column): boolean {
    const own = FORM_SUMS[this.form].filter(({ total }) => codeOf(total) === whole);
    return (own.length > 0 ? own : [sum]).some((each) => this.state(each, column) === 'AGREES');
  }
}

/** Returns the lines of accounts given as rows of code and cells. */
export const formLinesOf = (form: Form, rows: Iterable<readonly [code: string, cells: Cells]>): FormLines =>
  new FormLines(form, new Map(rows));
