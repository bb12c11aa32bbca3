import { LRUCache } from 'lru-cache';

/** An answer kept with the version of the collection it was read from. */
export interface CachedPage {
  version: number;
  body: Uint8Array;
}

// What an entry costs beside its body: key, map slot, objects.
const ENTRY_BYTES = 400;
// One huge page must not push out all others.
const LARGEST_SHARE = 8;

/** A cache takes no bound of nothing; one byte is less than any entry. */
const bound = (bytes: number): number => Math.max(1, Math.floor(bytes));

/**
 * Answers of reads, bounded in bytes, least recently used out first. An answer is served only after
 * the owner said its version is current.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;

  constructor(maxBytes: number) {
    this.pages = new LRUCache({
      maxSize: bound(maxBytes),
      maxEntrySize: bound(maxBytes / LARGEST_SHARE),
      sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
    });
  }

  find(key: string): CachedPage | undefined {
    return this.pages.get(key);
  }

  set(key: string, page: CachedPage): void {
    this.pages.set(key, page);
  }

  get size(): number {
    return this.pages.size;
  }

  get sizeInBytes(): number {
    return this.pages.calculatedSize;
  }
}
