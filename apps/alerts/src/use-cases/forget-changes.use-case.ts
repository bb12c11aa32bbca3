import { Inject, Injectable } from '@nestjs/common';
import type { Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Retention } from '../domain/retention.js';

/** What a pass takes from its service's configuration. */
export interface RetentionSettings {
  CHANGES_KEEP_DAYS: number;
  CHANGES_FORGET_MS: number;
}

/** Rows a transaction deletes: few enough that nobody waits for it. */
const BATCH = 1_000;

/** Forgets changes that no alert will tell any more; of all replicas one does it at a time. */
@Injectable()
export class ForgetChangesUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: RetentionSettings,
    private readonly retention: Retention,
  ) {}

  /** Answers how many changes were forgotten. */
  async run(): Promise<number> {
    if (!(await this.transactions.run((tx) => this.retention.claim(this.settings.CHANGES_FORGET_MS, tx)))) return 0;
    for (let forgotten = 0; ;) {
      const count = await this.transactions.run((tx) => this.retention.forget(this.settings.CHANGES_KEEP_DAYS, BATCH, tx));
      forgotten += count;
      if (count < BATCH) return forgotten;
    }
  }
}
