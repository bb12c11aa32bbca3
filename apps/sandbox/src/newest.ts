/** Remembers what came last, within a number and a sum of bytes; the oldest goes first. */
export class Newest<T> {
  private readonly items = new Map<number, T>();
  private bytes = 0;
  private last = 0;

  constructor(
    private readonly most: number,
    private readonly maxBytes: number,
    private readonly sizeOf: (one: T) => number,
  ) {}

  /** `make` is given a number that counts up from 1. */
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

  /** Oldest first. */
  all(): readonly T[] {
    return [...this.items.values()];
  }

  clear(): void {
    this.items.clear();
    this.bytes = 0;
  }
}
