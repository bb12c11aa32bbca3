import { setImmediate } from 'node:timers/promises';
import { UnreadablePage } from '../engines/rasteriser.js';
import { UnreadableDocument } from '../pdf/failures.js';
import { openDocument } from '../pdf/open-document.js';
import type { ReadPage } from '../record/read-page.js';
import type { Engines } from './engines.js';
import { readPage } from './read-page.js';

/** Pages that a document has at most. */
export const MAX_PAGES = 60;

/**
 * A page as it was finished: the form on it, nothing when it is none, or why it could not be read.
 */
export type FinishedPage = { page: number; form: ReadPage | null; skipped: UnreadablePage['code'] | 'PAGE_TOO_SLOW' | null };

/** How a document is read. */
export interface ReadingOptions {
  maxPages?: number;
  /** Pages that were finished before; they are not read again. */
  finished?: readonly FinishedPage[];
  /** Told of the number of pages, and of each that is finished. */
  onPages?: (pages: number) => void;
  onPage?: (page: FinishedPage) => void;
}

/**
 * Reads the pages of a document one after the other.
 * @throws UnreadableDocument when it cannot be opened, or its content exceeds the limits
 */
export async function readPages(engines: Engines, pdf: Uint8Array, options: ReadingOptions = {}): Promise<FinishedPage[]> {
  const { maxPages = MAX_PAGES, finished = [], onPages, onPage } = options;
  const document = await openDocument(pdf, maxPages);
  try {
    onPages?.(document.pages);
    const pages: FinishedPage[] = [];
    for (let index = 0; index < document.pages; index++) {
      const before = finished.find(({ page }) => page === index + 1);
      const page = before ?? (await finishedPage(engines, pdf, index, () => document.page(index)));
      if (before === undefined) onPage?.(page);
      pages.push(page);
      // What was told goes out before the next page takes all there is.
      await setImmediate();
    }
    return pages;
  } finally {
    await document.close();
  }
}

async function finishedPage(
  engines: Engines,
  pdf: Uint8Array,
  index: number,
  open: () => Promise<Parameters<typeof readPage>[1]['page']>,
): Promise<FinishedPage> {
  try {
    const page = await open();
    const form = await readPage(engines, { pdf, index, page });
    page.cleanup();
    return { page: index + 1, form: form ?? null, skipped: null };
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    return { page: index + 1, form: null, skipped: error instanceof UnreadablePage ? error.code : 'PAGE_UNREADABLE' };
  }
}
