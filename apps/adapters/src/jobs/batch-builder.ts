/** Lines of one message. `sequence` numbers the batches of an entry and source from 0. */
export interface Batch {
  sequence: number;
  count: number;
  bytes: Buffer;
}

/** Collects lines into batches of at most `maxBytes`. A longer line is a batch of its own. */
export class BatchBuilder {
  private lines: Buffer[] = [];
  private size = 0;
  private sequence = 0;
  /** Lines added so far. */
  total = 0;

  constructor(private readonly maxBytes: number) {}

  /** Adds a line. Returns the previous batch when the line does not fit into it. */
  add(line: Buffer): Batch | undefined {
    const full = this.size > 0 && this.size + line.length > this.maxBytes ? this.flush() : undefined;
    this.lines.push(line);
    this.size += line.length;
    this.total += 1;
    return full;
  }

  /** Returns the current batch, undefined when it is empty. */
  flush(): Batch | undefined {
    if (this.lines.length === 0) return undefined;
    const batch = { sequence: this.sequence, count: this.lines.length, bytes: Buffer.concat(this.lines) };
    this.sequence += 1;
    this.lines = [];
    this.size = 0;
    return batch;
  }
}
