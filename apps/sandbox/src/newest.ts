/**
 * Stores the newest items up to a number of items and a total size in bytes. Discards the oldest
 * first.
 */
export class Newest<T> {
  private readonly items = new Map<number, T>();
  private bytes = 0;
  private last = 0;

  constructor(
    private readonly most: number,
    private readonly maxBytes: number,
    private readonly sizeOf: (one: T) => number,
  ) {}

  /**
   * Adds the item that `make` returns. `make` receives the number of the item, which counts up from
   * 1.
   */
  add(make: (number: number) => T): T {
    this.last += 1;
    const one = make(this.last);
    this.items.set(this.last, one);
    this.bytes += this.sizeOf(one);
    for (const [number, oldest] of this.items) {
      if (this.items.size <= this.most && this.bytes <= this.maxBytes) break;
      this.items.delete(number);
      this.bytes -= this.sizeOf(oldest);
    }
    return one;
  }

  get(number: number): T | undefined {
    return this.items.get(number);
  }

  /** Returns the stored items, oldest first. */
  all(): readonly T[] {
    return [...this.items.values()];
  }

  clear(): void {
    this.items.clear();
    this.bytes = 0;
  }
}
