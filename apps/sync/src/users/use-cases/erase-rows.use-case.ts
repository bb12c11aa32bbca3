import type { Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type Erasure, Erasures } from '../domain/erasures.js';

interface ErasureSettings {
  ERASE_BATCH_ROWS: number;
}

/** Before what failed is tried again, so that other users are erased meanwhile. */
const POSTPONED_SECONDS = 10;

/** Erases what is held of deleted users, a batch a transaction: however much there is, it is got through, also in several lives. */
@Injectable()
export class EraseRowsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: ErasureSettings,
    private readonly erasures: Erasures,
  ) {}

  /** Answers how many rows were erased; `goOn` is asked between two batches. */
  async run(goOn: () => boolean): Promise<number> {
    let erased = 0;
    while (goOn()) {
      const count = await this.eraseBatch();
      if (count === undefined) break;
      erased += count;
    }
    return erased;
  }

  /** Undefined when nothing is due. */
  private async eraseBatch(): Promise<number | undefined> {
    let claimed: Erasure | undefined;
    try {
      return await this.transactions.run(async (tx) => {
        claimed = await this.erasures.claim(tx);
        if (!claimed) return undefined;
        const count = await this.erasures.erase(claimed.accountId, claimed.userId, this.settings.ERASE_BATCH_ROWS, tx);
        if (count === 0) await this.erasures.end(claimed.accountId, claimed.userId, tx);
        return count;
      });
    } catch (error) {
      if (claimed) await this.postpone(claimed);
      throw error;
    }
  }

  private async postpone({ accountId, userId }: Erasure): Promise<void> {
    await this.transactions.run((tx) => this.erasures.postpone(accountId, userId, POSTPONED_SECONDS, tx));
  }
}
