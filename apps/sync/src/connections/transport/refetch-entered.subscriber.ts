import { type EventEnvelope, RecordDeleted, type RecordDeletedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { RefetchEnteredUseCase } from '../use-cases/refetch-entered.use-case.js';

/** Brings back what sources say once what a user told was taken back. */
@Injectable()
export class RefetchEnteredSubscriber implements Subscription<RecordDeletedV1> {
  readonly durable = 'sync--refetch-entered';
  readonly event = RecordDeleted;

  constructor(private readonly refetchEntered: RefetchEnteredUseCase) {}

  handle({ account_id, payload }: EventEnvelope<RecordDeletedV1>, tx: Transaction): Promise<void> {
    return this.refetchEntered.run(account_id, payload.user_id, payload.data_type, tx);
  }
}
