import type { Grey } from '../image/grey.js';

/** Pixels of a page, or of a picture in it, at most. */
export const MAX_PIXELS = 40e6;

const MIN_DPI = 150;

/** Renders pages of a document as grey pictures. */
export abstract class Rasteriser {
  /**
   * Renders a page upright, according to its own rotation.
   * @param index starts at 0
   * @throws UnreadablePage when the page cannot be rendered within MAX_PIXELS
   */
  abstract page(pdf: Uint8Array, index: number, dpi: number): Promise<Grey>;
}

/** A page that cannot be rendered. */
export class UnreadablePage extends Error {
  constructor(readonly code: 'PAGE_TOO_LARGE' | 'PAGE_UNREADABLE') {
    super(code);
  }
}

/**
 * Returns the resolution for a page of this size in points: `dpi`, or less to keep to MAX_PIXELS.
 * @throws UnreadablePage when the resolution is too low
 */
export function fittingDpi(width: number, height: number, dpi: number): number {
  const fitting = Math.min(dpi, Math.sqrt(MAX_PIXELS / (width * height)) * 72);
  if (!(fitting >= MIN_DPI)) throw new UnreadablePage('PAGE_TOO_LARGE');
  return fitting;
}
