import { dayAfter, type OperationPlan } from './operation.js';

/** Planned operations by account. */
export type Plans = Record<'checking' | 'savings' | 'card' | 'loan' | 'dollars', OperationPlan[]>;

const MONTHS = 18;

/** Monthly operations: day, wording, amount in cents, type and category of the vendor. */
const MONTHLY: readonly [day: number, wording: string, cents: number, type: string, category: number][] = [
  [1, 'PRLV SEPA SCI DES LILAS LOYER', -120_000, 'direct_debit', 216],
  [3, 'VIR SEPA CLIENT EXEMPLE SARL FACTURE', 840_000, 'transfer', 2],
  [5, 'CB FOURNITURES EXEMPLE', -8_450, 'card', 270],
  [6, 'PRLV SEPA URSSAF', -64_055, 'direct_debit', 1],
  [12, 'VIR SEPA CLIENT MODELE SAS', 520_040, 'transfer', 2],
  [15, 'PRLV SEPA DGFIP IMPOT TVA', -141_000, 'direct_debit', 302],
  [18, 'RETRAIT DAB PARIS', -15_000, 'withdrawal', 303],
  [22, 'PRLV SEPA ECHEANCE PRET 0042', -81_230, 'direct_debit', 1],
  [25, 'COTISATION COMPTE PROFESSIONNEL', -2_990, 'unknown', 195],
  [28, 'VIR SALAIRE SPECIMEN ALICE', -235_000, 'transfer', 1],
];

const inMonth = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`;

/** Returns the 18 months that end with the month of a day, oldest first. */
function monthsUntil(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS }, (_, place) => new Date(Date.UTC(year, month - MONTHS + place, 1)).toISOString().slice(0, 7));
}

/** Varies an amount by month, with the same result each time. */
const varied = (cents: number, place: number): number => (cents + (cents < 0 ? -1 : 1) * ((place * 37) % 11) * 100) / 100;

/**
 * Operations that do not occur every month: a rejected direct debit with its fee, a cheque, cash.
 */
function sometimes(month: string, place: number): OperationPlan[] {
  const seldom: Record<number, OperationPlan[]> = {
    1: [
      { date: inMonth(month, 8), provider_description: 'PRLV SEPA ENERGIE MODELE', amount: -240, operation_type: 'direct_debit' },
      { date: inMonth(month, 10), provider_description: 'REJET PRLV SEPA ENERGIE MODELE SANS PROVISION', amount: 240 },
      { date: inMonth(month, 10), provider_description: 'FRAIS REJET PRLV', amount: -20 },
    ],
    2: [{ date: inMonth(month, 9), provider_description: 'REMISE CHEQUE 0001042', amount: 900, operation_type: 'deposit' }],
    3: [{ date: inMonth(month, 11), provider_description: 'VERSEMENT ESPECES', amount: 400, operation_type: 'deposit' }],
  };
  return seldom[place % 4] ?? [];
}

/**
 * Returns a month of a deferred debit card. Both accounts have the settlement, with opposite signs.
 */
function cardOf(month: string, place: number): { purchases: OperationPlan[]; settlement: OperationPlan; compensation: OperationPlan } {
  const amounts = [-45.9, -120.35, varied(-6_200, place)];
  const total = Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;
  const purchase = (amount: number, at: number): OperationPlan => ({
    date: inMonth(month, 4 + 6 * at),
    provider_description: `CB 4970 1012 3456 7890 RESTAURANT EXEMPLE ${at + 1}`,
    amount,
    operation_type: 'card',
    category_id: 83,
  });
  const settled = { date: inMonth(month, 27), provider_description: 'DEBIT DIFFERE CARTE', operation_type: 'deferred_debit_card' };
  return {
    purchases: amounts.map(purchase),
    settlement: { ...settled, amount: total },
    compensation: { ...settled, amount: -total },
  };
}

const transfer = (date: string, amount: number, provider_description: string): OperationPlan => ({
  date,
  amount,
  provider_description,
  operation_type: 'transfer',
});

function ofMonth(month: string, place: number): Plans {
  const { purchases, settlement, compensation } = cardOf(month, place);
  const regular = MONTHLY.map(([day, provider_description, cents, operation_type, category_id]): OperationPlan => ({
    date: inMonth(month, day),
    provider_description,
    amount: varied(cents, place),
    operation_type,
    category_id,
  }));
  return {
    checking: [
      ...regular,
      ...sometimes(month, place),
      transfer(inMonth(month, 20), -1_000, 'VIR VERS EPARGNE'),
      // A Friday purchase is booked after the weekend.
      { date: inMonth(month, 13), booking_date: inMonth(month, 16), provider_description: 'CB STATION EXEMPLE', amount: -61.2, operation_type: 'card' }, // prettier-ignore
      settlement,
    ],
    savings: [transfer(inMonth(month, 20), 1_000, 'VIR DE COMPTE COURANT')],
    card: [...purchases, compensation],
    loan: [transfer(inMonth(month, 22), 700, 'AMORTISSEMENT')],
    dollars: [
      {
        ...transfer(inMonth(month, 7), place % 2 === 0 ? 1_500 : -320.75, 'VIR SWIFT CLIENT'),
        currency_code: place % 3 === 0 ? null : 'USD',
      },
    ],
  };
}

/** Expected operations that banks announce, and a cancelled one. */
const announced = (today: string): OperationPlan[] =>
  [
    {
      date: dayAfter(today, 3),
      provider_description: 'PRLV SEPA ASSURANCE MODELE',
      amount: -310,
      operation_type: 'direct_debit',
      future: true,
    },
    { date: dayAfter(today, 5), provider_description: 'VIR SEPA CLIENT FICTIF', amount: 2_480.5, operation_type: 'transfer', future: true },
    { date: dayAfter(today, -6), provider_description: 'CB ANNULEE EXEMPLE', amount: -19.99, operation_type: 'card', deleted: true },
  ].map((plan) => ({ ...plan, updated_at: `${today}T00:02:11.000Z` }));

/**
 * Returns the operations of a company in the eighteen months before a day. The result is the same
 * for the same day.
 */
export function plansUntil(today: string): Plans {
  const months = monthsUntil(today).map(ofMonth);
  const of = (name: keyof Plans): OperationPlan[] => months.flatMap((month) => month[name]).filter(({ date }) => date <= today);
  return {
    checking: [...of('checking'), ...announced(today)],
    savings: of('savings'),
    card: of('card'),
    loan: of('loan'),
    dollars: of('dollars'),
  };
}
