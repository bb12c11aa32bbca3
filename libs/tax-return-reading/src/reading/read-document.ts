import { setImmediate } from 'node:timers/promises';
import { UnreadablePage } from '../engines/rasteriser.js';
import { UnreadableDocument } from '../pdf/failures.js';
import { openDocument } from '../pdf/open-document.js';
import type { ReadPage } from '../record/read-page.js';
import type { Engines } from './engines.js';
import { readPage } from './read-page.js';

/** Pages of a document, at most. */
export const MAX_PAGES = 60;

/** A finished page: its form, null when it has none, or the reason why it was skipped. */
export type FinishedPage = { page: number; form: ReadPage | null; skipped: UnreadablePage['code'] | 'PAGE_TOO_SLOW' | null };

export interface ReadingOptions {
  maxPages?: number;
  /** Pages that are already finished and are not read again. */
  finished?: readonly FinishedPage[];
  /** Called with the number of pages. `onPage` is called with each page when it is finished. */
  onPages?: (pages: number) => void;
  onPage?: (page: FinishedPage) => void;
}

/**
 * Reads the pages of a document in sequence. @throws UnreadableDocument when it cannot be opened,
 * or its content exceeds the limits
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
      // Sends pending messages before the next page occupies the thread.
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
