interface Gathered<I, O> {
  item: I;
  resolve: (outcome: O) => void;
  reject: (error: unknown) => void;
}

function settle<I, O>({ resolve, reject }: Gathered<I, O>, end: PromiseSettledResult<O>): void {
  if (end.status === 'fulfilled') resolve(end.value);
  else reject(end.reason);
}

/** Does one by one what it is given as work on many: they leave together after a moment, or as soon as there are enough. */
export class Gathering<I, O> {
  private waiting: Gathered<I, O>[] = [];
  private timer?: NodeJS.Timeout;

  /** `work` answers how each ended, in the same order. */
  constructor(
    private readonly rules: { most: number; waitMs: number },
    private readonly work: (items: I[]) => Promise<PromiseSettledResult<O>[]>,
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
      (ends) => gathered.forEach((each, index) => settle(each, ends[index]!)),
      (error: unknown) => gathered.forEach(({ reject }) => reject(error)),
    );
  }
}
