import { type GetSyncPayload, SyncNotFound, type SyncResource } from '@company-data/contracts';
import { notFound, type Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ResolveUserUseCase } from '../../users/use-cases/resolve-user.use-case.js';
import { Synchronizations, viewOfSynchronization } from '../domain/synchronization.js';
import { ServeEntriesUseCase } from './serve-entries.use-case.js';

/** One synchronization. */
@Injectable()
export class GetSyncUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly synchronizations: Synchronizations,
    private readonly resolveUser: ResolveUserUseCase,
    private readonly serveEntries: ServeEntriesUseCase,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<GetSyncPayload>): Promise<SyncResource> {
    await this.resolveUser.run(accountId, payload.user_id, envelope.correlation_id);
    const found = await this.transactions.separately((tx) => this.synchronizations.find(accountId, payload.user_id, payload.sync_id, tx));
    if (!found) throw notFound(SyncNotFound, 'No such synchronization.');
    const entries = await this.serveEntries.run(accountId, payload.user_id, found.entries, envelope.correlation_id);
    return { ...viewOfSynchronization(found), entries };
  }
}
