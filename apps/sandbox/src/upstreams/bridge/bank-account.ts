import type { Ledger, OperationPlan } from './operation.js';
import { dayAfter, EndlessLedger, InMemoryLedger } from './operation.js';
import { plansUntil } from './plans.js';

/** Data of an account without its ids. */
interface AccountPlan {
  name: string;
  type: string;
  balance: number;
  /** Components of the balance. Absent when the bank sends one balance only. */
  accounting_balance?: number;
  instant_balance?: number;
  currency_code?: string;
  /** IBAN without its first four characters. */
  bban?: string;
  pro?: boolean;
  /** True when the visitor excluded the account. It then has no data. */
  excluded?: boolean;
  loan_details?: Record<string, unknown>;
  operations: OperationPlan[] | { count: number };
}

/** An account of an item: its data in the vendor's format, and its operations. */
export interface BridgeAccount {
  id: number;
  data: Record<string, unknown>;
  ledger: Ledger;
}

/** Returns the French IBAN of an account number, with valid check digits (ISO 13616). */
export function ibanOf(bban: string): string {
  const rest = [...`${bban}152700`].reduce((left, sign) => (left * 10 + Number(sign)) % 97, 0);
  return `FR${String(98 - rest).padStart(2, '0')}${bban}`;
}

const LOAN = {
  type: 'loan',
  borrowed_capital: 60_000,
  repaid_capital: 12_600,
  remaining_capital: 47_400,
  interest_rate: 1.85,
  next_payment_date: null as string | null,
  next_payment_amount: 812.3,
  opening_date: '2023-09-01',
  maturity_date: '2030-08-01',
};

/**
 * Returns the accounts of a company with every account type. The card has the number of the account
 * it settles on, as at most banks.
 */
function accountsOfAll(today: string): AccountPlan[] {
  const { checking, savings, card, loan, dollars } = plansUntil(today);
  const bban = '99999000010000001234567';
  return [
    { name: 'Compte courant professionnel', type: 'checking', balance: 18_204.11, accounting_balance: 18_204.11, instant_balance: 20_374.61, bban, pro: true, operations: checking }, // prettier-ignore
    { name: 'Livret professionnel', type: 'savings', balance: 24_000, bban: '99999000010000007654321', pro: true, operations: savings },
    { name: 'Carte à débit différé', type: 'card', balance: -166.25, bban, pro: true, operations: card },
    { name: 'Prêt équipement', type: 'loan', balance: 47_400, pro: true, loan_details: LOAN, operations: loan },
    { name: 'Compte en dollars', type: 'checking', balance: 6_850.25, currency_code: 'USD', bban: '99999000010000009876543', pro: true, operations: dollars }, // prettier-ignore
  ];
}

const accountsOfAnother = (today: string): AccountPlan[] => [
  { name: 'Compte pro en ligne', type: 'checking', balance: 3_120.4, bban: '99998000020000000424242', pro: true, operations: plansUntil(today).dollars.map((plan) => ({ ...plan, currency_code: 'EUR' })) }, // prettier-ignore
];

const accountsOfMany = (count: number): AccountPlan[] => [
  { name: 'Compte très actif', type: 'checking', balance: 91_200.5, bban: '99997000030000000777777', pro: true, operations: { count } },
];

/** Returns accounts of the less usual types. The visitor excluded the last one. */
const accountsOfVaried = (today: string): AccountPlan[] => {
  const { checking, savings } = plansUntil(today);
  const bban = '99996000040000001111111';
  return [
    { name: 'Compte courant professionnel', type: 'checking', balance: 9_100.2, bban, pro: true, operations: checking },
    { name: 'Compte titres', type: 'brokerage', balance: 31_000, pro: true, operations: [] },
    { name: 'Plan d’épargne en actions', type: 'pea', balance: 12_000, pro: false, operations: [] },
    { name: 'Livret', type: 'special', balance: 4_000, bban: '99996000040000002222222', pro: true, operations: [] },
    { name: 'Compte du gérant', type: 'checking', balance: 777, bban: '99996000040000003333333', excluded: true, operations: savings },
  ];
};

/** Days that a new item has at once. */
const LATEST_DAYS = 7;

/** Returns a plan with the operations of the latest days only. */
function latestOf(plan: AccountPlan, today: string): AccountPlan {
  const from = dayAfter(today, -LATEST_DAYS);
  return Array.isArray(plan.operations) ? { ...plan, operations: plan.operations.filter(({ date }) => date > from) } : plan;
}

/** Returns the accounts of a consent by the persona of the page. */
export function accountPlans(persona: string, today: string, { many, latestDays }: { many: number; latestDays: boolean }): AccountPlan[] {
  const plans = plansOf(persona, today, many);
  return latestDays ? plans.map((plan) => latestOf(plan, today)) : plans;
}

function plansOf(persona: string, today: string, many: number): AccountPlan[] {
  if (persona === 'empty') return [];
  if (persona === 'another') return accountsOfAnother(today);
  if (persona === 'varied') return accountsOfVaried(today);
  return persona === 'huge' ? accountsOfMany(many) : accountsOfAll(today);
}

/** Builds an account of an item that was read at `now`. */
export function openAccount(plan: AccountPlan, ids: { id: number; item: number; provider: number }, now: Date): BridgeAccount {
  const { operations, bban, currency_code = 'EUR', excluded, ...told } = plan;
  // The vendor leaves out what it does not send.
  if (excluded === true)
    return { id: ids.id, data: { id: ids.id, item_id: ids.item, provider_id: ids.provider, type: plan.type, data_access: 'disabled' }, ledger: new InMemoryLedger(ids.id, []) }; // prettier-ignore
  const today = now.toISOString().slice(0, 10);
  return {
    id: ids.id,
    data: {
      ...told,
      id: ids.id,
      item_id: ids.item,
      provider_id: ids.provider,
      currency_code,
      data_access: 'enabled',
      last_refresh_status: 'successful',
      updated_at: now.toISOString(),
      ...(bban === undefined ? {} : { iban: ibanOf(bban), iban_filled_manually: false }),
    },
    ledger: Array.isArray(operations) ? new InMemoryLedger(ids.id, operations) : new EndlessLedger(ids.id, operations.count, today),
  };
}
