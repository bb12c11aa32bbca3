/** An answer kept with the version of the collection it was read from. */
export interface KeptPage {
  version: number;
  body: Uint8Array;
}

// What an entry costs beside its body: key, map slot, objects.
const ENTRY_BYTES = 400;
// One huge page must not push out all others.
const LARGEST_SHARE = 8;

/** Answers of reads, bounded in bytes, least recently used out first. An answer is served only after the owner said its version is current. */
export class PageCache {
  private readonly pages = new Map<string, KeptPage>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  find(key: string): KeptPage | undefined {
    const page = this.pages.get(key);
    if (page) {
      this.pages.delete(key);
      this.pages.set(key, page);
    }
    return page;
  }

  keep(key: string, page: KeptPage): void {
    this.drop(key);
    const size = page.body.length + ENTRY_BYTES;
    if (size > this.maxBytes / LARGEST_SHARE) return;
    this.pages.set(key, page);
    this.bytes += size;
    while (this.bytes > this.maxBytes) this.drop(this.pages.keys().next().value!);
  }

  get sizeInBytes(): number {
    return this.bytes;
  }

  private drop(key: string): void {
    const page = this.pages.get(key);
    if (!page) return;
    this.pages.delete(key);
    this.bytes -= page.body.length + ENTRY_BYTES;
  }
}
