import type { EntryResource, GetLatestSyncPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ResolveUserUseCase } from '../../users/use-cases/resolve-user.use-case.js';
import { Synchronizations } from '../domain/synchronization.js';
import { ServeEntriesUseCase } from './serve-entries.use-case.js';

/** The entries of the client's latest synchronization. */
@Injectable()
export class GetLatestSyncUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly synchronizations: Synchronizations,
    private readonly resolveUser: ResolveUserUseCase,
    private readonly serveEntries: ServeEntriesUseCase,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<GetLatestSyncPayload>): Promise<EntryResource[]> {
    const [latest] = await Promise.all([
      this.transactions.separately((tx) => this.synchronizations.latestOfClient(accountId, payload.user_id, tx)),
      this.resolveUser.run(accountId, payload.user_id, envelope.correlation_id),
    ]);
    return this.serveEntries.run(accountId, payload.user_id, latest?.entries ?? [], envelope.correlation_id);
  }
}
