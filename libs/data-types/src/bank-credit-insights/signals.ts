import type { Movement } from '../bank-cashflow/movements.js';
import { type BankOperation } from '../bank-cashflow/inputs.js';
import { matchFoldedWording } from '../bank-transaction/wordings.js';

type Category = NonNullable<BankOperation['category']>;
type Kind = BankOperation['type'];

/** Signals of payments by category. */
const PAID: Partial<Record<Category, Signal>> = {
  LOAN_REPAYMENT: 'debt_service',
  REJECT_FEE: 'reject_fees',
  SEIZURE: 'seizures',
  SOCIAL_CHARGES: 'social_charges',
  TAX: 'taxes',
  SALARY: 'salaries',
  GAMBLING: 'gambling',
};
/** Signals of received amounts by category. */
const RECEIVED: Partial<Record<Category, Signal>> = { LOAN_RECEIVED: 'loans_received', CASH: 'cash_deposits' };

/** Indicators that count operations of one kind. */
export const SIGNALS = [
  'debt_service',
  'loans_received',
  'rejected_debits',
  'reject_fees',
  'seizures',
  'social_charges',
  'taxes',
  'salaries',
  'cash_deposits',
  'gambling',
] as const;
export type Signal = (typeof SIGNALS)[number];

/** Categories of received amounts from lenders and owners. */
const FINANCING: readonly (string | null)[] = ['LOAN_RECEIVED', 'OWNER_CONTRIBUTION'] satisfies Category[];
/** Other categories of received amounts that are not operating income. */
const NO_INCOME: readonly (string | null)[] = ['TAX', 'REJECT', 'SUBSIDY', 'INTERNAL_TRANSFER'] satisfies Category[];
/** Types of received amounts that are not operating income, such as financial income. */
const NO_INCOME_TYPES: readonly (string | null)[] = ['REFUND', 'REJECT', 'INTEREST', 'MARKET'] satisfies Kind[];

/** Classification of an operation for credit indicators. */
export interface Purpose {
  signal: Signal | undefined;
  isOperatingIncome: boolean;
  /** True for an amount received from a lender or an owner. */
  isFinancing: boolean;
  /** True when neither a rule on the wording nor the record determines the purpose. */
  isUnclassified: boolean;
}

function signalOf(amount: bigint, category: Category | null, type: Kind): Signal | undefined {
  if (category === 'REJECT' || type === 'REJECT') return 'rejected_debits';
  if (amount > 0n) return type === 'CASH_DEPOSIT' ? 'cash_deposits' : category === null ? undefined : RECEIVED[category];
  return (category === null ? undefined : PAID[category]) ?? (type === 'LOAN_REPAYMENT' ? 'debt_service' : undefined);
}

/**
 * Classifies an operation by its wording, else by its record. The record may have been classified
 * by earlier rules.
 */
export function purposeOf({ wording, amount, operation }: Movement): Purpose {
  const told = matchFoldedWording(wording, amount, operation.type);
  const [category, type] = [told?.category ?? operation.category, told?.kind ?? operation.type];
  const signal = signalOf(amount, category, type);
  const isFinancing = amount > 0n && FINANCING.includes(category);
  return {
    signal,
    isOperatingIncome: amount > 0n && !isFinancing && !NO_INCOME.includes(category) && !NO_INCOME_TYPES.includes(type),
    isFinancing,
    isUnclassified: category === null && signal === undefined,
  };
}
