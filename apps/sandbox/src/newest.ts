/** Remembers what came last, within a number and a sum of bytes; the oldest goes first. */
export class Newest<T> {
  private readonly kept = new Map<number, T>();
  private bytes = 0;
  private last = 0;

  constructor(
    private readonly most: number,
    private readonly mostBytes: number,
    private readonly sizeOf: (one: T) => number,
  ) {}

  /** `make` is given a number that counts up from 1. */
  add(make: (number: number) => T): T {
    this.last += 1;
    const one = make(this.last);
    this.kept.set(this.last, one);
    this.bytes += this.sizeOf(one);
    for (const [number, oldest] of this.kept) {
      if (this.kept.size <= this.most && this.bytes <= this.mostBytes) break;
      this.kept.delete(number);
      this.bytes -= this.sizeOf(oldest);
    }
    return one;
  }

  get(number: number): T | undefined {
    return this.kept.get(number);
  }

  /** Oldest first. */
  all(): readonly T[] {
    return [...this.kept.values()];
  }

  clear(): void {
    this.kept.clear();
    this.bytes = 0;
  }
}
