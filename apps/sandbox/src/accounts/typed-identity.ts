import type { Filing } from '../companies/description.js';

/** Codes of the confidentiality of typed accounts. */
export const CONFIDENTIALITY_CODES = {
  Public: '0',
  Confidentiel: '1',
  'Partiellement confidentiel': '2',
  'Publication simplifiée': '0',
} as const;

/**
 * Returns the end and the duration of the previous year: twelve months by default, none for a first
 * year.
 */
export function yearBefore({ closing = '', yearBefore: told }: Filing): { closing: string | null; duration: string } {
  if (told === null) return { closing: null, duration: '00' };
  return told ?? { closing: `${Number(closing.slice(0, 4)) - 1}${closing.slice(4)}`, duration: '12' };
}

/**
 * Formats an amount as 15 characters padded with zeros, with a leading minus sign. Returns null for
 * a cell that the form does not have.
 */
export function paddedAmount(value: number | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return value < 0 ? `-${String(-value).padStart(14, '0')}` : String(value).padStart(15, '0');
}
