import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { WaitQueueTimeout } from './call-budgets.js';

/** How long a call waits in a queue. */
export interface WaitLimit {
  /** Aborted when the work of the call is given up. */
  signal: AbortSignal;
  milliseconds: number;
}

/** Longest delay of a timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Queues before the budgets of upstream accounts, one for each account of ours: only the first call
 * of a queue reserves ahead of time, and the next once that time has come. So the reservations of
 * accounts alternate, and none is far ahead of another's next call.
 */
@Injectable()
export class CallWaitQueues {
  /** Ends of the queues. */
  private readonly ends = new Map<string, Promise<void>>();

  /**
   * Runs `first` once it is first in its queue; the calls after it wait meanwhile. @throws
   * WaitQueueTimeout, or the reason of the signal
   */
  async run<T>(queue: string, limit: WaitLimit, first: () => Promise<T>): Promise<T> {
    const ahead = this.ends.get(queue);
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const end = ahead === undefined ? left : ahead.then(() => left);
    this.ends.set(queue, end);
    void end.then(() => this.ends.get(queue) === end && this.ends.delete(queue));
    try {
      if (ahead !== undefined) await waitFor(ahead, limit);
      return await first();
    } finally {
      leave();
    }
  }
}

async function waitFor(ahead: Promise<void>, { signal, milliseconds }: WaitLimit): Promise<void> {
  const over = new AbortController();
  const ends = AbortSignal.any([signal, over.signal]);
  const timeout = sleep(Math.min(milliseconds, MAX_TIMER_MS), 'timeout', { signal: ends }).catch(() => 'ended');
  const outcome = await Promise.race([ahead, timeout]);
  over.abort();
  signal.throwIfAborted();
  if (outcome === 'timeout') throw new WaitQueueTimeout();
}
