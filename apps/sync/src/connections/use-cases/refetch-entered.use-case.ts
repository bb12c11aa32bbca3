import type { Transaction } from '@company-data/kernel';
import { providers } from '@company-data/providers';
import { Injectable } from '@nestjs/common';
import { AwaitedFetches } from '../domain/awaited-fetches.js';

/** Providers of what users enter. */
const ENTERED = [...providers.values()].filter(({ entered }) => entered).map(({ name }) => name);

/** Has what a user entered read again, so that what was taken back is served no more, without a client's synchronization. */
@Injectable()
export class RefetchEnteredUseCase {
  constructor(private readonly awaited: AwaitedFetches) {}

  run(accountId: string, userId: string, dataType: string, tx: Transaction): Promise<void> {
    return this.awaited.addWhereTold(accountId, userId, { providers: ENTERED, dataType }, tx);
  }
}
