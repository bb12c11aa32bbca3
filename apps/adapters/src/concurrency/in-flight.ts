/** Runs at most `limit` pieces of work at a time. After a failure, the next call throws it. */
export class InFlight {
  private readonly running = new Set<Promise<void>>();
  private failed = false;
  private failure: unknown;

  constructor(private readonly limit: number) {}

  /** Waits until the limit allows it, then starts the work. */
  async add(work: () => Promise<void>): Promise<void> {
    while (this.running.size >= this.limit) await Promise.race(this.running);
    this.throwFailure();
    const piece = work()
      .catch((error: unknown) => this.record(error))
      .finally(() => this.running.delete(piece));
    this.running.add(piece);
  }

  /** Resolves when all work has succeeded. */
  async succeeded(): Promise<void> {
    await this.idle();
    this.throwFailure();
  }

  /** Resolves when no work is in flight, failed or not. */
  async idle(): Promise<void> {
    await Promise.all(this.running);
  }

  private record(error: unknown): void {
    if (!this.failed) this.failure = error;
    this.failed = true;
  }

  private throwFailure(): void {
    if (this.failed) throw this.failure;
  }
}
