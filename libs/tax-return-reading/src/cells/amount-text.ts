/** The largest amount that a form holds. */
const MAX_DIGITS = 12;

/** Signs before or after the digits, or brackets around them, that make an amount negative. */
const MINUS = /^[-–−—]|[-–−—]$/;

/** An amount as it is printed. */
export interface PrintedAmount {
  value: number;
  /** One bracket alone may be a rule. */
  certain: boolean;
}

/**
 * What a printed amount is worth in euros; undefined for what is none. A dash alone and "Néant" are
 * nothing.
 */
export function amountIn(text: string): PrintedAmount | undefined {
  const bare = text.replaceAll(/[\s\u00a0\u2007\u2009\u202f]/gu, '');
  if (/^([-–−—]|n[ée]ant)$/i.test(bare)) return { value: 0, certain: true };
  const [opens, closes] = [bare.startsWith('('), bare.endsWith(')')];
  const inner = bare.replace(/^\(/, '').replace(/\)$/, '');
  const digits = inner.replace(MINUS, '');
  if (!new RegExp(`^\\d{1,${MAX_DIGITS}}$`).test(digits)) return undefined;
  const negative = opens || closes || MINUS.test(inner);
  return { value: (negative ? -1 : 1) * Number(digits) + 0, certain: opens === closes };
}
