import { type EntryResource, GetLatestSync, type GetLatestSyncPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { ResolveUser } from '../users/resolve-user.js';
import { ServeEntries } from './serve-entries.js';
import { SynchronizationRepository } from './synchronization.repository.js';

/** Returns the entries of the latest synchronization that a client requested. */
@Controller()
export class GetLatestSyncHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly synchronizations: SynchronizationRepository,
    private readonly resolveUser: ResolveUser,
    private readonly serveEntries: ServeEntries,
  ) {}

  @Answers(GetLatestSync)
  async run({ payload, accountId, envelope }: IncomingRequest<GetLatestSyncPayload>): Promise<EntryResource[]> {
    const [latest] = await Promise.all([
      this.transactions.separately((tx) => this.synchronizations.latestOfClient(accountId, payload.user_id, tx)),
      this.resolveUser.run(accountId, payload.user_id, envelope.correlation_id),
    ]);
    return this.serveEntries.run(accountId, payload.user_id, latest?.entries ?? [], envelope.correlation_id);
  }
}
