import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { WaitQueueTimeout } from './call-budgets.js';

/** Limits of the wait of a call. */
export interface WaitLimit {
  /** Aborted when the work of the call ends. */
  signal: AbortSignal;
  milliseconds: number;
}

/** Longest delay of a timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Queues calls before the rate limits of an upstream account, one queue per account. Only the first
 * call of a queue makes a reservation, and the next one follows at its time. Reservations of
 * accounts therefore alternate.
 */
@Injectable()
export class CallWaitQueues {
  /** Last promise of each queue. */
  private readonly ends = new Map<string, Promise<void>>();

  /**
   * Runs `first` at the head of its queue, while later calls wait. @throws WaitQueueTimeout, or the
   * reason of the signal
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
