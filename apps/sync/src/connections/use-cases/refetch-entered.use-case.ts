import { dataTypes } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { providers } from '@company-data/providers';
import { Injectable } from '@nestjs/common';
import { AwaitedFetches } from '../domain/awaited-fetches.js';

/** Providers of what users told the system itself: what they entered, or documents of theirs. */
const telling = [...providers.values()].filter(({ sources }) => sources.some(({ service }) => service !== undefined));
const TOLD = telling.map(({ name }) => name);

/** What they compute of a data type, which tells of what was taken back too. */
const computedOf = (dataType: string): string[] =>
  telling.flatMap(({ collected }) => collected.filter((type) => dataTypes.get(type)?.computedFrom?.includes(dataType)));

/** Has what a user told the system itself read again, so that what was taken back is served no more, without a client's synchronization. */
@Injectable()
export class RefetchEnteredUseCase {
  constructor(private readonly awaited: AwaitedFetches) {}

  run(accountId: string, userId: string, dataType: string, tx: Transaction): Promise<void> {
    const wanted = [dataType, ...computedOf(dataType)];
    return this.awaited.addWhereTold(accountId, userId, { providers: TOLD, dataType, wanted }, tx);
  }
}
