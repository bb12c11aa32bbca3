import { setTimeout as sleep } from 'node:timers/promises';

/** How long a place in a line is kept. */
export interface WaitLimit {
  /** Aborted when what the place is for is given up. */
  signal: AbortSignal;
  milliseconds: number;
}

/** The place was left, as the patience was over. */
export class WaitQueueTimeout extends Error {
  constructor() {
    super('too many wait in this line');
    this.name = 'LineTooLong';
  }
}

/** The longest that a timer takes. */
const FOR_EVER_MS = 2 ** 31 - 1;

/**
 * Lines before the budgets of upstream accounts, one for each account of ours: only the first of a line takes a turn ahead of time, and
 * the next once that has come. So the turns that accounts take alternate, and none is far ahead of another's next call.
 */
export class CallWaitQueues {
  /** Ends of the lines. */
  private readonly ends = new Map<string, Promise<void>>();

  /** Runs `first` once it is first in the line, which holds up those behind. @throws WaitQueueTimeout, or the reason of the signal */
  async run<T>(line: string, patience: WaitLimit, first: () => Promise<T>): Promise<T> {
    const ahead = this.ends.get(line);
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const end = ahead === undefined ? left : ahead.then(() => left);
    this.ends.set(line, end);
    void end.then(() => this.ends.get(line) === end && this.ends.delete(line));
    try {
      if (ahead !== undefined) await sitOut(ahead, patience);
      return await first();
    } finally {
      leave();
    }
  }
}

async function sitOut(ahead: Promise<void>, { signal, milliseconds }: WaitLimit): Promise<void> {
  const over = new AbortController();
  const ends = AbortSignal.any([signal, over.signal]);
  const patience = sleep(Math.min(milliseconds, FOR_EVER_MS), 'impatient', { signal: ends }).catch(() => 'ended');
  const outcome = await Promise.race([ahead, patience]);
  over.abort();
  signal.throwIfAborted();
  if (outcome === 'impatient') throw new WaitQueueTimeout();
}
