import type { MappedRecord } from '@company-data/data-types';
import type { corporateTax } from '@company-data/data-types/corporate-tax';
import { textOf } from '../../kit/text.js';
import type { YearOfReturns } from '../sources/api-entreprise/responses.js';
import { balanceFindings, rateFindings } from './corporate-tax-rules.js';
import { type FiledForm, lastSubmitted, monthsIn, saysNil, unreadFindings } from './forms.js';
import { quantity, settle, signed } from './settlement.js';

type CorporateTax = MappedRecord<typeof corporateTax>;

/** The public name of the data type this file maps to. */
export const CORPORATE_TAX = 'CORPORATE_TAX';

/** The declaration, the forms of the taxable result, and the settlement. */
const FORMS = ['2065', '2058A', '2058B', '2033B', '2572'];
const SETTLEMENT = '2572';
/** Filed only by payers of corporate tax. Payers of income tax file the others too. */
const OF_CORPORATE_TAX = ['2065', SETTLEMENT];
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
    const forms = all
      .filter(({ form }) => FORMS.includes(form))
      .toSorted((one, other) => FORMS.indexOf(one.form) - FORMS.indexOf(other.form));
    const owes = obligationsOf(obligations).length > 0 || forms.some(({ form }) => OF_CORPORATE_TAX.includes(form));
    return owes && forms.length > 0 ? [mapYear(closing, forms, obligations, turnovers.get(closing) ?? null)] : [];
  });
}

const isCorporate = (code: string | null | undefined): boolean => /^IS( GROUPE)?$/.test(code?.trim() ?? '');
const obligationsOf = (obligations: Obligations): NonNullable<Obligations> => (obligations ?? []).filter(({ code }) => isCorporate(code));

/**
 * Returns the obligation of the forms, which do not name it: that of the group for its head,
 * otherwise the company's own. Null when several exist.
 */
function referenceOf(obligations: Obligations, role: CorporateTax['group_role']): string | null {
  const wanted = role === 'HEAD' ? 'IS GROUPE' : 'IS';
  const fitting = obligationsOf(obligations).filter(({ code }) => code?.trim() === wanted);
  const candidates = [...new Set((fitting.length > 0 ? fitting : obligationsOf(obligations)).map(({ reference }) => textOf(reference)))];
  return candidates.length === 1 ? candidates[0]! : null;
}

const ROLES: Readonly<Record<string, 'HEAD' | 'MEMBER'>> = { RNGROUPE: 'HEAD', RNMEMBRE: 'MEMBER' };

function mapYear(closing: string, forms: FiledForm[], obligations: Obligations, turnover: number | null): CorporateTax {
  const regimes = forms.map(({ regime }) => regime).filter((regime) => regime !== null);
  const group_role = regimes.map((regime) => ROLES[regime]).find((role) => role !== undefined) ?? null;
  const months = monthsIn(forms);
  const results = resultsOf(forms);
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
      ...unreadFindings(forms.filter(({ form }) => form !== '2065')),
    ],
  };
}

/** Returns the amount of a cell that occurs once on a form. */
function at(forms: readonly FiledForm[], form: string, line: string): number | null {
  const data = forms.find((each) => each.form === form)?.data ?? [];
  const found = data.find(({ place }) => place !== undefined && !('says' in place) && place.line === line && place.cell === 1);
  return found?.amount ?? null;
}

type Results = Pick<CorporateTax, 'accounting_result' | 'taxable_result' | 'losses_used' | 'losses_carried_forward'>;

function resultsOf(forms: readonly FiledForm[]): Results {
  const read = (form: string, line: string) => at(forms, form, line);
  const isFull = forms.some(({ form }) => form === '2058A');
  return {
    accounting_result: isFull ? signed(read('2058A', 'WA'), read('2058A', 'WS')) : read('2033B', '310'),
    taxable_result: isFull ? signed(read('2058A', 'XN'), read('2058A', 'XO')) : signed(read('2033B', '370'), read('2033B', '372')),
    losses_used: quantity(isFull ? read('2058A', 'XL') : read('2033B', '360')),
    losses_carried_forward: quantity(read('2058B', 'YK')),
  };
}

/** Returns the lines of a form about the tax, unread ones included. */
function linesOf({ form, data }: FiledForm): CorporateTax['values'] {
  return data.flatMap(({ datum, place, cells }) => {
    const box = place === undefined || 'says' in place ? null : place.line;
    const code = box ?? textOf(datum.code) ?? textOf(datum.code_nref);
    if (code === null || saysNil(datum) || (form === '2033B' && ACCOUNT_LINE.test(code))) return [];
    return [{ form, code, edi_code: textOf(datum.code), label: textOf(datum.intitule), values: cells }];
  });
}
