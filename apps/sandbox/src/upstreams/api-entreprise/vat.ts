import { amountOf, daysAfter, type FiscalYear, startOf } from './fiscal-years.js';

/** A line of a VAT return: printed code, code of electronic filing, cells. */
interface Line {
  code: string;
  code_EDI?: string;
  intitule?: string;
  valeurs: (string | null)[];
}

export interface VatReturn {
  numero_imprime: string;
  millesime: string;
  regime: { code: string; libelle: string };
  periode: { debut: string; fin: string };
  date_declaration: string;
  reference: string;
  donnees: Line[];
}

const RATE = 0.2;
/**
 * Month without sales. Below: the month of an investment, and the month with a corrected return.
 */
const NIL_MONTH = 8;
const INVESTMENT_MONTH = 6;
const CORRECTED_MONTH = 3;
/** Credit from the investment, as a share of the month's net VAT. Half of it is refunded. */
const CREDIT_SHARE = 0.8;
/** Days between the end of a year and the filing of its return. */
const FILED_AFTER_YEAR = 123;

const taxOn = (base: number): number => Math.round(base * RATE);
const lastDay = (first: string): string => daysAfter(startOf(first, 0), -1);

const line = (code: string, edi: string | null, ...amounts: (number | null)[]): Line => ({
  code,
  ...(edi === null ? {} : { code_EDI: edi }),
  valeurs: amounts.map((amount) => (amount === null ? null : String(amount))),
});
const nil: Line = { code: 'KF', intitule: 'Déclaration déposée néant', valeurs: ['X'] };

/** Amounts of one month, without tax. */
interface Month {
  first: string;
  sales: number;
  exports: number;
  purchases: number;
}

const isIn = (month: number, { first }: Month): boolean => Number(first.slice(5, 7)) === month;

/**
 * Splits a year's turnover and purchases by month. The last month absorbs the rounding differences.
 */
function monthsOf(year: FiscalYear): Month[] {
  const firsts = Array.from({ length: year.months }, (_, place) => startOf(year.closing, year.months - place));
  const open = firsts.filter((first) => Number(first.slice(5, 7)) !== NIL_MONTH);
  const share = (total: number, first: string): number => {
    const part = Math.floor(total / open.length);
    return first === open.at(-1) ? total - part * (open.length - 1) : open.includes(first) ? part : 0;
  };
  const [total, abroad] = [amountOf(year, 'FJ', 3), amountOf(year, 'FJ', 2)];
  const bought = Math.max(0, amountOf(year, 'FS', 3) + amountOf(year, 'FW', 3));
  return firsts.map((first) => ({
    first,
    sales: share(total - abroad, first),
    exports: share(abroad, first),
    purchases: share(bought, first),
  }));
}

/**
 * Returns the lines of a month. `brought` is the credit from the previous month, `carried` the
 * credit for the next.
 */
function linesOf(month: Month, brought: number): { lines: Line[]; carried: number } {
  if (isIn(NIL_MONTH, month) && brought === 0) return { lines: [nil], carried: 0 };
  const [due, bought] = [taxOn(month.sales), taxOn(month.purchases)];
  const invested = isIn(INVESTMENT_MONTH, month) ? Math.max(0, Math.round((due - bought) * (1 + CREDIT_SHARE))) : 0;
  const deductible = invested + bought + brought;
  const credit = Math.max(0, deductible - due);
  const refund = invested > 0 ? Math.floor(credit / 2) : 0;
  const net = Math.max(0, due - deductible);
  const filled = (code: string, edi: string | null, amount: number): Line[] => (amount === 0 ? [] : [line(code, edi, amount)]);
  const lines = [
    line('A1', '0979', month.sales),
    ...filled('E1', '0032', month.exports),
    line('F2', '0034', null),
    line('08', '0207', month.sales, due),
    line('16', null, due),
    ...filled('19', '0703', invested),
    ...filled('20', '0702', bought),
    ...filled('22', '8001', brought),
    line('23', null, deductible),
    ...filled('25', '0705', credit),
    ...filled('TD', '8900', net),
    ...filled('26', '8002', refund),
    ...filled('27', '8003', credit - refund),
    ...filled('28', '8901', net),
    line('32', '9992', net),
  ];
  return { lines, carried: credit - refund };
}

const returnOf = (
  form: string,
  start: string,
  end: string,
  reference: string,
  donnees: Line[],
  more: Partial<VatReturn> = {},
): VatReturn => ({
  numero_imprime: form,
  millesime: `${end.slice(0, 4)}01`,
  regime: form === '3310CA3' ? { code: 'RN', libelle: 'Réel normal' } : { code: 'RSI', libelle: 'Réel simplifié' },
  periode: { debut: start, fin: end },
  date_declaration: daysAfter(end, 19),
  reference,
  donnees,
  ...more,
});

/** Returns the monthly returns of a year. One of them was first filed with an error. */
function monthly(year: FiscalYear): VatReturn[] {
  let brought = 0;
  return monthsOf(year).flatMap((month) => {
    const { lines, carried } = linesOf(month, brought);
    const filed = returnOf('3310CA3', month.first, lastDay(month.first), 'TVA1', lines);
    const before = linesOf({ ...month, sales: Math.round(month.sales / 2) }, brought).lines;
    brought = carried;
    return isIn(CORRECTED_MONTH, month)
      ? [
          { ...filed, donnees: before },
          { ...filed, date_declaration: daysAfter(filed.date_declaration, 60) },
        ]
      : [filed];
  });
}

function yearly(year: FiscalYear): VatReturn {
  const turnover = amountOf(year, '210', 1) + amountOf(year, '214', 1) + amountOf(year, '218', 1);
  const [due, bought] = [taxOn(turnover), taxOn(amountOf(year, '234', 1) + amountOf(year, '242', 1))];
  const net = due - bought;
  const instalments = Math.floor(Math.max(0, net) / 1_000) * 800;
  const balance: Line[] =
    net >= 0 ? [line('28', null, net), line('30', null, instalments), line('33', null, net - instalments)] : [line('29', null, -net)];
  return returnOf(
    '3517S-SD',
    year.start,
    year.closing,
    'TVA1',
    [line('19', null, due), line('20', null, bought), line('26', null, bought), ...balance],
    {
      date_declaration: daysAfter(year.closing, FILED_AFTER_YEAR),
    },
  );
}

/** Returns nil returns of a second tax obligation. */
const idle = (year: FiscalYear): VatReturn[] =>
  monthsOf(year).map(({ first }) => returnOf('3310CA3', first, lastDay(first), 'TVA2', [nil]));

/** Returns the VAT returns of a fiscal year. */
export function vatReturnsOf(year: FiscalYear, huge: boolean): VatReturn[] {
  const returns = year.type === 'C' ? monthly(year) : [yearly(year)];
  return huge ? [...returns, ...idle(year)] : returns;
}

/** Returns the amount to pay and the requested refund of a return. */
export function dueBy({ donnees }: VatReturn): { toPay: number; refund: number } {
  const at = (code: string): number => Number(donnees.find((each) => each.code === code)?.valeurs[0] ?? 0);
  return { toPay: at('32') || at('33'), refund: at('26') };
}
