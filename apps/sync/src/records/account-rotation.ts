/**
 * Runs a number of pieces of work at once. Further work waits, and the accounts take the free slots
 * in rotation. An account with many reads thereby delays a read of another one by a single read.
 */
export class AccountRotation {
  /** Work that waits, by account. The first account is next. */
  private readonly queues = new Map<string, (() => void)[]>();

  constructor(private free: number) {}

  get waitingCount(): number {
    return [...this.queues.values()].reduce((sum, { length }) => sum + length, 0);
  }

  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await this.waitForTurn(account);
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  private waitForTurn(account: string): Promise<void> {
    return new Promise((resolve) => {
      const queue = this.queues.get(account);
      if (queue) queue.push(resolve);
      else this.queues.set(account, [resolve]);
    });
  }

  /** Gives the slot to the next account, which becomes the last one. */
  private passOn(): void {
    const [next] = this.queues;
    if (next === undefined) return void (this.free += 1);
    const [account, queue] = next;
    const begin = queue.shift()!;
    this.queues.delete(account);
    if (queue.length > 0) this.queues.set(account, queue);
    begin();
  }
}
