import { datum, type Datum } from './boxes.js';
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

/** Boxes of the settlement form in their order. They have no printed code. */
const SETTLED = { normal: 1, due: 3, research: 5, instalments: 11, toPay: 12, toReceive: 13, refund: 14 };
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

/** Returns the forms of one fiscal year. A member of a tax group has no settlement. */
export function declarationsOf(year: FiscalYear, member: boolean): Declaration[] {
  const regime = member ? REGIMES.member : REGIMES[year.type];
  const filed = (form: string, donnees: Datum[], after = FILED_AFTER): Declaration => ({
    numero_imprime: form,
    regime,
    date_declaration: daysAfter(year.closing, after),
    date_fin_exercice: year.closing,
    duree_exercice: daysIn(year.start, year.closing),
    millesime: `${Number(year.closing.slice(0, 4)) + 1}01`,
    donnees,
  });
  const forms = Object.entries(FORMS[year.type]).map(([page, form]) =>
    filed(form, [...linesOn(year, page, form), ...resultOn(year, form)]),
  );
  return [
    ...forms,
    filed('2065', [datum('2065', 1, 1, 'Bénéfice imposable au taux normal', String(Math.max(0, taxOf(year).taxable)))]),
    ...(year.type === 'C' ? [filed('2058A', resultOn(year, '2058A'))] : []),
    ...(member ? [] : [filed('2572', settlementOf(year), SETTLED_AFTER)]),
  ];
}

const linesOn = ({ lines }: FiscalYear, page: string, form: string): Datum[] =>
  lines
    .filter((line) => line.page === page)
    .flatMap(({ code, cells }) =>
      cells.flatMap((cell, place) => (cell === null ? [] : [datum(form, code, place + 1, `${code}, colonne ${place + 1}`, String(cell))])),
    );

/**
 * Returns the lines between the accounting result and the taxable result. A line may be repeated,
 * with gaps.
 */
function resultOn(year: FiscalYear, form: string): Datum[] {
  const { result, taxable, tax } = taxOf(year);
  const amount = String(Math.abs(taxable));
  if (form === '2033B') return [datum(form, taxable >= 0 ? '370' : '372', 1, taxable >= 0 ? 'Bénéfice fiscal' : 'Déficit fiscal', amount)];
  if (form !== '2058A') return [];
  return [
    datum(form, result >= 0 ? 'WA' : 'WS', 1, result >= 0 ? 'Bénéfice comptable' : 'Perte comptable', String(Math.abs(result))),
    datum(form, 'I7', 1, 'Impôt sur les sociétés', String(tax)),
    datum(form, 'WQ', 1, 'Réintégrations diverses', '0', null, '0'),
    datum(form, taxable >= 0 ? 'XN' : 'XO', 1, taxable >= 0 ? 'Bénéfice fiscal' : 'Déficit fiscal', amount),
  ];
}

function settlementOf(year: FiscalYear): Datum[] {
  const { tax, credit, instalments } = taxOf(year);
  const balance = tax - credit - instalments;
  const said = (box: number, label: string, amount: number): Datum[] =>
    amount === 0 ? [] : [datum('2572', box, 1, label, String(amount))];
  return [
    ...said(SETTLED.normal, 'Impôt au taux normal', tax),
    ...said(SETTLED.due, 'Impôt brut', tax),
    ...said(SETTLED.research, "Crédit d'impôt recherche", credit),
    ...said(SETTLED.instalments, 'Acomptes versés', instalments),
    ...said(SETTLED.toPay, 'Solde à payer', Math.max(0, balance)),
    ...said(SETTLED.toReceive, 'Excédent', Math.max(0, -balance)),
    ...said(SETTLED.refund, 'Remboursement demandé', Math.max(0, -balance)),
  ];
}
