/** Lines that travel together; `sequence` numbers the batches of one entry and source from 0. */
export interface Batch {
  sequence: number;
  count: number;
  bytes: Buffer;
}

/** Gathers lines into batches of at most `maxBytes`; a longer line travels alone. */
export class BatchBuilder {
  private lines: Buffer[] = [];
  private size = 0;
  private sequence = 0;
  /** Lines added so far. */
  total = 0;

  constructor(private readonly maxBytes: number) {}

  /** Adds a line; returns the batch that is full without it. */
  add(line: Buffer): Batch | undefined {
    const full = this.size > 0 && this.size + line.length > this.maxBytes ? this.flush() : undefined;
    this.lines.push(line);
    this.size += line.length;
    this.total += 1;
    return full;
  }

  /** What is gathered, undefined when there is nothing. */
  flush(): Batch | undefined {
    if (this.lines.length === 0) return undefined;
    const batch = { sequence: this.sequence, count: this.lines.length, bytes: Buffer.concat(this.lines) };
    this.sequence += 1;
    this.lines = [];
    this.size = 0;
    return batch;
  }
}
