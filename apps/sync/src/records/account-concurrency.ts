import { RateLimited } from '@company-data/contracts';
import { type DomainError, failure } from '@company-data/kernel';

/**
 * How many pieces of work one account has at once, and how many more wait for their turn; further
 * ones are refused.
 */
export interface ConcurrencyLimits {
  atOnce: number;
  waiting: number;
}

interface Slots {
  inUse: number;
  waiting: (() => void)[];
}

const tooMany = (): DomainError =>
  failure(RateLimited, 'refused', { detail: 'Too many searches at once; wait until some are answered.', retry_in: 1 });

/**
 * Gives each account its turns at what is scarce, in the order of asking, so that one account
 * leaves room for the others.
 */
export class AccountConcurrency {
  private readonly accounts = new Map<string, Slots>();

  constructor(private readonly limits: ConcurrencyLimits) {}

  /**
   * Does a piece of work when it is the account's turn. @throws RATE_LIMITED when too many wait
   * already; what the work throws
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
