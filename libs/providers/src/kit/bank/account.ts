import { ibanOf } from '../masking.js';
import type { AccountKind } from './codes.js';

/**
 * What is the same in two records of one account: IBAN, currency and kind; null without an IBAN, as
 * nothing else tells accounts apart.
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
 * A balance that is below zero where the company owes: some banks write what is left of a loan
 * above zero.
 */
export function owedBalance(type: AccountKind | null, balance: number | null): number | null {
  if (balance === null) return null;
  return (type === 'LOAN' ? -Math.abs(balance) : balance) + 0;
}

/** A currency's code in upper case; null for what is none. */
export function currencyOf(code: string | null | undefined): string | null {
  const text = (code ?? '').trim().toUpperCase();
  return /^[A-Z]{3}$/.test(text) ? text : null;
}
