import { currencyOf } from '../../kit/money.js';
import type { AccountKind, OperationKind, OperationRecord } from '../../kit/bank/codes.js';
import { operationOf } from '../../kit/bank/operation.js';
import { textOf } from '../../kit/text.js';
import type { PowensTransaction } from '../sources/powens/responses.js';
import { dayIn, momentOf } from './moments.js';
import { numberIn } from './numbers.js';

/** Kinds by the types of the aggregator. `payment` and `payout` are those of payment services. */
const KINDS: Record<string, OperationKind> = {
  card: 'CARD',
  deferred_card: 'DEFERRED_CARD',
  summary_card: 'CARD_SETTLEMENT',
  transfer: 'TRANSFER',
  order: 'DIRECT_DEBIT',
  check: 'CHECK',
  deposit: 'DEPOSIT',
  withdrawal: 'WITHDRAWAL',
  payout: 'TRANSFER',
  payment: 'TRANSFER',
  loan_repayment: 'LOAN_REPAYMENT',
  loan_payment: 'LOAN_REPAYMENT',
  bank: 'FEE',
  fee: 'FEE',
  payback: 'REFUND',
  refund: 'REFUND',
  market_order: 'MARKET',
  market_fee: 'MARKET',
  arbitrage: 'MARKET',
  profit: 'MARKET',
  unknown: 'OTHER',
};

/** Account data that an operation needs. */
export interface OperationAccount {
  id: string;
  type: AccountKind | null;
  currency: string | null;
}

/** Account schemes of the counterparty that identify a card by its number or token. */
const CARD_SCHEMES: readonly string[] = ['cpan', 'tpan'];

function partyOf({ counterparty }: PowensTransaction) {
  const isCard = CARD_SCHEMES.includes(counterparty?.account_scheme_name?.toLowerCase() ?? '');
  return {
    counterpartyName: textOf(counterparty?.label),
    counterpartyAccount: isCard ? null : textOf(counterparty?.account_identification),
  };
}

/**
 * Returns the fee as a negative amount. Null when its currency is not the currency of the account.
 */
function feeOf({ commission, commission_currency }: PowensTransaction, currency: string | null): number | null {
  const taken = numberIn(commission);
  const other = currencyOf(commission_currency?.id);
  return taken === null || (other !== null && other !== currency) ? null : -Math.abs(taken);
}

/** Gives the original amount the sign of the amount, whatever sign the bank sent. */
function originalOf({ original_value, original_currency }: PowensTransaction, amount: number) {
  const original = numberIn(original_value);
  return {
    originalAmount: original === null ? null : Math.abs(original) * (amount < 0 ? -1 : 1),
    originalCurrency: original_currency?.id ?? null,
  };
}

/** Id of the category, otherwise the code of the first category. */
const categoryOf = ({ id_category, categories }: PowensTransaction): string | null => textOf(id_category) ?? textOf(categories?.[0]?.code);

/**
 * Maps an operation that is not deleted to its record. Returns null without a day, amount or
 * currency, which are never guessed.
 */
export function mapOperation(
  operation: PowensTransaction,
  account: OperationAccount,
  { provider, hashKey }: { provider: string; hashKey: Uint8Array },
): OperationRecord | null {
  const amount = numberIn(operation.value);
  const operationDate = dayIn(operation.rdate);
  const date = dayIn(operation.date) ?? operationDate;
  if (amount === null || date === null) return null;
  const kindLabel = textOf(operation.type);
  return operationOf(
    {
      provider,
      account,
      id: String(operation.id),
      date,
      operationDate,
      valueDate: dayIn(operation.vdate),
      amount,
      currency: null,
      kind: KINDS[kindLabel?.toLowerCase() ?? ''] ?? 'OTHER',
      kindLabel,
      pending: operation.coming === true,
      hidden: typeof operation.active === 'boolean' ? !operation.active : null,
      description: textOf(operation.simplified_wording) ?? textOf(operation.wording),
      originalDescription: textOf(operation.original_wording),
      categoryCode: categoryOf(operation),
      categoryLabel: null,
      ...partyOf(operation),
      ...originalOf(operation, amount),
      fee: feeOf(operation, account.currency),
      updatedAt: momentOf(operation.last_update),
    },
    hashKey,
  );
}
