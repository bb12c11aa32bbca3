import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { AwaitedFetches } from '../domain/awaited-fetches.js';
import { computedOf, tellersOf } from '../domain/told-types.js';

/** Has what a user told the system itself read again, so that what was taken back is served no more, without a client's synchronization. */
@Injectable()
export class RefetchEnteredUseCase {
  constructor(private readonly awaited: AwaitedFetches) {}

  run(accountId: string, userId: string, dataType: string, tx: Transaction): Promise<void> {
    const wanted = [dataType, ...computedOf(dataType)];
    return this.awaited.addWhereTold(accountId, userId, { providers: tellersOf(dataType), dataTypes: [dataType], wanted }, tx);
  }
}
