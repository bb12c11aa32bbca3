import { RateLimited } from '@company-data/contracts';
import { type DomainError, failure } from '@company-data/kernel';

/** How many pieces of work one account has at once, and how many more wait for their turn; further ones are refused. */
export interface TurnLimits {
  atOnce: number;
  waiting: number;
}

interface Turns {
  taken: number;
  waiting: (() => void)[];
}

const tooMany = (): DomainError =>
  failure(RateLimited, 'refused', { detail: 'Too many searches at once; wait until some are answered.', retry_in: 1 });

/** Gives each account its turns at what is scarce, in the order of asking, so that one account leaves room for the others. */
export class AccountTurns {
  private readonly accounts = new Map<string, Turns>();

  constructor(private readonly limits: TurnLimits) {}

  /** Does a piece of work when it is the account's turn. @throws RATE_LIMITED when too many wait already; what the work throws */
  async take<T>(account: string, work: () => Promise<T>): Promise<T> {
    const turns = this.turnsOf(account);
    if (turns.taken < this.limits.atOnce) turns.taken += 1;
    else await this.turn(turns);
    try {
      return await work();
    } finally {
      this.passOn(account, turns);
    }
  }

  private turnsOf(account: string): Turns {
    const turns = this.accounts.get(account) ?? { taken: 0, waiting: [] };
    this.accounts.set(account, turns);
    return turns;
  }

  private turn({ waiting }: Turns): Promise<void> {
    if (waiting.length >= this.limits.waiting) throw tooMany();
    return new Promise((resolve) => waiting.push(resolve));
  }

  private passOn(account: string, turns: Turns): void {
    const next = turns.waiting.shift();
    if (next) return next();
    turns.taken -= 1;
    if (turns.taken === 0) this.accounts.delete(account);
  }
}
