interface QueuedItem<I, O> {
  item: I;
  resolve: (outcome: O) => void;
  reject: (error: unknown) => void;
}

function settle<I, O>({ resolve, reject }: QueuedItem<I, O>, end: PromiseSettledResult<O>): void {
  if (end.status === 'fulfilled') resolve(end.value);
  else reject(end.reason);
}

/** Collects items into batches. A batch is processed when it is full, or after a short wait. */
export class Batcher<I, O> {
  private waiting: QueuedItem<I, O>[] = [];
  private timer?: NodeJS.Timeout;

  /** `work` returns the outcome of each item, in the same order. */
  constructor(
    private readonly rules: { maxItems: number; waitMs: number },
    private readonly work: (items: I[]) => Promise<PromiseSettledResult<O>[]>,
  ) {}

  add(item: I): Promise<O> {
    const { promise, resolve, reject } = Promise.withResolvers<O>();
    this.waiting.push({ item, resolve, reject });
    if (this.waiting.length >= this.rules.maxItems) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), this.rules.waitMs);
    return promise;
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const queuedItem = this.waiting;
    this.waiting = [];
    this.work(queuedItem.map(({ item }) => item)).then(
      (ends) => queuedItem.forEach((each, index) => settle(each, ends[index]!)),
      (error: unknown) => queuedItem.forEach(({ reject }) => reject(error)),
    );
  }
}
