import { type EventEnvelope, FileRead, type FileReadV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { RefetchEnteredUseCase } from '../use-cases/refetch-entered.use-case.js';

/** Collects what a file tells once it was read, which ends after the synchronization that it came before. */
@Injectable()
export class RefetchReadFileSubscriber implements Subscription<FileReadV1> {
  readonly durable = 'sync--refetch-read-file';
  readonly event = FileRead;

  constructor(private readonly refetchEntered: RefetchEnteredUseCase) {}

  handle({ account_id, payload }: EventEnvelope<FileReadV1>, tx: Transaction): Promise<void> {
    return this.refetchEntered.run(account_id, payload.user_id, payload.data_type, tx);
  }
}
