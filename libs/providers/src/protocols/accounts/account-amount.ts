import { textOf } from '../../kit/text.js';

/**
 * An amount as registers write one, padded with zeros; losses with a minus sign or in brackets.
 * Null when it is none.
 */
export function amountOf(cell: string | number | null | undefined): number | null {
  const bare = (textOf(cell) ?? '').replaceAll(/\s/g, '').replace(/^\((.+)\)$/, '-$1');
  if (!/^-?\d+([.,]\d+)?$/.test(bare)) return null;
  const amount = Number(bare.replace(',', '.'));
  return Number.isSafeInteger(Math.trunc(amount)) ? amount + 0 : null;
}
