import type { SettlementBox } from '@company-data/providers/tax-zones';
import { boxOf, dataOf, type Datum } from './boxes.js';
import { amountOf, daysAfter, daysIn, type FiscalYear } from './fiscal-years.js';

/** A form as it was filed. */
interface Declaration {
  numero_imprime: string;
  regime: { code: string; libelle: string };
  date_declaration: string;
  date_fin_exercice: string;
  duree_exercice: number;
  millesime: string;
  donnees: Datum[];
}

const FORMS = {
  C: { '01': '2050', '02': '2051', '03': '2052', '04': '2053' },
  S: { '01': '2033A', '02': '2033B' },
} as const satisfies Record<string, Record<string, string>>;

const REGIMES = {
  C: { code: 'RN', libelle: 'Réel normal' },
  S: { code: 'RSI', libelle: 'Réel simplifié' },
  member: { code: 'RNMEMBRE', libelle: 'Réel normal, membre d’un groupe' },
};

/**
 * Days between the end of a year and the filing of its forms. Below: until the settlement of the
 * tax.
 */
const FILED_AFTER = 123;
const SETTLED_AFTER = 135;

/** Forms that the service delivers, of those that the sandbox knows. */
const PUBLISHED = ['2050', '2051', '2052', '2053', '2033A', '2033B', '2058ABIS', '2058BBIS', '2058RG'];
/** Closing year of the corrected return, and the excess of its first filing. */
const CORRECTED_YEAR = '2023';
const WITHDRAWN = 7_000;
const RESEARCH_CREDIT = 1_200;

/**
 * Returns the result of a year and its tax, a quarter of the taxable result. In the simplified
 * regime the taxable result differs more from the accounts.
 */
export function taxOf(year: FiscalYear): { result: number; taxable: number; tax: number; credit: number; instalments: number } {
  const isFull = year.type === 'C';
  const [result, tax] = isFull ? [amountOf(year, 'HN', 1), amountOf(year, 'HK', 1)] : [amountOf(year, '310', 1), amountOf(year, '306', 1)];
  const credit = isFull && result > 0 ? RESEARCH_CREDIT : 0;
  const taxable = isFull || result <= 0 ? result + tax : tax * 4;
  return { result, taxable, tax, credit, instalments: result > 0 ? Math.floor(tax / 5_000) * 4_000 : 4_000 };
}

/** Selection of the forms for a representative. */
export interface Delivery {
  /**
   * True for a member of a tax group. It has no settlement, and files its accounts once for itself
   * and once as a member.
   */
  isMember: boolean;
  /** True for the forms that the service delivers today. Others need an agreement. */
  onlyPublished: boolean;
}

/**
 * Returns the forms of one fiscal year. The latest filing of a form comes first, and the first one
 * has the same date.
 */
export function declarationsOf(year: FiscalYear, { isMember, onlyPublished }: Delivery): Declaration[] {
  const filed = (form: string, donnees: Datum[], regime = REGIMES[isMember ? 'member' : year.type], after = FILED_AFTER): Declaration => ({
    numero_imprime: form,
    regime,
    date_declaration: daysAfter(year.closing, after),
    date_fin_exercice: year.closing,
    duree_exercice: daysIn(year.start, year.closing),
    millesime: `${Number(year.closing.slice(0, 4)) + 1}01`,
    donnees,
  });
  const accounts = (regime: Declaration['regime'], off = 0): Declaration[] =>
    Object.entries(FORMS[year.type]).map(([page, form]) =>
      filed(form, [...linesOn(year, page, form, off), ...resultOn(year, form)], regime),
    );
  const withdrawn = year.closing.startsWith(CORRECTED_YEAR) && !isMember ? accounts(REGIMES[year.type], WITHDRAWN) : [];
  const all = [
    ...(isMember ? accounts(REGIMES.member, WITHDRAWN) : []),
    ...accounts(REGIMES[year.type]),
    ...withdrawn.filter(({ numero_imprime }) => numero_imprime === '2053' || numero_imprime === '2033B'),
    filed('2065', []),
    ...(year.type === 'C' ? [filed('2058A', resultOn(year, '2058A'))] : []),
    ...(isMember ? [filed('2058ABIS', resultOn(year, '2058ABIS'))] : [filed('2572', settlementOf(year), undefined, SETTLED_AFTER)]),
  ];
  return onlyPublished ? all.filter(({ numero_imprime }) => PUBLISHED.includes(numero_imprime)) : all;
}

/** Lines of the result, which the first filing of a corrected form had too high. */
const RESULT = ['HN', '310'];

const linesOn = ({ lines }: FiscalYear, page: string, form: string, off: number): Datum[] =>
  lines
    .filter((line) => line.page === page)
    .flatMap(({ code, cells }) =>
      cells.flatMap((cell, place) => {
        const amount = RESULT.includes(code) && cell !== null ? cell + off : cell;
        return amount === null ? [] : dataOf(form, code, place + 1, `${code}, colonne ${place + 1}`, String(amount));
      }),
    );

/**
 * Returns the lines between the accounting result and the taxable result. A line may be repeated,
 * with gaps.
 */
function resultOn(year: FiscalYear, form: string): Datum[] {
  const { result, taxable, tax } = taxOf(year);
  const one = (line: string, label: string, ...values: (string | null)[]): Datum[] => dataOf(form, line, 1, label, ...values);
  const amount = String(Math.abs(taxable));
  const [own, fiscal] = [result >= 0 ? 'Bénéfice comptable' : 'Perte comptable', taxable >= 0 ? 'Bénéfice fiscal' : 'Déficit fiscal'];
  if (form === '2033B') return one(taxable >= 0 ? '370' : '372', fiscal, amount);
  if (form === '2058ABIS')
    return [...one(result >= 0 ? 'AA' : 'AD', own, String(Math.abs(result))), ...one(taxable >= 0 ? 'BG' : 'AT', fiscal, amount)];
  if (form !== '2058A') return [];
  return [
    ...one(result >= 0 ? 'WA' : 'WS', own, String(Math.abs(result))),
    ...one('I7', 'Impôt sur les sociétés', String(tax)),
    ...one('WQ', 'Réintégrations diverses', '0', null, '0'),
    ...one(taxable >= 0 ? 'XN' : 'XO', fiscal, amount),
  ];
}

function settlementOf(year: FiscalYear): Datum[] {
  const { tax, credit, instalments } = taxOf(year);
  const balance = tax - credit - instalments;
  const said = (box: SettlementBox, label: string, amount: number): Datum[] => (amount === 0 ? [] : [boxOf(box, label, String(amount))]);
  return [
    ...said('tax_at_normal_rate', 'Impôt au taux normal', tax),
    ...said('tax_due', 'Impôt brut', tax),
    ...said('credit', "Crédit d'impôt recherche", credit),
    ...said('instalments_paid', 'Acomptes versés', instalments),
    ...said('balance_to_pay', 'Solde à payer', Math.max(0, balance)),
    ...said('balance_to_receive', 'Excédent', Math.max(0, -balance)),
    ...said('refund_requested', 'Remboursement demandé', Math.max(0, -balance)),
  ];
}
