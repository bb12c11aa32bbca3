/** Runs work with at most `limit` pieces under way; the first failure is thrown by whoever asks next. */
export class InFlight {
  private readonly running = new Set<Promise<void>>();
  private failed = false;
  private failure: unknown;

  constructor(private readonly limit: number) {}

  /** Starts the work, once there is room for it. */
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

  /** Resolves when no work is under way, whatever came of it. */
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
