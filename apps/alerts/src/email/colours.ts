import type { ChangeKind } from '@company-data/alert-rules';

/** A colour in the light and the dark color scheme. */
export interface Colour {
  light: string;
  dark: string;
}

export const PAGE: Colour = { light: '#ffffff', dark: '#111827' };

/** Text colours. Each one is readable on the page, also when a mail client inverts both. */
export const INKS: Record<'text' | 'muted' | 'link' | ChangeKind, Colour> = {
  text: { light: '#1f2937', dark: '#e5e7eb' },
  muted: { light: '#4b5563', dark: '#a3abb8' },
  link: { light: '#1d4ed8', dark: '#93c5fd' },
  add: { light: '#047857', dark: '#6ee7b7' },
  update: { light: '#92400e', dark: '#fcd34d' },
  delete: { light: '#b91c1c', dark: '#fca5a5' },
};

/** Colour of the separator lines, which carry no text. */
export const RULE: Colour = { light: '#d1d5db', dark: '#374151' };
