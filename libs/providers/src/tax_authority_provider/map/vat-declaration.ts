import type { MappedRecord } from '@company-data/data-types';
import type { vatDeclaration } from '@company-data/data-types/vat-declaration';
import { ProviderFetchError } from '../../adapter.js';
import { dayOf } from '../../kit/dates.js';
import { textOf } from '../../kit/text.js';
import type { VatReturn } from '../sources/api-entreprise/responses.js';
import { chainFindings, findingsOf, type Period } from './vat-controls.js';
import { frequencyOf, isMonthly, isYearly, vatForm } from './vat-form.js';
import { VatLines } from './vat-lines.js';

type VatDeclaration = MappedRecord<typeof vatDeclaration> & Period;

/** The public name of the data type this file maps to. */
export const VAT_DECLARATION = 'VAT_DECLARATION';

/** Returns one VAT return per period, the last filing, with a comparison to the previous period. */
export function mapVatDeclarations(returns: readonly VatReturn[]): VatDeclaration[] {
  const latest = new Map<string, VatDeclaration>();
  for (const record of returns.map(mapReturn)) {
    const key = [record.form, record.reference, record.period_start, record.period_end].join('|');
    const known = latest.get(key);
    if (known === undefined || (record.submitted_date ?? '') >= (known.submitted_date ?? '')) latest.set(key, record);
  }
  const ofObligation = Map.groupBy(latest.values(), ({ reference }) => reference);
  return [...ofObligation.values()].flatMap(inChain);
}

function inChain(records: VatDeclaration[]): VatDeclaration[] {
  const ordered = records.toSorted((one, other) => (one.period_end < other.period_end ? -1 : 1));
  return ordered.map((record, place) => {
    const before = ordered[place - 1];
    return before === undefined ? record : { ...record, warnings: [...record.warnings, ...chainFindings(before, record)] };
  });
}

function mapReturn(filed: VatReturn): VatDeclaration {
  const [start, end] = [dayOf(filed.periode.debut), dayOf(filed.periode.fin)];
  if (start === null || end === null || start > end) throw new ProviderFetchError('malformed', 'a VAT return has no period');
  const [form, millesime] = [vatForm(filed.numero_imprime, start, end), textOf(filed.millesime)];
  const lines = new VatLines(form, millesime, filed);
  return {
    form,
    form_label: filed.numero_imprime,
    millesime,
    reference: textOf(filed.reference),
    regime: textOf(filed.regime?.code),
    regime_label: textOf(filed.regime?.libelle),
    period_start: start,
    period_end: end,
    frequency: frequencyOf(start, end),
    submitted_date: dayOf(filed.date_declaration),
    is_nil: !lines.bearsAmount && lines.complete,
    ...figuresOf(form, lines),
    currency: 'EUR',
    values: lines.all.map(({ code, edi_code, label, values }) => ({ code, edi_code, label, values })),
    line_count: lines.all.length,
    warnings: [...findingsOf(form, lines), ...unreadFindings(lines)],
  };
}

function unreadFindings({ all, complete }: VatLines): { code: string; message: string }[] {
  const codes = all.filter(({ unread }) => unread).map(({ code }) => code);
  const message = `These lines are not known on the form, or hold no amounts: ${codes.join(', ')}. They are in no figure.`;
  return complete ? [] : [{ code: 'LINES_UNREAD', message: message.slice(0, 1_000) }];
}

type Figures = Pick<
  VatDeclaration,
  | 'turnover'
  | 'taxable_base'
  | 'vat_due'
  | 'vat_deductible'
  | 'credit_brought_forward'
  | 'vat_credit'
  | 'refund_requested'
  | 'credit_carried_forward'
  | 'vat_payable'
  | 'other_taxes'
  | 'instalments_paid'
  | 'total_payable'
>;

const NOTHING: Figures = {
  turnover: null,
  taxable_base: null,
  vat_due: null,
  vat_deductible: null,
  credit_brought_forward: null,
  vat_credit: null,
  refund_requested: null,
  credit_carried_forward: null,
  vat_payable: null,
  other_taxes: null,
  instalments_paid: null,
  total_payable: null,
};

/** Figures of a return marked as nil: no operations, and nothing due. */
const NIL: Figures = {
  ...NOTHING,
  turnover: 0,
  taxable_base: 0,
  vat_due: 0,
  vat_deductible: 0,
  vat_credit: 0,
  vat_payable: 0,
  total_payable: 0,
};

function figuresOf(form: string, lines: VatLines): Figures {
  if (lines.nil && !lines.bearsAmount) return NIL;
  if (isMonthly(form)) return ofCa3(lines);
  return isYearly(form) ? ofCa12(lines) : NOTHING;
}

const BASES = ['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3', 'B4', 'B5'];
const SALES = ['A1', 'E1', 'E2', 'E3', 'F2', 'F3'];

function ofCa3(lines: VatLines): Figures {
  const [due, deductible] = [lines.at('16'), lines.at('23')];
  // An unknown line may be a base.
  const based = (...codes: string[]): number | null => (lines.complete ? lines.sum(...codes) : null);
  const payable = lines.at('28') ?? blank(lines.has('28'), deductible, due);
  const added = ['29', 'Z5', 'AB'].some((code) => lines.has(code));
  return {
    turnover: based(...SALES),
    taxable_base: based(...BASES),
    vat_due: due,
    vat_deductible: deductible,
    credit_brought_forward: lines.at('22'),
    vat_credit: lines.at('25') ?? blank(lines.has('25'), due, deductible),
    refund_requested: lines.at('26'),
    credit_carried_forward: lines.at('27'),
    vat_payable: payable,
    other_taxes: lines.at('29'),
    instalments_paid: null,
    total_payable: lines.at('32') ?? (payable === 0 && !added && !lines.has('32') && lines.complete ? 0 : null),
  };
}

function ofCa12(lines: VatLines): Figures {
  const [due, deductible] = [lines.at('19'), lines.at('26')];
  return {
    ...NOTHING,
    vat_due: due,
    vat_deductible: deductible,
    credit_brought_forward: lines.at('24'),
    vat_credit: lines.at('29') ?? blank(lines.has('29'), due, deductible),
    vat_payable: lines.at('28') ?? blank(lines.has('28'), deductible, due),
    instalments_paid: lines.at('30'),
    total_payable: lines.at('33'),
  };
}

/** Returns zero for a blank side of the balance when the other side is larger or equal. */
const blank = (printed: boolean, larger: number | null, smaller: number | null): number | null =>
  !printed && larger !== null && smaller !== null && larger >= smaller ? 0 : null;
