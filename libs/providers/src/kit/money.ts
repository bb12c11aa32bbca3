import { decimal, numberOf, sumOf } from '@company-data/data-types';

/**
 * Parses the decimal text of a source to an amount in major units. Null for any other text. Amounts
 * are never added or scaled as floats.
 */
export function amountOf(text: string | null | undefined): number | null {
  const trimmed = text?.trim() ?? '';
  return /^[+-]?\d{1,15}(\.\d{1,6})?$/.test(trimmed) ? withoutMinusZero(Number(trimmed)) : null;
}

/** Converts minus zero to zero, which is a different value in comparisons. */
const withoutMinusZero = (amount: number): number => amount + 0;

/**
 * Currencies without two decimal digits (ISO 4217), by number of digits. Intl is not suitable: it
 * returns the usual number of digits, which is 0 for HUF.
 */
const UNUSUAL: readonly (readonly [digits: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

const digitsByCurrency = new Map(UNUSUAL.flatMap(([digits, currencies]) => currencies.split(' ').map((currency) => [currency, digits])));

/**
 * Returns the number of decimal digits of a currency (ISO 4217): 2 for EUR, 0 for JPY, 3 for TND.
 * @throws RangeError for an invalid code
 */
export function minorUnitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`${currency} is not a currency`);
  return digitsByCurrency.get(currency) ?? 2;
}

/**
 * Converts minor units to major units. Moves the decimal point in the text, so that no digit is
 * lost.
 */
export const fromMinorUnits = (minor: number, currency: string): number => withoutMinusZero(Number(`${minor}e-${minorUnitsOf(currency)}`));

/** Rounds an amount to the digits of its currency, half away from zero. Null stays null. */
export const roundedTo = <Amount extends number | null>(amount: Amount, currency: string): Amount =>
  (amount === null ? null : numberOf(decimal(amount), minorUnitsOf(currency))) as Amount;

/** Negates an amount, for sources that report payments as positive amounts. Null stays null. */
export const opposite = <Amount extends number | null>(amount: Amount): Amount =>
  (amount === null ? null : withoutMinusZero(-amount)) as Amount;

/**
 * Returns the amount after its fee, which is negative when charged. Null when the fee is unknown.
 */
export const netOf = (amount: number, fee: number | null): number | null =>
  fee === null ? null : numberOf(sumOf([decimal(amount), decimal(fee)]), 6);

/** Returns a currency code in upper case, or null for any other text. */
export function currencyOf(code: string | null | undefined): string | null {
  const text = (code ?? '').trim().toUpperCase();
  return /^[A-Z]{3}$/.test(text) ? text : null;
}
