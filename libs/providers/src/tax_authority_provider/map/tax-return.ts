import {
  type AccountLines,
  figuresOf,
  type Finding,
  findingsIn,
  type FourCells,
  linesWith,
  type MappedRecord,
  previousFindings,
  sumFindings,
} from '@company-data/data-types';
import type { taxReturn } from '@company-data/data-types/tax-return';
import { yearBefore } from '../../protocols/accounts/year-before.js';
import { cellIn, chosenForms, type FiledForm, lastSubmitted, monthsIn, unreadFindings } from './forms.js';

type TaxReturn = MappedRecord<typeof taxReturn>;

/** The public name of the data type this file maps to. */
export const TAX_RETURN = 'TAX_RETURN';

type Regime = 'C' | 'S';

/** Pages of the accounts by form, with the numbers that all providers of accounts use. */
const PAGES: Record<Regime, Readonly<Record<string, string>>> = {
  C: {
    '2050': '01',
    '2051': '02',
    '2052': '03',
    '2053': '04',
    '2054': '05',
    '2055': '06',
    '2056': '07',
    '2057': '08',
    '2058C': '11',
  },
  S: { '2033A': '01', '2033B': '02', '2033C': '03', '2033D': '04' },
};

/**
 * Lines of form 2033-B that convert the accounting result into the taxable one. They do not belong
 * to the accounts.
 */
const FISCAL = /^3(1[2-9]|[2-7]\d)$/;
const IN_ACCOUNTS = ['374', '376', '378'];

interface Accounts {
  type: Regime;
  closing: string;
  forms: FiledForm[];
  lines: AccountLines;
  findings: Finding[];
}

/** Returns the accounts of each fiscal year and regime. */
export function mapTaxReturns(years: ReadonlyMap<string, FiledForm[]>): TaxReturn[] {
  const accounts = [...years].flatMap(([closing, forms]) => (['C', 'S'] as const).flatMap((type) => accountsOf(type, closing, forms)));
  return accounts.map((each) => mapReturn(each, accounts));
}

function accountsOf(type: Regime, closing: string, all: FiledForm[]): Accounts[] {
  const { chosen, findings } = chosenForms(all.filter(({ form }) => form in PAGES[type]));
  const forms = chosen.toSorted((one, other) => (one.form < other.form ? -1 : 1));
  return forms.length === 0 ? [] : [{ type, closing, forms, lines: linesOf(type, forms), findings }];
}

const isOfAccounts = (type: Regime, line: string): boolean => type === 'C' || !FISCAL.test(line) || IN_ACCOUNTS.includes(line);

function linesOf(type: Regime, forms: readonly FiledForm[]): AccountLines {
  const cells = new Map<string, FourCells>();
  const pages = new Map<string, string[]>();
  for (const { form, data } of forms)
    for (const datum of data) {
      const [place, { amount }] = [cellIn(datum), datum];
      if (place === undefined || amount === null || !isOfAccounts(type, place.line)) continue;
      const row = cells.get(place.line) ?? [null, null, null, null];
      row[place.cell - 1] = amount;
      if (!cells.has(place.line)) pages.set(PAGES[type][form]!, [...(pages.get(PAGES[type][form]!) ?? []), place.line]);
      cells.set(place.line, row);
    }
  return linesWith(cells, pages);
}

const precedingOf = (each: Accounts, all: readonly Accounts[]): Accounts | undefined => yearBefore(each, monthsIn(each.forms), all);

function mapReturn(each: Accounts, all: readonly Accounts[]): TaxReturn {
  const { type, closing, forms, lines } = each;
  const previous = precedingOf(each, all);
  return {
    type,
    closing_year: Number(closing.slice(0, 4)),
    closing_date: closing,
    duration: monthsIn(forms),
    previous_duration: previous === undefined ? null : monthsIn(previous.forms),
    ...figuresOf(type, lines),
    currency: 'EUR',
    submitted_date: lastSubmitted(forms),
    privacy: null,
    typing: null,
    tax_return_values: [...lines.cells].map(([code, values]) => ({ code, values })),
    warnings: warningsOf(each, previous),
    source_document_id: null,
    document_id: null,
  };
}

/**
 * Returns the warnings about a return. With unread lines, missing lines and sums are not checked.
 */
function warningsOf({ type, forms, lines, findings }: Accounts, previous: Accounts | undefined): Finding[] {
  const unread = unreadFindings(forms);
  if (unread.length > 0) return [...findings, ...unread];
  return [
    ...findings,
    ...findingsIn(type, lines, figuresOf(type, lines)),
    ...sumFindings(type, lines),
    ...(previous === undefined ? [] : previousFindings(type, lines, previous.lines)),
  ];
}
