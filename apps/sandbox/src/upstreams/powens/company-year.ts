import type { SandboxOperation } from './bank-data.js';
import { clockText, dayBefore } from './clock-text.js';

/** A planned operation, in days before the consent. */
type Planned = Omit<SandboxOperation, 'id' | 'date' | 'rdate' | 'updated'> & { daysAgo: number; ordered?: number };

/** Account ids of a company by purpose. */
export interface CompanyAccounts {
  checking: number;
  savings: number;
  card: number;
  dollars: number;
  loan: number;
  /** Account without a currency. */
  market: number;
}

const MONTHS = 18;
const MONTH_DAYS = 30;
const CUSTOMERS = ['EXEMPLE NEGOCE', 'EXEMPLE ATELIERS', 'EXEMPLE CONSEIL', 'EXEMPLE DISTRIBUTION'];
const SUPPLIERS = ['EXEMPLE HEBERGEMENT', 'EXEMPLE IMPRESSION', 'EXEMPLE TELECOM'];

/** Fictitious IBANs: the check digits are valid, the bank does not exist. */
const IBANS = ['FR7600000000000000000000194', 'FR7600000000000000000000291', 'FR7600000000000000000000388'];

/** Returns a pseudo-random number that depends on the position only. */
const generateToken = (place: number, least: number, most: number): number =>
  least + (((place * 48_271 + 11) % 2_147_483_647) % (most - least + 1));

const party = (names: readonly string[], place: number) => ({ label: names[place % names.length]!, iban: IBANS[place % IBANS.length]! });

function sales(account: number, month: number, start: number): Planned[] {
  return [3, 8, 13, 17, 22].map((day, place) => {
    const number = month * 5 + place;
    const customer = party(CUSTOMERS, number);
    const wording = `VIR SEPA CLIENT ${customer.label} FACTURE ${1_000 - number}`;
    return { account, daysAgo: start - day, cents: generateToken(number, 250_000, 490_000), type: 'transfer', wording, party: customer };
  });
}

function purchases(account: number, month: number, start: number): Planned[] {
  const debits = [4, 15].map((day, place): Planned => {
    const supplier = party(SUPPLIERS, month + place);
    const wording = `PRLV SEPA FOURNISSEUR ${supplier.label}`;
    return {
      account,
      daysAgo: start - day,
      cents: -generateToken(month * 7 + place, 20_000, 90_000),
      type: 'order',
      wording,
      party: supplier,
    };
  });
  const cards = [1, 10, 19, 26].map((day, place): Planned => {
    const cents = -generateToken(month * 11 + place, 1_200, 18_000);
    return { account, daysAgo: start - day, ordered: 1, cents, type: 'card', wording: 'CB FOURNITURES EXEMPLE CARTE 4970100000000154' };
  });
  return [...debits, ...cards];
}

function charges(account: number, month: number, start: number): Planned[] {
  const out = (day: number, cents: number, type: string, wording: string): Planned => ({
    account,
    daysAgo: start - day,
    cents: -cents,
    type,
    wording,
  });
  return [
    out(2, 180_000, 'order', 'PRLV SEPA LOYER BUREAUX SCI EXEMPLE'),
    out(5, 124_550, 'loan_repayment', 'ECHEANCE PRET 00042'),
    out(6, generateToken(month, 190_000, 240_000), 'order', 'PRLV SEPA URSSAF ILE DE FRANCE'),
    out(9, 8_900, 'order', 'PRLV SEPA EXEMPLE ASSURANCE RC PRO'),
    out(18, generateToken(month + 3, 120_000, 210_000), 'order', 'PRLV SEPA DGFIP TVA 3310CA3'),
    ...[0, 1, 2].map((person) => out(27, 215_000 + person * 12_000, 'transfer', `VIR SEPA SALAIRE ${person + 1}`)),
    out(28, 3_500, 'bank', 'FRAIS DE TENUE DE COMPTE'),
  ];
}

function transfers({ checking, savings, loan }: CompanyAccounts, start: number): Planned[] {
  const day = start - 25;
  return [
    { account: checking, daysAgo: day, cents: -50_000, type: 'transfer', wording: 'VIREMENT INTERNE VERS LIVRET' },
    { account: savings, daysAgo: day - 1, cents: 50_000, type: 'transfer', wording: 'VIREMENT INTERNE VERS LIVRET' },
    { account: loan, daysAgo: start - 5, cents: 110_000, type: 'loan_repayment', wording: 'AMORTISSEMENT PRET 00042' },
  ];
}

/**
 * Purchases by a deferred debit card. They are on the account of the card, their monthly sum is on
 * the current account.
 */
function deferred({ checking, card }: CompanyAccounts, month: number, start: number): Planned[] {
  const bought = [7, 12, 21].map((day, place): Planned => {
    const cents = -generateToken(month * 13 + place, 4_000, 30_000);
    return { account: card, daysAgo: start - day, cents, type: 'deferred_card', wording: `CB DIFFEREE EXEMPLE VOYAGES ${place + 1}` };
  });
  const cents = bought.reduce((sum, each) => sum + each.cents, 0);
  return [...bought, { account: checking, daysAgo: start - 29, cents, type: 'summary_card', wording: 'RELEVE CARTE A DEBIT DIFFERE' }];
}

/** A rejected direct debit, and the fee of the bank. */
const rejected = (account: number, start: number): Planned[] => [
  { account, daysAgo: start - 14, cents: -32_000, type: 'order', wording: 'PRLV SEPA FOURNISSEUR EXEMPLE TELECOM' },
  { account, daysAgo: start - 16, cents: 32_000, type: 'order', wording: 'REJET PRLV SEPA FOURNISSEUR EXEMPLE TELECOM' },
  { account, daysAgo: start - 16, cents: -1_250, type: 'bank', wording: 'FRAIS REJET PRLV' },
];

/** A large purchase that is covered later, with two weeks of overdraft. */
const overdrawn = (account: number, start: number): Planned[] => [
  { account, daysAgo: start - 10, cents: -4_800_000, type: 'transfer', wording: 'VIR SEPA FOURNISSEUR EXEMPLE MACHINES FACTURE 77' },
  { account, daysAgo: start - 24, cents: 4_900_000, type: 'transfer', wording: 'VIR SEPA CLIENT EXEMPLE NEGOCE FACTURE 501' },
  { account, daysAgo: start - 25, cents: -8_420, type: 'bank', wording: 'INTERETS DEBITEURS' },
];

/** Unusual operations, once each. */
const oddities = ({ checking, dollars, market }: CompanyAccounts): Planned[] => [
  {
    account: checking,
    daysAgo: 40,
    cents: -9_240,
    type: 'card',
    wording: 'CB EXAMPLE CLOUD',
    original: { cents: -10_000, currency: 'USD' },
  },
  { account: checking, daysAgo: 33, cents: -2_600, type: 'card', wording: 'CB EXEMPLE DEJEUNER', hidden: true },
  { account: checking, daysAgo: 20, cents: -4_200, type: 'teleported', wording: 'OPERATION DIVERSE' },
  { account: dollars, daysAgo: 45, cents: 200_000, type: 'transfer', wording: 'WIRE EXAMPLE INC INVOICE 12' },
  { account: dollars, daysAgo: 12, cents: -5_000, type: 'bank', wording: 'COMMISSION DE MOUVEMENT' },
  { account: market, daysAgo: 60, cents: 10_000, type: 'market_order', wording: 'ACHAT EXEMPLE' },
  { account: checking, daysAgo: 25, cents: -1_990, type: 'card', wording: 'CB EXEMPLE ANNULEE', deleted: 'on the day of the consent' },
  { account: checking, daysAgo: 0, ordered: 1, cents: -8_450, type: 'card', wording: 'CB EXEMPLE PAPETERIE', coming: true },
  { account: checking, daysAgo: -1, ordered: 2, cents: -32_000, type: 'order', wording: 'PRLV SEPA EXEMPLE TELECOM', coming: true },
];

/** Builds the operations of an active company in the eighteen months before the consent. */
export function companyYear(accounts: CompanyAccounts, firstId: number, today: Date): SandboxOperation[] {
  const planned = Array.from({ length: MONTHS }, (_each, month): Planned[] => {
    const start = (MONTHS - month) * MONTH_DAYS;
    const { checking } = accounts;
    return [
      ...sales(checking, month, start),
      ...purchases(checking, month, start),
      ...charges(checking, month, start),
      ...transfers(accounts, start),
      ...deferred(accounts, month, start),
      ...(month % 4 === 1 ? rejected(checking, start) : []),
      ...(month === 9 ? overdrawn(checking, start) : []),
    ];
  });
  return [...planned.flat(), ...oddities(accounts)].map((each, place) => operationOf(each, firstId + place, today));
}

function operationOf({ daysAgo, ordered = 0, ...planned }: Planned, id: number, today: Date): SandboxOperation {
  const updated = clockText(today);
  const days = { date: dayBefore(today, daysAgo), rdate: dayBefore(today, daysAgo + ordered) };
  return { ...planned, id, ...days, updated, ...(planned.deleted !== undefined && { deleted: updated }) };
}

/** Returns the balance of an account after all booked operations. */
export const balanceOf = (account: number, opening: number, operations: readonly SandboxOperation[]): number =>
  operations
    .filter((each) => each.account === account && each.coming !== true && each.deleted === undefined)
    .reduce((sum, { cents }) => sum + cents, opening);
