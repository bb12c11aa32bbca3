/** Milliseconds between two lines with the same name. */
const LINE_MS = 10_000;
/** Names with lines of their own. Repetitions of further names share one line. */
const MAX_NAMES = 1_000;

interface Counted<Fields> {
  fields: Fields;
  /** Repetitions since the last line. */
  count: number;
}

/**
 * Limits log lines about requests of anyone: one line per name and interval. The first is written
 * at once, and the next ones with the number of repetitions and the fields of the last one.
 */
export class CountedLines<Fields extends object> {
  private readonly counted = new Map<string, Counted<Fields>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly write: (fields: Fields, count: number) => void,
    private readonly maxNames = MAX_NAMES,
  ) {}

  add(name: string, fields: Fields): void {
    this.timer ??= setInterval(() => this.flush(), LINE_MS).unref();
    const key = this.counted.has(name) || this.counted.size < this.maxNames ? name : '';
    const known = this.counted.get(key);
    if (known) Object.assign(known, { fields, count: known.count + 1 });
    else this.counted.set(key, { fields, count: 0 });
    if (!known) this.write(fields, 1);
  }

  /** Ends an interval: writes the repetitions, and forgets names without any. */
  flush(): void {
    for (const [name, each] of this.counted) {
      if (each.count > 0) this.write(each.fields, each.count);
      else this.counted.delete(name);
      each.count = 0;
    }
    if (this.counted.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
