/** A cached response with its version. */
export interface CachedResponse {
  etag: string;
  text: string;
}

/** Maximum length of a cached response, in characters. Longer responses are not cached. */
const MAX_LENGTH = 2 ** 20;

/** Caches the most recently used GET responses of a client, by address. */
export class ResponseCache {
  private readonly byAddress = new Map<string, CachedResponse>();

  constructor(private readonly maxEntries: number) {}

  get(address: string): CachedResponse | undefined {
    const kept = this.byAddress.get(address);
    if (kept !== undefined) this.put(address, kept);
    return kept;
  }

  /** Caches a response that has an ETag. Without one it cannot be validated. */
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
