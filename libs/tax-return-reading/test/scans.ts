import { expect } from '@jest/globals';
import { type DocumentKind, documentOf, FONT_NAMES, type MadeReturn, TRAINING_FONTS } from '@company-data/test-documents';
import type { Engines } from '../src/reading/engines.js';
import { readPages } from '../src/reading/read-document.js';
import { returnOf } from '../src/reading/return-of.js';
import { truthOf } from './made-returns.js';

/** Fonts that the training of the digit network did not use. */
export const FRESH_FONTS = FONT_NAMES.filter((name) => !TRAINING_FONTS.includes(name));

/** Kinds of scans with the minimum share of correct amounts. The first kind runs every day. */
export const SCANS: [DocumentKind, number][] = [
  ['scan300', 0.97],
  ['rot200', 0.95],
  ['upside-down', 0.97],
  ['landscape', 0.97],
  ['fax', 0.95],
  ['software-scan', 0.95],
  ['pen-stroke', 0.85],
  ['rule-through-digit', 0.7],
];

/** Generates a scan of form 2033-B. */
export const scanOf = (kind: DocumentKind, seed: number) => documentOf(kind, seed, FRESH_FONTS, { regime: 'S', forms: ['2033-B'] });

/**
 * Fails unless this share of the amounts is correct, and each amount with a confidence above 0.9 is
 * correct.
 */
export async function expectAmounts(engines: Engines, pdf: Uint8Array, made: MadeReturn, least: number): Promise<void> {
  const { cells } = returnOf(await readPages(engines, pdf));
  const truth = truthOf(made);
  const found = new Map(cells.map((cell) => [`${cell.code}.${cell.column}`, cell]));
  const right = [...truth].filter(([key, value]) => found.get(key)?.value === value).length;
  const wrong = [...found].filter(([key, { value, confidence }]) => value !== (truth.get(key) ?? null) && confidence > 0.9);
  expect(right / truth.size).toBeGreaterThanOrEqual(least);
  expect(wrong.map(([key]) => key)).toEqual([]);
}

/** Runs `expectAmounts` with a scan of form 2033-B. */
export async function expectScan(engines: Engines, kind: DocumentKind, seed: number, least: number): Promise<void> {
  const { pdf, made } = await scanOf(kind, seed);
  await expectAmounts(engines, pdf, made, least);
}
