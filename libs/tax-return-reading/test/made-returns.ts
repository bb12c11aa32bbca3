import { type MadeReturn, makeReturn, type OtherForm, otherForm, pdfOf, TRAINING_FONTS } from '@company-data/test-documents';
import type { Engines } from '../src/reading/engines.js';
import { type FinishedPage, readPages } from '../src/reading/read-document.js';
import type { ReadDocument } from '../src/reading/return-of.js';

/** Generates a return that is hard to read. */
export const made = (seed: number, regime: 'C' | 'S'): MadeReturn => makeReturn({ seed, regime, fonts: TRAINING_FONTS, hard: true });

/** Returns the read amounts, by line and column. */
export const valuesOf = ({ cells }: ReadDocument): Map<string, number | null> =>
  new Map(cells.map(({ code, column, value }) => [`${code}.${column}`, value]));

/** Returns the printed amounts, by line and column. */
export const truthOf = ({ cells }: MadeReturn): Map<string, number> =>
  new Map([...cells.values()].flatMap((page) => [...page].map(([key, { value }]) => [key, value] as const)));

/** Reads a document with one unsupported form. */
export const readOtherForm = (engines: Engines, form: OtherForm): Promise<FinishedPage[]> =>
  readPages(engines, pdfOf([otherForm(form, 17, TRAINING_FONTS)]));
