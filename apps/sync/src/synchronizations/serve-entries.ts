import type { EntryResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataConnectionRepository } from '../connections/data-connection.repository.js';
import { FindRepairPage } from '../connections/find-repair-page.js';
import { type Entry, viewOfEntry } from './synchronization.js';

/**
 * Returns the entries of a synchronization as resources. An entry with AUTH_ERROR has the URL of
 * the page on which the end user can repair its connection.
 */
@Injectable()
export class ServeEntries {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly connections: DataConnectionRepository,
    private readonly findRepairPage: FindRepairPage,
  ) {}

  async run(account: string, userId: string, entries: Entry[], correlationId: string): Promise<EntryResource[]> {
    const pages = entries.some(wasRefused) ? await this.pagesOf(account, userId, correlationId) : undefined;
    return entries.map((entry) => viewOfEntry(entry, wasRefused(entry) ? pages?.get(entry.connectionId) : undefined));
  }

  private async pagesOf(account: string, userId: string, correlationId: string): Promise<ReadonlyMap<string, string>> {
    const connections = await this.transactions.separately((tx) => this.connections.list(account, userId, tx));
    return this.findRepairPage.run(account, userId, connections, correlationId);
  }
}

const wasRefused = ({ status }: Entry): boolean => status === 'AUTH_ERROR';
