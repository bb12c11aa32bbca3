import { letterOf, pdfOf, pngOf } from '@company-data/test-documents';
import { PdfiumRasteriser } from '../src/engines/pdfium-rasteriser.js';
import { DPI, type Grey } from '../src/image/grey.js';
import type { TextPage } from '../src/text/text-page.js';

const LINES = [
  'ATTESTATION DE DEPOT DES FONDS',
  '',
  'Nous soussignés certifions avoir reçu la somme de mille euros',
  'Fait à Lyon le 12 mars 2024',
];

/** A short letter, as a page and as a document. */
export const letter = letterOf(LINES, { size: 14, pitch: 26, width: 420, height: 240 });
export const letterPdf = pdfOf([letter]);

/** Expected OCR text of `letterPdf`. */
export const LETTER_TEXT = /ATTESTATION DE DEPOT DES FONDS .*mille euros/;

export const textOf = ({ words }: TextPage): string => words.map(({ text }) => text).join(' ');

export const drawLetter = (): Promise<Grey> => new PdfiumRasteriser().page(letterPdf, 0, DPI);

/**
 * Kinds of PNG, each with a function from a grey value to the components of a pixel. The first kind
 * runs every day.
 */
export const PNG_KINDS = [
  ['grey', (grey: number) => [grey]],
  ['rgb', (grey: number) => [grey, grey, grey]],
  ['grey-alpha', (grey: number) => [0, 255 - grey]],
  ['rgba', (grey: number) => [0, 0, 0, 255 - grey]],
] as const;

/** Encodes the picture as a PNG of a kind. */
export const pngOfKind = (drawn: Grey, [kind, components]: (typeof PNG_KINDS)[number]): Buffer =>
  pngOf({ ...drawn, kind, data: Uint8Array.from([...drawn.data].flatMap(components)) });
