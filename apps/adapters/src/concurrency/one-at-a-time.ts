/**
 * Runs work with the same name sequentially. Only one worker of this process then waits for a row
 * lock and occupies a database connection.
 */
export class OneAtATime {
  /** Last promise per name. */
  private readonly queues = new Map<string, Promise<unknown>>();

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const result = (this.queues.get(name) ?? Promise.resolve()).then(work, work);
    const settled = result.catch(() => undefined);
    this.queues.set(name, settled);
    try {
      return await result;
    } finally {
      if (this.queues.get(name) === settled) this.queues.delete(name);
    }
  }

  /** Resolves when no work is running, whether it succeeded or failed. */
  async idle(): Promise<void> {
    await Promise.all(this.queues.values());
  }
}
