/** An answer that is held, and its version. */
export interface CachedResponse {
  etag: string;
  text: string;
}

/**
 * Longer answers are not held: a client holds so many characters for each of its answers at most.
 */
const MAX_LENGTH = 2 ** 20;

/** The answers to the reads of a client that were used last, by their addresses. */
export class ResponseCache {
  private readonly byAddress = new Map<string, CachedResponse>();

  constructor(private readonly maxEntries: number) {}

  get(address: string): CachedResponse | undefined {
    const kept = this.byAddress.get(address);
    if (kept !== undefined) this.put(address, kept);
    return kept;
  }

  /** Holds an answer that has a version; without one nothing can be asked about it. */
  set(address: string, text: string, etag: string | null): void {
    this.byAddress.delete(address);
    if (etag === null || text.length > MAX_LENGTH) return;
    this.put(address, { etag, text });
    const [oldest] = this.byAddress.keys();
    if (this.byAddress.size > this.maxEntries && oldest !== undefined) this.byAddress.delete(oldest);
  }

  private put(address: string, kept: CachedResponse): void {
    this.byAddress.delete(address);
    this.byAddress.set(address, kept);
  }
}
