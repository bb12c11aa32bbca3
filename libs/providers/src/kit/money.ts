import { decimal, numberOf, sumOf } from '@company-data/data-types';

/**
 * An amount in major units as a JSON number, from the decimal text of a source; null for what is
 * none. Never added or scaled as a float.
 */
export function amountOf(text: string | null | undefined): number | null {
  const trimmed = text?.trim() ?? '';
  return /^[+-]?\d{1,15}(\.\d{1,6})?$/.test(trimmed) ? withoutMinusZero(Number(trimmed)) : null;
}

/** Minus zero is zero to a reader, and another value to a comparison. */
const withoutMinusZero = (amount: number): number => amount + 0;

/**
 * Currencies whose minor unit is no hundredth (ISO 4217), by its digits. Intl is of no use: it
 * tells how many digits are usual, none for HUF.
 */
const UNUSUAL: readonly (readonly [digits: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

const digitsByCurrency = new Map(UNUSUAL.flatMap(([digits, currencies]) => currencies.split(' ').map((currency) => [currency, digits])));

/**
 * How many digits a currency has behind the point (ISO 4217): 2 for EUR, 0 for JPY, 3 for TND.
 * @throws RangeError for what is no code
 */
export function minorUnitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`${currency} is no currency`);
  return digitsByCurrency.get(currency) ?? 2;
}

/**
 * An amount in major units from a whole number of minor ones; the point is moved in the text, so
 * that no digit is lost.
 */
export const fromMinorUnits = (minor: number, currency: string): number => withoutMinusZero(Number(`${minor}e-${minorUnitsOf(currency)}`));

/**
 * A total in the digits of its currency, rounded half away from zero: for sources that write more
 * of them. Null stays null.
 */
export const roundedTo = <Amount extends number | null>(amount: Amount, currency: string): Amount =>
  (amount === null ? null : numberOf(decimal(amount), minorUnitsOf(currency))) as Amount;

/**
 * The amount with the other sign, for sources that write what is paid above zero. Null stays null.
 */
export const opposite = <Amount extends number | null>(amount: Amount): Amount =>
  (amount === null ? null : withoutMinusZero(-amount)) as Amount;

/**
 * What is left of an amount with its fee, which is below zero when charged; null while the fee is
 * not known.
 */
export const netOf = (amount: number, fee: number | null): number | null =>
  fee === null ? null : numberOf(sumOf([decimal(amount), decimal(fee)]), 6);
