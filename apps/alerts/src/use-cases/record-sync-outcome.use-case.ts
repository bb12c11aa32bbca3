import { Injectable } from '@nestjs/common';
import type { SyncCompletedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Happening } from '../domain/happening.js';
import { SyncOutcomes } from '../domain/sync-outcomes.js';

/** Keeps how a synchronization ended, for webhooks to tell. */
@Injectable()
export class RecordSyncOutcomeUseCase {
  constructor(private readonly outcomes: SyncOutcomes) {}

  run(accountId: string, outcome: Happening<SyncCompletedV1>, tx: Transaction): Promise<void> {
    return this.outcomes.append(accountId, outcome, tx);
  }
}
