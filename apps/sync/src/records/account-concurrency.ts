import { RateLimited } from '@company-data/contracts';
import { type DomainError, failure } from '@company-data/kernel';

/** Concurrent and queued pieces of work per account, at most. Further work is rejected. */
export interface ConcurrencyLimits {
  atOnce: number;
  waiting: number;
}

interface Slots {
  inUse: number;
  waiting: (() => void)[];
}

const tooMany = (): DomainError =>
  failure(RateLimited, 'refused', { detail: 'Too many concurrent searches. Wait until some have completed.', retry_in: 1 });

/**
 * Limits the concurrent searches of each account and queues further ones in arrival order, so that
 * one account cannot occupy the pool.
 */
export class AccountConcurrency {
  private readonly accounts = new Map<string, Slots>();

  constructor(private readonly limits: ConcurrencyLimits) {}

  /**
   * Runs work when the account has a free slot.
   *
   * @throws RATE_LIMITED when the queue is full, or the error of the work
   */
  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    const slots = this.slotsOf(account);
    if (slots.inUse < this.limits.atOnce) slots.inUse += 1;
    else await this.waitForSlot(slots);
    try {
      return await work();
    } finally {
      this.releaseSlot(account, slots);
    }
  }

  private slotsOf(account: string): Slots {
    const slots = this.accounts.get(account) ?? { inUse: 0, waiting: [] };
    this.accounts.set(account, slots);
    return slots;
  }

  private waitForSlot({ waiting }: Slots): Promise<void> {
    if (waiting.length >= this.limits.waiting) throw tooMany();
    return new Promise((resolve) => waiting.push(resolve));
  }

  private releaseSlot(account: string, slots: Slots): void {
    const next = slots.waiting.shift();
    if (next) return next();
    slots.inUse -= 1;
    if (slots.inUse === 0) this.accounts.delete(account);
  }
}
