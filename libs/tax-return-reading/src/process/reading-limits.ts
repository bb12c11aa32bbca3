import { MAX_PAGES } from '../reading/read-document.js';

/**
 * What a document may take: bytes of memory, pages, and milliseconds of processor time. Processor
 * time does not pass while other processes use the machine. A drawn page is one that is read from
 * its picture.
 */
export interface ReadingLimits {
  memory: number;
  maxPages: number;
  /**
   * For a page, and on top when it is drawn. A page beyond is given up, a document with the second
   * of them.
   */
  pageTime: number;
  drawnPageTime: number;
  /** For a document: besides its pages, for each page, and on top for each drawn page. */
  overheadTime: number;
  timePerPage: number;
  timePerDrawnPage: number;
  /**
   * Milliseconds by the clock without a page: for a process that waits, and for systems that do not
   * tell processor time.
   */
  silence: number;
}

/**
 * Limits that documents of sixty scanned pages keep to. Measured with the packaged engines: 0.4 s
 * to start, 0.05 to 0.5 s a page in print, 4 to 6 s a drawn page, 15 s for one that lies turned, 10
 * s for the average page of a document upside down.
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
