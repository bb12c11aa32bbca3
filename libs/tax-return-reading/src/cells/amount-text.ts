/** Digits of an amount on a form, at most. */
const MAX_DIGITS = 12;

/** Signs before or after the digits that make an amount negative. */
const MINUS = /^[-–−—]|[-–−—]$/;

export interface PrintedAmount {
  value: number;
  /** False for a single bracket, which may be a rule. */
  certain: boolean;
}

/**
 * Parses a printed amount in euros. A single dash and "Néant" are 0. Undefined when the text is not
 * an amount.
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
