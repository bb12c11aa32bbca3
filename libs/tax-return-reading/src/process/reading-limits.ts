import { MOST_PAGES } from '../reading/read-document.js';

/** What a document may take: bytes of memory, milliseconds for a page and for all, and pages. */
export interface ReadingLimits {
  memory: number;
  pageTime: number;
  /** For each page of the document, and on top of that. */
  timePerPage: number;
  timeBesides: number;
  mostPages: number;
}

/** Limits that documents of sixty scanned pages keep to. */
export const READING_LIMITS: ReadingLimits = {
  memory: 250e6,
  pageTime: 30_000,
  timePerPage: 6_000,
  timeBesides: 30_000,
  mostPages: MOST_PAGES,
};
