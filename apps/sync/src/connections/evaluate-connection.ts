import type { Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { provider } from '@company-data/providers';
import { Injectable } from '@nestjs/common';
import { ChangeConnectionStatus } from './change-connection-status.js';
import { type JobResult, statusAfter } from './connection-status.js';

/**
 * Updates the status of a connection from the result of a job. Must run in the transaction that
 * completes the job.
 */
@Injectable()
export class EvaluateConnection {
  constructor(private readonly changeStatus: ChangeConnectionStatus) {}

  async run(cause: Cause, providerName: string, reading: JobResult, tx: Transaction): Promise<void> {
    const next = statusAfter(reading, provider(providerName));
    if (next) await this.changeStatus.run(cause, reading.connectionId, reading.status, next, tx);
  }
}
