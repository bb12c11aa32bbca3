import { textOf } from '../../kit/text.js';

/**
 * Parses an amount of a register: padded with zeros, and a loss with a minus sign or in brackets.
 * Returns null for any other text.
 */
export function amountOf(cell: string | number | null | undefined): number | null {
  const bare = (textOf(cell) ?? '').replaceAll(/\s/g, '').replace(/^\((.+)\)$/, '-$1');
  if (!/^-?\d+([.,]\d+)?$/.test(bare)) return null;
  const amount = Number(bare.replace(',', '.'));
  return Number.isSafeInteger(Math.trunc(amount)) ? amount + 0 : null;
}
