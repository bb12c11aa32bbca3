import type { Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { provider } from '@company-data/providers';
import { Injectable } from '@nestjs/common';
import { type JobResult, statusAfter } from '../domain/connection-status.js';
import { ChangeConnectionStatusUseCase } from './change-connection-status.use-case.js';

/** Draws from a job that is over whether its connection may be read; in the transaction that ends the job. */
@Injectable()
export class EvaluateConnectionUseCase {
  constructor(private readonly changeStatus: ChangeConnectionStatusUseCase) {}

  async run(cause: Cause, providerName: string, reading: JobResult, tx: Transaction): Promise<void> {
    const next = statusAfter(reading, provider(providerName));
    if (next) await this.changeStatus.run(cause, reading.connectionId, reading.status, next, tx);
  }
}
