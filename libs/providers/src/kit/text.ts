import { withoutAccents } from '@company-data/kernel';

/** Placeholder of the statistics institute for a withheld value. */
const WITHHELD = '[ND]';

/** Returns trimmed text. Null when absent, empty or withheld. */
export function textOf(value: string | number | null | undefined): string | null {
  const text = String(value ?? '').trim();
  return text === '' || text === WITHHELD ? null : text;
}

/** Joins the parts with one space. Null when all are absent. */
export function joined(...parts: (string | number | null | undefined)[]): string | null {
  return textOf(parts.map(textOf).filter(Boolean).join(' '));
}

/** Returns nine digits without spaces, or null for any other text. */
export function sirenOf(value: string | null | undefined): string | null {
  const digits = (value ?? '').replaceAll(/\s/g, '');
  return /^\d{9}$/.test(digits) ? digits : null;
}

/** Parses a number that may be text. Null for any other value. */
export function numberOf(value: string | number | null | undefined): number | null {
  const text = textOf(value);
  if (text === null) return null;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

/**
 * Repairs UTF-8 text that was decoded as Latin-1 (old notices). Returns any other text unchanged.
 */
export function repaired(text: string): string {
  if (!/[\u00c2-\u00c5][\u0080-\u00bf]/.test(text) || /[^\u0000-\u00ff]/.test(text)) return text;
  const bytes = Buffer.from(text, 'latin1').toString('utf8');
  return bytes.includes('\ufffd') ? text : bytes;
}

/**
 * Normalizes text for comparisons, because sources spell one wording in several ways: lower case,
 * no accents, plain apostrophes, single spaces. Empty without text.
 */
export function folded(text: string | null | undefined): string {
  const plain = withoutAccents(text ?? '');
  return plain.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
