/**
 * Runs what is added at the end of the current turn of the event loop, all together. Messages sent
 * then share one write to the connection: under load a write costs more than everything else a
 * message takes.
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
