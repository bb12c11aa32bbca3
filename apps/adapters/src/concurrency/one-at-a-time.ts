/**
 * Runs work of the same name one after the other: only one worker of this process at a time waits
 * on a row, holding a database connection.
 */
export class OneAtATime {
  /** Ends of the queues. */
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

  /** Resolves when no work runs any more, failed or not. */
  async idle(): Promise<void> {
    await Promise.all(this.queues.values());
  }
}
