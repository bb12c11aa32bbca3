import { MAX_PAGES } from '../reading/read-document.js';

/**
 * Limits of a document: memory in bytes, pages, and processor time in milliseconds. Processor time
 * is independent of other processes on the machine. A rendered page is read from its image.
 */
export interface ReadingLimits {
  memory: number;
  maxPages: number;
  /**
   * Limit of a page, and the addition for a rendered page. A page above it is skipped, and a second
   * one fails the document.
   */
  pageTime: number;
  drawnPageTime: number;
  /**
   * Limits of a document: a constant part, a part for each page, and a part for each rendered page.
   */
  overheadTime: number;
  timePerPage: number;
  timePerDrawnPage: number;
  /**
   * Milliseconds without a finished page. Ends a waiting process, also on systems without processor
   * times.
   */
  silence: number;
}

/**
 * Limits that fit documents of sixty scanned pages. Measured with the bundled engines:
 *
 * - Start: 0.4 s.
 * - Printed page: 0.05 to 0.5 s.
 * - Rendered page: 4 to 6 s, or 15 s when it is rotated.
 * - Page of an upside-down document: 10 s on average.
 */
export const READING_LIMITS: ReadingLimits = {
  memory: 250e6,
  maxPages: MAX_PAGES,
  pageTime: 10_000,
  drawnPageTime: 50_000,
  overheadTime: 20_000,
  timePerPage: 1_000,
  timePerDrawnPage: 20_000,
  silence: 300_000,
};
