/**
 * Runs all added work together at the end of the current tick of the event loop. Messages sent then
 * share one write to the connection, which is the largest cost of a message under load.
 */
export class EndOfTick {
  private waiting: (() => void)[] = [];

  add(work: () => void): void {
    if (this.waiting.push(work) === 1) setImmediate(() => this.run());
  }

  private run(): void {
    const all = this.waiting;
    this.waiting = [];
    for (const work of all) work();
  }
}
