import type { ListSyncsPayload } from '@company-data/contracts';
import { ListPage, type Transactions } from '@company-data/kernel';
import { ByteBudget, cursorPageReply, type IncomingRequest, type Reply } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ResolveUserUseCase } from '../../users/use-cases/resolve-user.use-case.js';
import { Synchronizations, viewOfSynchronization } from '../domain/synchronization.js';

/** All synchronizations of a user, newest first. */
@Injectable()
export class ListSyncsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly synchronizations: Synchronizations,
    private readonly resolveUser: ResolveUserUseCase,
    private readonly budget: ByteBudget,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<ListSyncsPayload>): Promise<Reply> {
    const { user_id: userId, ...asked } = payload;
    const page = new ListPage(['synchronizations', accountId, userId], asked);
    await this.resolveUser.run(accountId, userId, envelope.correlation_id);
    const { total, rows } = await this.transactions.separately((tx) => this.synchronizations.measure(accountId, userId, page.position, tx));
    const slice = page.slice(rows);
    return this.budget.answer(accountId, slice.cost, async () => {
      const items = await this.transactions.separately((tx) => this.synchronizations.ofIds(accountId, slice.ids, tx));
      return cursorPageReply(items.map(viewOfSynchronization), total, slice, asked);
    });
  }
}
