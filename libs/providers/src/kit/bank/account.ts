import { ibanOf } from '../masking.js';
import type { AccountKind } from './codes.js';

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
