interface Gathered<I, O> {
  item: I;
  resolve: (outcome: O) => void;
  reject: (error: unknown) => void;
}

/** Does one by one what it is given as work on many: they leave together after a moment, or as soon as there are enough. */
export class Gathering<I, O> {
  private waiting: Gathered<I, O>[] = [];
  private timer?: NodeJS.Timeout;

  /** `work` answers an outcome for each, in the same order. */
  constructor(
    private readonly rules: { most: number; waitMs: number },
    private readonly work: (items: I[]) => Promise<O[]>,
  ) {}

  add(item: I): Promise<O> {
    const { promise, resolve, reject } = Promise.withResolvers<O>();
    this.waiting.push({ item, resolve, reject });
    if (this.waiting.length >= this.rules.most) this.leave();
    else this.timer ??= setTimeout(() => this.leave(), this.rules.waitMs);
    return promise;
  }

  private leave(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const gathered = this.waiting;
    this.waiting = [];
    this.work(gathered.map(({ item }) => item)).then(
      (outcomes) => gathered.forEach(({ resolve }, index) => resolve(outcomes[index]!)),
      (error: unknown) => gathered.forEach(({ reject }) => reject(error)),
    );
  }
}
