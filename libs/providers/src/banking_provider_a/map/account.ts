import { accountKeyOf, excludedAccount, owedBalance } from '../../kit/bank/account.js';
import { currencyOf } from '../../kit/money.js';
import type { AccountKind, AccountRecord } from '../../kit/bank/codes.js';
import { dayOf } from '../../kit/dates.js';
import { ibanOf } from '../../kit/masking.js';
import { textOf } from '../../kit/text.js';
import type { PowensAccount } from '../sources/powens/responses.js';
import { momentOf, strictMomentOf } from './moments.js';
import { numberIn } from './numbers.js';

/**
 * Kinds by the types of the aggregator, and of its earlier versions. `rsp`, `pee` and `perco` are
 * employee savings, which are invested in funds.
 */
const KINDS: Record<string, AccountKind> = {
  checking: 'CHECKING',
  joint: 'CHECKING',
  savings: 'SAVINGS',
  csl: 'SAVINGS',
  cel: 'SAVINGS',
  ldds: 'SAVINGS',
  livret_a: 'SAVINGS',
  livret_b: 'SAVINGS',
  pel: 'SAVINGS',
  deposit: 'DEPOSIT',
  cat: 'DEPOSIT',
  card: 'CARD',
  loan: 'LOAN',
  revolving_credit: 'LOAN',
  revolvingcredit: 'LOAN',
  leasing: 'LOAN',
  consumercredit: 'LOAN',
  mortgage: 'LOAN',
  market: 'MARKET',
  pea: 'MARKET',
  pee: 'MARKET',
  perco: 'MARKET',
  rsp: 'MARKET',
  article83: 'LIFE_INSURANCE',
  capitalisation: 'LIFE_INSURANCE',
  lifeinsurance: 'LIFE_INSURANCE',
  madelin: 'LIFE_INSURANCE',
  per: 'LIFE_INSURANCE',
  perp: 'LIFE_INSURANCE',
  crowdlending: 'OTHER',
  real_estate: 'OTHER',
  unknown: 'OTHER',
};

const USAGES: Record<string, AccountRecord['usage']> = { ORGA: 'PROFESSIONAL', PRIV: 'PRIVATE', ASSO: 'ASSOCIATION' };
const OWNERSHIPS: Record<string, AccountRecord['ownership']> = { owner: 'OWNER', 'co-owner': 'CO_OWNER', attorney: 'ATTORNEY' };

/** Returns the name of the account's type, or null when it has none. */
export function typeOf({ type }: PowensAccount): string | null {
  return textOf(typeof type === 'object' ? type?.name : type);
}

/** Returns the kind of an account: null without a type, OTHER for an unknown type. */
export function kindOf(account: PowensAccount): AccountKind | null {
  const type = typeOf(account)?.toLowerCase();
  if (type === undefined) return null;
  if (Object.hasOwn(KINDS, type)) return KINDS[type]!;
  return type.startsWith('livret_') ? 'SAVINGS' : 'OTHER';
}

/**
 * True when the end user excluded the account. An account that disappears at the bank is disabled
 * at the same time as it is deleted, which is no decision of the end user.
 */
export function isExcluded({ deleted, disabled }: Pick<PowensAccount, 'deleted' | 'disabled'>): boolean {
  if (!disabled) return false;
  return !deleted || (momentOf(disabled) ?? disabled) < (momentOf(deleted) ?? deleted);
}

function statusOf({ deleted, error }: PowensAccount): AccountRecord['status'] {
  if (deleted) return 'CLOSED';
  return error ? 'ERROR' : 'ACTIVE';
}

/** Takes `outstanding` from the balance, because the terms of the loan do not contain it. */
function loanOf({ loan }: PowensAccount, balance: number | null): AccountRecord['loan'] {
  if (loan === null || loan === undefined) return null;
  const positive = (value: string | number | null | undefined): number | null => {
    const number = numberIn(value);
    return number === null ? null : Math.abs(number);
  };
  return {
    borrowed: positive(loan.total_amount),
    outstanding: balance === null ? null : Math.abs(balance),
    rate: numberIn(loan.rate),
    next_payment_amount: positive(loan.next_payment_amount),
    next_payment_date: dayOf(loan.next_payment_date),
    start_date: dayOf(loan.subscription_date),
    maturity_date: dayOf(loan.maturity_date),
    payments_left: loan.nb_payments_left ?? null,
  };
}

/** Returns the currency of an account, or null when it has none. */
export const currencyIn = ({ currency }: PowensAccount): string | null => currencyOf(currency?.id);

/** Data of an account record that the account itself does not contain. */
export interface AccountSurroundings {
  provider: string;
  bank: string | null;
  /** First day with known operations. Null when the aggregator reports none. */
  historyFrom: string | null;
}

/**
 * Maps an account to its record. Returns null when the aggregator has not read it yet, because its
 * balance then has no time.
 */
export function mapAccount(account: PowensAccount, { provider, bank, historyFrom }: AccountSurroundings): AccountRecord | null {
  const [id, connection] = [String(account.id), textOf(account.id_connection)];
  const balanceAt = strictMomentOf(account.last_update);
  if (isExcluded(account)) {
    const readAt = balanceAt ?? strictMomentOf(account.disabled);
    return readAt === null ? null : excludedAccount({ provider, id, connection, readAt, code: null });
  }
  if (balanceAt === null) return null;
  const type = kindOf(account);
  const currency = currencyIn(account);
  const iban = ibanOf(account.iban);
  const balance = owedBalance(type, numberIn(account.balance));
  return {
    provider_name: provider,
    account_id: id,
    connection_reference: connection,
    account_key: accountKeyOf({ iban, currency, type }),
    parent_account_id: textOf(account.id_parent),
    name: textOf(account.name) ?? textOf(account.original_name),
    bank_name: bank,
    holder: null,
    ownership: OWNERSHIPS[account.ownership?.toLowerCase() ?? ''] ?? null,
    type,
    type_label: typeOf(account),
    usage: USAGES[account.usage?.toUpperCase() ?? ''] ?? null,
    iban,
    bic: textOf(account.bic),
    number: iban === null ? textOf(account.number) : null,
    balance,
    available_balance: null,
    balance_at: balanceAt,
    coming: numberIn(account.coming),
    currency,
    loan: type === 'LOAN' ? loanOf(account, balance) : null,
    status: statusOf(account),
    status_code: textOf(account.error),
    opening_date: dayOf(account.opening_date),
    history_from: historyFrom,
    refreshed_at: balanceAt,
  };
}
