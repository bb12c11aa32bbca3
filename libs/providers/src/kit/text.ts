import { withoutAccents } from '@company-data/kernel';

/** What the statistics institute writes where a value may not be shown. */
const WITHHELD = '[ND]';

/** Trimmed text; null for what is absent, empty or withheld. */
export function textOf(value: string | number | null | undefined): string | null {
  const text = String(value ?? '').trim();
  return text === '' || text === WITHHELD ? null : text;
}

/** The given parts with one space between them; null when all are absent. */
export function joined(...parts: (string | number | null | undefined)[]): string | null {
  return textOf(parts.map(textOf).filter(Boolean).join(' '));
}

/** Nine digits, or null for anything else. */
export function sirenOf(value: string | null | undefined): string | null {
  const digits = (value ?? '').replaceAll(/\s/g, '');
  return /^\d{9}$/.test(digits) ? digits : null;
}

/** A number that a source may write as text; null when it is none. */
export function numberOf(value: string | number | null | undefined): number | null {
  const text = textOf(value);
  if (text === null) return null;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

/** Text that was UTF-8 read as Latin-1 (old notices), set right; any other text unchanged. */
export function repaired(text: string): string {
  if (!/[\u00c2-\u00c5][\u0080-\u00bf]/.test(text) || /[^\u0000-\u00ff]/.test(text)) return text;
  const bytes = Buffer.from(text, 'latin1').toString('utf8');
  return bytes.includes('\ufffd') ? text : bytes;
}

/**
 * Text as wordings are compared: in small letters without accents, typographic apostrophes or runs
 * of spaces, for sources spell one wording in several ways; empty where there is none.
 */
export function folded(text: string | null | undefined): string {
  const plain = withoutAccents(text ?? '');
  return plain.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
