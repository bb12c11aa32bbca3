import { matchWording } from '@company-data/data-types';
import { keyOfCounterparty } from '../keyed-hash.js';
import { maskedAccount, maskedWording } from '../masking.js';
import { textOf } from '../text.js';
import { currencyOf } from './account.js';
import type { AccountKind, OperationCategory, OperationKind, OperationRecord } from './codes.js';

/** An operation's parts as a provider tells them, dates and numbers parsed, texts as they come. */
export interface OperationParts {
  provider: string;
  account: { id: string; type: AccountKind | null; currency: string | null };
  id: string;
  /** Booking day; of a pending one the day it is expected, else that of the operation. */
  date: string;
  operationDate: string | null;
  valueDate: string | null;
  amount: number;
  /** Its own; that of the account counts where it bears none. */
  currency: string | null;
  kind: OperationKind;
  kindLabel: string | null;
  pending: boolean;
  /** Null where the provider does not know of hiding. */
  hidden: boolean | null;
  description: string | null;
  originalDescription: string | null;
  categoryCode: string | null;
  categoryLabel: string | null;
  /** What the provider's category is in ours, where that is known. */
  category?: OperationCategory | null;
  counterpartyName: string | null;
  /** A card's number is no account: it is not handed over. */
  counterpartyAccount: string | null;
  originalAmount: number | null;
  originalCurrency: string | null;
  fee: number | null;
  updatedAt: string | null;
  /** The pending operation whose place it took. */
  replaces?: string | null;
}

/** What the kind alone tells. */
const BY_KIND: Partial<Record<OperationKind, OperationCategory>> = {
  LOAN_REPAYMENT: 'LOAN_REPAYMENT',
  FEE: 'BANK_FEE',
  WITHDRAWAL: 'CASH',
  CASH_DEPOSIT: 'CASH',
  REJECT: 'REJECT',
};

/** Kinds that the provider knows better than any wording. */
const CERTAIN: readonly OperationKind[] = ['CARD_SETTLEMENT', 'DEFERRED_CARD', 'LOAN_REPAYMENT', 'FEE', 'WITHDRAWAL', 'MARKET'];

/**
 * Single purchases of a deferred card do not move a current account, which its settlement does; on
 * the card's own account they do. A pending operation moves nothing yet.
 */
const movesBalance = ({ pending, kind, account }: OperationParts): boolean =>
  !pending && (kind !== 'DEFERRED_CARD' || account.type === 'CARD');

const feeOf = (fee: number | null): number | null => (fee === null ? null : fee + 0);

/**
 * A currency is that of the account unless it differs; the amount in it stands only where it does.
 */
function originalOf({ originalAmount, originalCurrency }: OperationParts, currency: string) {
  const original = currencyOf(originalCurrency);
  const differs = original !== null && original !== currency;
  return { original_amount: differs && originalAmount !== null ? originalAmount + 0 : null, original_currency: differs ? original : null };
}

/**
 * The record of an operation, card and account numbers masked, the other party told by a keyed
 * hash. Null where neither the operation nor its account bears a currency: it is never guessed.
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
