import { daysAfter, type FiscalYear } from './fiscal-years.js';
import { taxOf } from './returns.js';
import { dueBy, vatReturnsOf } from './vat.js';

/** An entry of the tax account. */
interface Entry {
  impot: string;
  reference: string;
  exercice: string;
  nature: string;
  date: string;
  date_echeance?: string;
  libelle: string;
  debit: number;
  credit: number;
  reste_a_payer: number;
}

/**
 * Unpaid part of the latest VAT claim, in euros. The account also has a penalty and an unused
 * credit.
 */
const UNPAID = 1_200;
const PENALTY = 84;
const CREDIT = 3_000;
const HUGE_ENTRIES = 30_000;

const entry = (impot: string, exercice: string, nature: string, date: string, libelle: string, amounts: Partial<Entry>): Entry => ({
  impot,
  reference: `${impot}1`,
  exercice,
  nature,
  date,
  libelle,
  debit: 0,
  credit: 0,
  reste_a_payer: 0,
  ...amounts,
});

const claimed = (impot: string, year: string, date: string, words: string, amount: number, unpaid = 0): Entry[] => [
  entry(impot, year, 'TITRE', date, words, { debit: amount, reste_a_payer: unpaid, date_echeance: date }),
  entry(impot, year, 'PAIEMENT', daysAfter(date, 8), `Paiement, ${words}`, { credit: amount - unpaid }),
];

function ofVat(years: readonly FiscalYear[]): Entry[] {
  const due = years.flatMap((year) => vatReturnsOf(year, false)).map((filed) => ({ filed, ...dueBy(filed) }));
  const last = due.findLast(({ toPay }) => toPay > UNPAID);
  return due.flatMap((each) => {
    const { periode, date_declaration: date } = each.filed;
    const [year, words] = [periode.fin.slice(0, 4), `TVA du ${periode.debut} au ${periode.fin}`];
    return [
      ...(each.toPay > 0 ? claimed('TVA', year, date, words, each.toPay, each === last ? UNPAID : 0) : []),
      ...(each.refund > 0
        ? [entry('TVA', year, 'REMBOURSEMENT', daysAfter(date, 30), `Remboursement, ${words}`, { credit: each.refund })]
        : []),
    ];
  });
}

const ofCorporateTax = (years: readonly FiscalYear[]): Entry[] =>
  years.flatMap((year) => {
    const { tax } = taxOf(year);
    return tax > 0 ? claimed('IS', year.closing.slice(0, 4), daysAfter(year.closing, 135), 'Impôt sur les sociétés', tax) : [];
  });

const sum = (entries: readonly Entry[], amount: keyof Entry & ('debit' | 'reste_a_payer')): number =>
  entries.reduce((total, each) => total + each[amount], 0);

/** Returns the tax account of a company on a day, or null without any claim. */
export function positionOf(years: readonly FiscalYear[], huge: boolean, today: string): unknown {
  const entries = [...ofVat(years), ...ofCorporateTax(years)];
  if (entries.length === 0) return null;
  const fiscalYear = today.slice(0, 4);
  const late = entry('TVA', fiscalYear, 'PENALITE', daysAfter(today, -20), 'Majoration de retard', {
    debit: PENALTY,
    reste_a_payer: PENALTY,
    date_echeance: daysAfter(today, 10),
  });
  const credit = entry('IS', fiscalYear, 'DEGREVEMENT', daysAfter(today, -40), 'Dégrèvement non imputé', { credit: CREDIT });
  const many = huge ? manyOf(today) : [];
  const lignes = [...entries, late, credit, ...many];
  return { date_situation: today, solde: CREDIT - sum(lignes, 'reste_a_payer'), lignes };
}

const manyOf = (today: string): Entry[] =>
  Array.from({ length: HUGE_ENTRIES / 2 }, (_, place) =>
    claimed('TVA', today.slice(0, 4), daysAfter(today, -place % 2_000), `Titre ${place}`, 100 + place),
  ).flat();
