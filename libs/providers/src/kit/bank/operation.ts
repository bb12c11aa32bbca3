import { matchWording } from '@company-data/data-types';
import { keyOfCounterparty } from '../keyed-hash.js';
import { maskedAccount, maskedWording } from '../masking.js';
import { textOf } from '../text.js';
import { currencyOf } from '../money.js';
import type { AccountKind, OperationCategory, OperationKind, OperationRecord } from './codes.js';

/**
 * Parts of an operation as a provider returns them. Dates and numbers are parsed, texts are
 * unchanged.
 */
export interface OperationParts {
  provider: string;
  account: { id: string; type: AccountKind | null; currency: string | null };
  id: string;
  /** Booking day. For a pending operation, the expected day, or else the day of the operation. */
  date: string;
  operationDate: string | null;
  valueDate: string | null;
  amount: number;
  /** Currency of the operation. If null, the currency of the account is used. */
  currency: string | null;
  kind: OperationKind;
  kindLabel: string | null;
  pending: boolean;
  /** Null when the provider has no hidden operations. */
  hidden: boolean | null;
  description: string | null;
  originalDescription: string | null;
  categoryCode: string | null;
  categoryLabel: string | null;
  /** Category of the provider as one of ours, if known. */
  category?: OperationCategory | null;
  counterpartyName: string | null;
  /** Account of the counterparty. Never a card number. */
  counterpartyAccount: string | null;
  originalAmount: number | null;
  originalCurrency: string | null;
  fee: number | null;
  updatedAt: string | null;
  /** Id of the pending operation that this one replaced. */
  replaces?: string | null;
}

/** Category that follows from the kind alone. */
const BY_KIND: Partial<Record<OperationKind, OperationCategory>> = {
  LOAN_REPAYMENT: 'LOAN_REPAYMENT',
  FEE: 'BANK_FEE',
  WITHDRAWAL: 'CASH',
  CASH_DEPOSIT: 'CASH',
  REJECT: 'REJECT',
};

/** Kinds for which the provider is more reliable than any wording. */
const CERTAIN: readonly OperationKind[] = ['CARD_SETTLEMENT', 'DEFERRED_CARD', 'LOAN_REPAYMENT', 'FEE', 'WITHDRAWAL', 'MARKET'];

/**
 * Returns true when the operation changes the balance of its account. A pending operation does not.
 * A purchase by deferred card changes only the balance of the card's own account.
 */
const movesBalance = ({ pending, kind, account }: OperationParts): boolean =>
  !pending && (kind !== 'DEFERRED_CARD' || account.type === 'CARD');

const feeOf = (fee: number | null): number | null => (fee === null ? null : fee + 0);

/**
 * Returns the original currency and amount. Both are null unless the currency differs from that of
 * the operation.
 */
function originalOf({ originalAmount, originalCurrency }: OperationParts, currency: string) {
  const original = currencyOf(originalCurrency);
  const differs = original !== null && original !== currency;
  return { original_amount: differs && originalAmount !== null ? originalAmount + 0 : null, original_currency: differs ? original : null };
}

/**
 * Returns the record of an operation, with masked card and account numbers and a keyed hash of the
 * counterparty. Null when neither the operation nor its account has a currency, because it is never
 * guessed.
 */
export function operationOf(parts: OperationParts, hashKey: Uint8Array): OperationRecord | null {
  const currency = currencyOf(parts.currency) ?? currencyOf(parts.account.currency);
  if (currency === null) return null;
  const wording = textOf(parts.originalDescription) ?? textOf(parts.description);
  const told = matchWording(wording, parts.amount, parts.kind);
  const kind = told?.kind !== undefined && !CERTAIN.includes(parts.kind) ? told.kind : parts.kind;
  const party = { account: parts.counterpartyAccount, name: parts.counterpartyName };
  return {
    provider_name: parts.provider,
    account_id: parts.account.id,
    transaction_id: parts.id,
    replaces_transaction_id: parts.replaces ?? null,
    date: parts.date,
    operation_date: parts.operationDate,
    value_date: parts.valueDate,
    amount: parts.amount + 0,
    currency,
    type: kind,
    type_label: parts.kindLabel,
    in_balance: movesBalance({ ...parts, kind }),
    description: maskedWording(textOf(parts.description)),
    original_description: maskedWording(textOf(parts.originalDescription)),
    category: told?.category ?? BY_KIND[kind] ?? parts.category ?? null,
    category_code: parts.categoryCode,
    category_label: parts.categoryLabel,
    counterparty_name: maskedWording(textOf(parts.counterpartyName)),
    counterparty_account: maskedAccount(parts.counterpartyAccount),
    counterparty_key: keyOfCounterparty(hashKey, party),
    ...originalOf(parts, currency),
    fee: feeOf(parts.fee),
    status: parts.pending ? 'PENDING' : 'BOOKED',
    hidden: parts.hidden,
    updated_at_source: parts.updatedAt,
  };
}
