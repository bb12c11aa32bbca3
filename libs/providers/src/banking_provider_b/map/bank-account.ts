import { ProviderFetchError } from '../../adapter.js';
import { accountKeyOf, excludedAccount, owedBalance } from '../../kit/bank/account.js';
import { currencyOf } from '../../kit/money.js';
import type { AccountKind, AccountRecord } from '../../kit/bank/codes.js';
import { dayOf, momentOf } from '../../kit/dates.js';
import { ibanOf, maskedWording } from '../../kit/masking.js';
import { textOf } from '../../kit/text.js';
import type { BridgeAccount } from '../sources/bridge/responses.js';

export const BANK_ACCOUNT = 'BANK_ACCOUNT';
export const PROVIDER = 'banking_provider_b';

/** Kinds by the types of all versions of the API, in lower case. */
const KINDS = new Map<string, AccountKind>([
  ['checking', 'CHECKING'],
  ['savings', 'SAVINGS'],
  ['special', 'SAVINGS'],
  ['card', 'CARD'],
  ['loan', 'LOAN'],
  ['brokerage', 'MARKET'],
  ['securities', 'MARKET'],
  ['pea', 'MARKET'],
  ['shared_saving_plan', 'MARKET'],
  ['share_savings_plan', 'MARKET'],
  ['life_insurance', 'LIFE_INSURANCE'],
  ['pending', 'OTHER'],
  ['unknown', 'OTHER'],
]);

/** Returns the kind of an account, or OTHER for an unknown type. */
export const kindOf = ({ type }: Pick<BridgeAccount, 'type'>): AccountKind => KINDS.get((type ?? '').toLowerCase()) ?? 'OTHER';

/** True when the end user does not share the account. */
export const isExcluded = ({ data_access }: Pick<BridgeAccount, 'data_access'>): boolean => data_access === 'disabled';

/** Data of an account record that the account itself does not contain. */
export interface AccountKnown {
  bankName: string | null;
  /** Day of the earliest operation that was read. Null when unknown. */
  historyFrom: string | null;
}

/** Returns a null status for an unknown state, with its code in `status_code`. */
function stateOf({ data_access: access, last_refresh_status: refresh }: BridgeAccount): Pick<AccountRecord, 'status' | 'status_code'> {
  if (refresh === 'failed' || refresh === 'error') return { status: 'ERROR', status_code: refresh };
  const isActive = access === 'enabled' && refresh === 'successful';
  return { status: isActive ? 'ACTIVE' : null, status_code: textOf(access === 'enabled' ? refresh : access) };
}

const positive = (amount: number | null | undefined): number | null => (typeof amount === 'number' ? Math.abs(amount) : null);

function loanOf({ loan_details: loan }: BridgeAccount): AccountRecord['loan'] {
  if (loan === null || loan === undefined) return null;
  return {
    borrowed: positive(loan.borrowed_capital),
    outstanding: positive(loan.remaining_capital),
    rate: loan.interest_rate ?? null,
    next_payment_amount: positive(loan.next_payment_amount),
    next_payment_date: dayOf(loan.next_payment_date),
    start_date: dayOf(loan.opening_date),
    maturity_date: dayOf(loan.maturity_date),
    payments_left: null,
  };
}

const usageOf = ({ pro }: BridgeAccount): AccountRecord['usage'] => (typeof pro !== 'boolean' ? null : pro ? 'PROFESSIONAL' : 'PRIVATE');

/**
 * Maps an account to its record. Returns null when the aggregator has not read it yet, because its
 * balance then has no time.
 */
export function mapAccount(account: BridgeAccount, { bankName, historyFrom }: AccountKnown): AccountRecord | null {
  const readAt = momentOf(account.updated_at);
  if (readAt === null && textOf(account.updated_at) !== null)
    throw new ProviderFetchError('malformed', `a time has an unknown format: ${account.updated_at}`);
  if (readAt === null) return null;
  const [id, connection] = [String(account.id), String(account.item_id)];
  if (isExcluded(account)) return excludedAccount({ provider: PROVIDER, id, connection, readAt, code: textOf(account.data_access) });
  const [type, currency] = [kindOf(account), currencyOf(account.currency_code)];
  return {
    provider_name: PROVIDER,
    account_id: id,
    connection_reference: connection,
    account_key: accountKeyOf({ iban: account.iban, currency, type }),
    parent_account_id: null,
    name: maskedWording(textOf(account.name)),
    bank_name: bankName,
    holder: null,
    ownership: null,
    type,
    type_label: textOf(account.type),
    usage: usageOf(account),
    iban: ibanOf(account.iban),
    bic: null,
    number: null,
    balance: owedBalance(type, account.accounting_balance ?? account.balance ?? null),
    available_balance: owedBalance(type, account.instant_balance ?? null),
    balance_at: readAt,
    coming: null,
    currency,
    loan: loanOf(account),
    ...stateOf(account),
    opening_date: null,
    history_from: historyFrom,
    refreshed_at: readAt,
  };
}
