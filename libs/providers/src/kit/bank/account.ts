import { ibanOf } from '../masking.js';
import type { AccountKind, AccountRecord } from './codes.js';

/**
 * Returns the key that two records of one account share: IBAN, currency and kind. Null without an
 * IBAN, because nothing else identifies the account.
 */
export function accountKeyOf(account: {
  iban: string | null | undefined;
  currency: string | null;
  type: AccountKind | null;
}): string | null {
  const iban = ibanOf(account.iban);
  return iban === null ? null : [iban, account.currency ?? '', account.type ?? ''].join('|');
}

/**
 * Returns the balance of a loan as a negative amount. Some banks report the remaining debt as a
 * positive one.
 */
export function owedBalance(type: AccountKind | null, balance: number | null): number | null {
  if (balance === null) return null;
  return (type === 'LOAN' ? -Math.abs(balance) : balance) + 0;
}

/** Account that the end user excluded from the consent. */
export interface ExcludedAccount {
  provider: string;
  id: string;
  connection: string | null;
  /** Time of the last read (ISO 8601). */
  readAt: string;
  code: string | null;
}

/**
 * Returns the record of an account that the end user excluded. It has the id of the account, and no
 * data of it, whatever the provider sends.
 */
export const excludedAccount = ({ provider, id, connection, readAt, code }: ExcludedAccount): AccountRecord => ({
  provider_name: provider,
  account_id: id,
  connection_reference: connection,
  account_key: null,
  parent_account_id: null,
  name: null,
  bank_name: null,
  holder: null,
  ownership: null,
  type: null,
  type_label: null,
  usage: null,
  iban: null,
  bic: null,
  number: null,
  balance: null,
  available_balance: null,
  balance_at: readAt,
  coming: null,
  currency: null,
  loan: null,
  status: 'DISABLED',
  status_code: code,
  opening_date: null,
  history_from: null,
  refreshed_at: readAt,
});
