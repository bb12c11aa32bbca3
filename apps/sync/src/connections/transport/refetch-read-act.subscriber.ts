import { ActRead, type ActReadV1, type EventEnvelope } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { RefetchReadActUseCase } from '../use-cases/refetch-read-act.use-case.js';

/** Collects what an act names once it was read; one that names nothing changes nothing. */
@Injectable()
export class RefetchReadActSubscriber implements Subscription<ActReadV1> {
  readonly durable = 'sync--refetch-read-act';
  readonly event = ActRead;

  constructor(private readonly refetchReadAct: RefetchReadActUseCase) {}

  async handle({ account_id, payload }: EventEnvelope<ActReadV1>, tx: Transaction): Promise<void> {
    if (payload.bank_name !== null) await this.refetchReadAct.run(account_id, payload.user_id, payload.data_type, tx);
  }
}
