import type { Grey } from '../image/grey.js';

/** Pixels of a page, or of a picture in it, at most. */
export const MAX_PIXELS = 40e6;

const MIN_DPI = 150;

/** Draws pages of a document as pictures. */
export abstract class Rasteriser {
  /**
   * A page of a document, drawn upright as its own rotation says.
   * @param index from 0
   * @throws UnreadablePage when it cannot be drawn, or only in more pixels than are allowed
   */
  abstract page(pdf: Uint8Array, index: number, dpi: number): Promise<Grey>;
}

/** A page that cannot be drawn. */
export class UnreadablePage extends Error {
  constructor(readonly code: 'PAGE_TOO_LARGE' | 'PAGE_UNREADABLE') {
    super(code);
  }
}

/**
 * The dots an inch that a page of these points fits into the pixels allowed with.
 * @throws UnreadablePage when it does with too few only
 */
export function fittingDpi(width: number, height: number, dpi: number): number {
  const fitting = Math.min(dpi, Math.sqrt(MAX_PIXELS / (width * height)) * 72);
  if (!(fitting >= MIN_DPI)) throw new UnreadablePage('PAGE_TOO_LARGE');
  return fitting;
}
