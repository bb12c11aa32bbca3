import type { Filing } from '../companies/description.js';

/** The codes of how far typed accounts may be read. */
export const CONFIDENTIALITY_CODES = {
  Public: '0',
  Confidentiel: '1',
  'Partiellement confidentiel': '2',
  'Publication simplifiée': '0',
} as const;

/**
 * The year before accounts: another year of twelve months, unless it was told otherwise; a first
 * year has none.
 */
export function yearBefore({ closing = '', yearBefore: told }: Filing): { closing: string | null; duration: string } {
  if (told === null) return { closing: null, duration: '00' };
  return told ?? { closing: `${Number(closing.slice(0, 4)) - 1}${closing.slice(4)}`, duration: '12' };
}

/**
 * Amounts are 15 characters padded with zeros, a minus sign first; null where the form has no such
 * cell.
 */
export function paddedAmount(value: number | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return value < 0 ? `-${String(-value).padStart(14, '0')}` : String(value).padStart(15, '0');
}
