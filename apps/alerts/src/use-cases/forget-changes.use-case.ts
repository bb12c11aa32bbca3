import { Inject, Injectable } from '@nestjs/common';
import type { Transactions } from '@company-data/kernel';
import { CONFIG, inBatches, TRANSACTIONS } from '@company-data/service';
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

  /** Answers how many were forgotten; `goOn` is asked between two batches. */
  async run(goOn: () => boolean): Promise<number> {
    const { CHANGES_FORGET_MS, CHANGES_KEEP_DAYS } = this.settings;
    if (!(await this.transactions.run((tx) => this.retention.claim(CHANGES_FORGET_MS, tx)))) return 0;
    const batches = { transactions: this.transactions, size: BATCH, goOn };
    const changes = await inBatches(batches, (tx) => this.retention.forget(CHANGES_KEEP_DAYS, BATCH, tx));
    return changes + (await inBatches(batches, (tx) => this.retention.forgetAssignments(CHANGES_KEEP_DAYS, BATCH, tx)));
  }
}
