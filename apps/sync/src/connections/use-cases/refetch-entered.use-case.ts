import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { PendingFetches } from '../domain/pending-fetches.js';
import { computedOf, internalProvidersOf } from '../domain/internal-sources.js';

/** Has what a user told the system itself read again, so that what was taken back is served no more, without a client's synchronization. */
@Injectable()
export class RefetchEnteredUseCase {
  constructor(private readonly awaited: PendingFetches) {}

  run(accountId: string, userId: string, dataType: string, tx: Transaction): Promise<void> {
    const wanted = [dataType, ...computedOf(dataType)];
    return this.awaited.addForReportingConnections(
      accountId,
      userId,
      { providers: internalProvidersOf(dataType), dataTypes: [dataType], wanted },
      tx,
    );
  }
}
