import { LRUCache } from 'lru-cache';

/** A response with the version of its collection. */
export interface CachedPage {
  version: number;
  body: Uint8Array;
}

// Cost of an entry in addition to its body: key, map slot and objects.
const ENTRY_BYTES = 400;
// Largest page as a fraction of the cache, so that one page cannot evict all others.
const LARGEST_SHARE = 8;

/** LRUCache accepts no limit of 0. A limit of 1 byte is smaller than any entry. */
const bound = (bytes: number): number => Math.max(1, Math.floor(bytes));

/**
 * An LRU cache of read responses with a limit in bytes. A response is served only after the owner
 * confirmed its version.
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
