import type { Finding, MappedRecord } from '@company-data/data-types';
import type { corporateTax } from '@company-data/data-types/corporate-tax';
import { textOf } from '../../kit/text.js';
import type { YearOfReturns } from '../sources/api-entreprise/responses.js';
import { balanceFindings, rateFindings } from './corporate-tax-rules.js';
import { cellIn, chosenForms, type FiledForm, lastSubmitted, monthsIn, saysNil, unreadFindings } from './forms.js';
import { quantity, settle, signed } from './settlement.js';

type CorporateTax = MappedRecord<typeof corporateTax>;

/** The public name of the data type this file maps to. */
export const CORPORATE_TAX = 'CORPORATE_TAX';

/**
 * The declaration, the forms of the taxable result and of the losses, and the settlement. The
 * second form of a result is that of a group member as if it were taxed alone, the third that of
 * the group.
 */
const FORMS = ['2065', '2058A', '2058ABIS', '2058RG', '2058B', '2058BBIS', '2033B', '2572'];
const SETTLEMENT = '2572';
/** Filed only by payers of corporate tax. Payers of income tax file the others too. */
const OF_CORPORATE_TAX = ['2065', '2058ABIS', '2058RG', '2058BBIS', SETTLEMENT];
/** Has the result of the accounts. Read when no other form was delivered. */
const PROFIT_AND_LOSS = '2053';
/** Lines of form 2033-B that belong to the accounts. */
const ACCOUNT_LINE = /^(2\d\d|300|306)$/;

type Obligations = YearOfReturns['obligations_fiscales'];

/**
 * Returns the corporate tax of each fiscal year. Empty for a company under another tax. `turnovers`
 * are those of the accounts, by closing date.
 */
export function mapCorporateTaxes(
  years: ReadonlyMap<string, FiledForm[]>,
  obligations: Obligations,
  turnovers: ReadonlyMap<string, number | null>,
): CorporateTax[] {
  return [...years].flatMap(([closing, all]) => {
    const filed = formsOfTax(all);
    const owes = obligationsOf(obligations).length > 0 || filed.some(({ form }) => OF_CORPORATE_TAX.includes(form));
    return owes && filed.length > 0 ? [mapYear(closing, filed, obligations, turnovers.get(closing) ?? null)] : [];
  });
}

function formsOfTax(all: readonly FiledForm[]): FiledForm[] {
  const forms = all.filter(({ form }) => FORMS.includes(form));
  return forms.length > 0
    ? forms.toSorted((one, other) => FORMS.indexOf(one.form) - FORMS.indexOf(other.form))
    : all.filter(({ form }) => form === PROFIT_AND_LOSS);
}

/** The document has `IS GROUPE`, and a published example `ISGROUPE`. */
const codeOf = (code: string | null | undefined): string => (code ?? '').replaceAll(' ', '');

const obligationsOf = (obligations: Obligations): NonNullable<Obligations> =>
  (obligations ?? []).filter(({ code }) => /^IS(GROUPE)?$/.test(codeOf(code)));

/**
 * Returns the obligation of the forms, which do not name it: that of the group for its head,
 * otherwise the company's own. Null when several exist.
 */
function referenceOf(obligations: Obligations, role: CorporateTax['group_role']): string | null {
  const wanted = role === 'HEAD' ? 'ISGROUPE' : 'IS';
  const fitting = obligationsOf(obligations).filter(({ code }) => codeOf(code) === wanted);
  const candidates = [...new Set((fitting.length > 0 ? fitting : obligationsOf(obligations)).map(({ reference }) => textOf(reference)))];
  return candidates.length === 1 ? candidates[0]! : null;
}

const ROLES: Readonly<Record<string, 'HEAD' | 'MEMBER'>> = { RNGROUPE: 'HEAD', RNMEMBRE: 'MEMBER' };

function mapYear(closing: string, filed: FiledForm[], obligations: Obligations, turnover: number | null): CorporateTax {
  const { chosen: forms, findings } = chosenForms(filed);
  const regimes = forms.map(({ regime }) => regime).filter((regime) => regime !== null);
  const group_role = filed.map(({ regime }) => ROLES[regime ?? '']).find((role) => role !== undefined) ?? null;
  const months = monthsIn(forms);
  const results = resultsOf(forms, group_role);
  const settled = settle(
    forms.find(({ form }) => form === SETTLEMENT),
    { taxable_result: results.taxable_result, months, turnover },
  );
  const lines = forms.flatMap(linesOf);
  return {
    reference: referenceOf(obligations, group_role),
    closing_date: closing,
    closing_year: Number(closing.slice(0, 4)),
    duration: months,
    regime: regimes[0] ?? null,
    regime_label: forms.find(({ regimeLabel }) => regimeLabel !== null)?.regimeLabel ?? null,
    group_role,
    forms: forms.map(({ form, submitted, millesime, regime }) => ({ form, submitted_date: submitted, millesime, regime })),
    submitted_date: lastSubmitted(forms),
    ...results,
    ...settled.figures,
    currency: 'EUR',
    values: lines,
    line_count: lines.length,
    warnings: [
      ...rateFindings({
        closing,
        months,
        inGroup: group_role !== null,
        taxable_result: results.taxable_result,
        tax_due: settled.figures.tax_due,
      }),
      ...balanceFindings(settled.filed, settled.computed),
      ...findings,
      ...absentFindings(forms, group_role),
      ...unreadFindings(forms.filter(({ form }) => !NOT_OF_TAX.includes(form))),
    ],
  };
}

/** The declaration has no line of this data type, and those of the accounts are not its own. */
const NOT_OF_TAX = ['2065', PROFIT_AND_LOSS];

const ABSENT = 'Neither the declaration (2065) nor the settlement (2572) was delivered: the tax, its credits and its balance are unknown.';

/** Returns a warning when nothing tells the tax of a company that pays it itself. */
const absentFindings = (forms: readonly FiledForm[], role: CorporateTax['group_role']): Finding[] =>
  role === 'MEMBER' || forms.some(({ form }) => form === '2065' || form === SETTLEMENT) ? [] : [{ code: 'FORMS_ABSENT', message: ABSENT }];

/** Returns the amount of a cell that occurs once on a form. */
function at(forms: readonly FiledForm[], form: string, line: string): number | null {
  const data = forms.find((each) => each.form === form)?.data ?? [];
  const found = data.find((datum) => cellIn(datum)?.line === line && cellIn(datum)?.cell === 1);
  return found?.amount ?? null;
}

type Results = Pick<CorporateTax, 'accounting_result' | 'taxable_result' | 'losses_used' | 'losses_carried_forward'>;

/** Lines of profit and loss, and of the losses used. */
interface ResultBoxes {
  form: string;
  accounts?: [profit: string, loss?: string];
  taxable: [profit: string, loss: string];
  used?: string;
}

const COMPANY: ResultBoxes = { form: '2058A', accounts: ['WA', 'WS'], taxable: ['XN', 'XO'], used: 'XL' };
const ALONE: ResultBoxes = { form: '2058ABIS', accounts: ['AA', 'AD'], taxable: ['BG', 'AT'], used: 'AQ' };
const GROUP: ResultBoxes = { form: '2058RG', taxable: ['HK', 'HL'], used: 'HG' };
/** The published list does not tell which zone of form 2033-B has the losses used. */
const SIMPLIFIED: ResultBoxes = { form: '2033B', accounts: ['310'], taxable: ['370', '372'] };

/** The head of a group pays for the result of the group. */
const boxesFor = (role: CorporateTax['group_role']): ResultBoxes[] =>
  role === 'HEAD' ? [GROUP, COMPANY, ALONE, SIMPLIFIED] : [COMPANY, ALONE, GROUP, SIMPLIFIED];

function resultsOf(forms: readonly FiledForm[], role: CorporateTax['group_role']): Results {
  const boxes = boxesFor(role).find(({ form }) => forms.some((each) => each.form === form));
  const read = (line: string | undefined): number | null => (boxes && line !== undefined ? at(forms, boxes.form, line) : null);
  const pair = ([profit, loss]: [profit?: string, loss?: string] = []): number | null => signed(read(profit), read(loss));
  return {
    accounting_result: boxes ? pair(boxes.accounts) : at(forms, PROFIT_AND_LOSS, 'HN'),
    taxable_result: pair(boxes?.taxable),
    losses_used: quantity(read(boxes?.used)),
    losses_carried_forward: quantity(at(forms, '2058B', 'YK') ?? (boxes === ALONE ? at(forms, '2058BBIS', 'EH') : null)),
  };
}

/** Returns the lines of a form about the tax, unread ones included. */
function linesOf({ form, data }: FiledForm): CorporateTax['values'] {
  if (form === PROFIT_AND_LOSS) return [];
  return data.flatMap((each) => {
    const { datum, cells } = each;
    const code = cellIn(each)?.line ?? textOf(datum.code) ?? textOf(datum.code_nref);
    if (code === null || saysNil(datum) || (form === '2033B' && ACCOUNT_LINE.test(code))) return [];
    return [{ form, code, edi_code: textOf(datum.code), label: textOf(datum.intitule), values: cells }];
  });
}
