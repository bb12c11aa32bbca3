import type { ListSyncsPayload, Page, SyncResource } from '@company-data/contracts';
import { pageOf, type Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { KnowUserUseCase } from '../../users/use-cases/know-user.use-case.js';
import { Synchronizations, viewOfSynchronization } from '../domain/synchronization.js';

/** All synchronizations of a user, newest first. */
@Injectable()
export class ListSyncsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly synchronizations: Synchronizations,
    private readonly knowUser: KnowUserUseCase,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<ListSyncsPayload>): Promise<Page<SyncResource>> {
    await this.knowUser.run(accountId, payload.user_id, envelope.correlation_id);
    const { page, per_page } = payload;
    const { total, items } = await this.transactions.separately((tx) =>
      this.synchronizations.page(accountId, payload.user_id, page, per_page, tx),
    );
    return pageOf(items.map(viewOfSynchronization), total, payload);
  }
}
