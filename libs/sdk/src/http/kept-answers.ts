/** An answer that is held, and its version. */
export interface KeptAnswer {
  etag: string;
  text: string;
}

/** Longer answers are not held: a client holds so many characters for each of its answers at most. */
const LONGEST = 2 ** 20;

/** The answers to the reads of a client that were used last, by their addresses. */
export class KeptAnswers {
  private readonly byAddress = new Map<string, KeptAnswer>();

  constructor(private readonly most: number) {}

  get(address: string): KeptAnswer | undefined {
    const kept = this.byAddress.get(address);
    if (kept !== undefined) this.put(address, kept);
    return kept;
  }

  /** Holds an answer that has a version; without one nothing can be asked about it. */
  keep(address: string, text: string, etag: string | null): void {
    this.byAddress.delete(address);
    if (etag === null || text.length > LONGEST) return;
    this.put(address, { etag, text });
    const [oldest] = this.byAddress.keys();
    if (this.byAddress.size > this.most && oldest !== undefined) this.byAddress.delete(oldest);
  }

  private put(address: string, kept: KeptAnswer): void {
    this.byAddress.delete(address);
    this.byAddress.set(address, kept);
  }
}
