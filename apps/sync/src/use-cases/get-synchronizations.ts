import type { EntryResource, GetLatestSyncPayload, GetSyncPayload, ListSyncsPayload, Page, SyncResource } from '@company-data/contracts';
import { notFound, type Transactions } from '@company-data/kernel';
import { type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { Synchronizations, viewOfEntry, viewOfSynchronization } from '../domain/synchronization.js';
import { KnowUser } from './know-user.js';

/** The entries of the client's latest synchronization. */
@Injectable()
export class GetLatestSync {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly synchronizations: Synchronizations,
    private readonly knowUser: KnowUser,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<GetLatestSyncPayload>): Promise<EntryResource[]> {
    await this.knowUser.run(accountId, payload.user_id, envelope.correlation_id);
    const latest = await this.transactions.separately((tx) => this.synchronizations.latestOfClient(tx, accountId, payload.user_id));
    return latest?.entries.map(viewOfEntry) ?? [];
  }
}

/** All synchronizations of a user, newest first. */
@Injectable()
export class ListSyncs {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly synchronizations: Synchronizations,
    private readonly knowUser: KnowUser,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<ListSyncsPayload>): Promise<Page<SyncResource>> {
    await this.knowUser.run(accountId, payload.user_id, envelope.correlation_id);
    const { page, per_page } = payload;
    const { total, items } = await this.transactions.separately((tx) =>
      this.synchronizations.page(tx, accountId, payload.user_id, page, per_page),
    );
    const last_page = Math.max(1, Math.ceil(total / per_page));
    return { total, per_page, current_page: page, last_page, result: items.map(viewOfSynchronization) };
  }
}

/** One synchronization. */
@Injectable()
export class GetSync {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly synchronizations: Synchronizations,
    private readonly knowUser: KnowUser,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<GetSyncPayload>): Promise<SyncResource> {
    await this.knowUser.run(accountId, payload.user_id, envelope.correlation_id);
    const found = await this.transactions.separately((tx) => this.synchronizations.find(tx, accountId, payload.user_id, payload.sync_id));
    if (!found) throw notFound('SYNC_NOT_FOUND', 'No such synchronization.');
    return viewOfSynchronization(found);
  }
}
