import { GetSync, type GetSyncPayload, SyncNotFound, type SyncResource } from '@company-data/contracts';
import { notFound, type Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { ResolveUser } from '../users/resolve-user.js';
import { ServeEntries } from './serve-entries.js';
import { viewOfSynchronization } from './synchronization.js';
import { SynchronizationRepository } from './synchronization.repository.js';

@Controller()
export class GetSyncHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly synchronizations: SynchronizationRepository,
    private readonly resolveUser: ResolveUser,
    private readonly serveEntries: ServeEntries,
  ) {}

  @Answers(GetSync)
  async run({ payload, accountId, envelope }: IncomingRequest<GetSyncPayload>): Promise<SyncResource> {
    await this.resolveUser.run(accountId, payload.user_id, envelope.correlation_id);
    const found = await this.transactions.separately((tx) => this.synchronizations.find(accountId, payload.user_id, payload.sync_id, tx));
    if (!found) throw notFound(SyncNotFound, 'No such synchronization.');
    const entries = await this.serveEntries.run(accountId, payload.user_id, found.entries, envelope.correlation_id);
    return { ...viewOfSynchronization(found), entries };
  }
}
