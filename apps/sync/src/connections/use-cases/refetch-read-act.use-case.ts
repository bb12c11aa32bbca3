import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { PendingFetches } from '../domain/pending-fetches.js';
import { computedOf, inputsOf, internalProvidersOf } from '../domain/internal-sources.js';

/** Has computed anew what rests on documents that were read, where a connection brought the records that bear them. */
@Injectable()
export class RefetchReadActUseCase {
  constructor(private readonly awaited: PendingFetches) {}

  run(accountId: string, userId: string, dataType: string, tx: Transaction): Promise<void> {
    const wanted = computedOf(dataType);
    // Nothing may be told of the readings yet: the first of them comes after the synchronization that asked for it.
    return this.awaited.addForReportingConnections(
      accountId,
      userId,
      { providers: internalProvidersOf(dataType), dataTypes: inputsOf(wanted), wanted },
      tx,
    );
  }
}
