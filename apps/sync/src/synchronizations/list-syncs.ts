import { ListSyncs, type ListSyncsPayload } from '@company-data/contracts';
import { ListPage, type Transactions } from '@company-data/kernel';
import { Answers, ByteBudget, cursorPageReply, type IncomingRequest, type Reply } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { ResolveUser } from '../users/resolve-user.js';
import { viewOfSynchronization } from './synchronization.js';
import { SynchronizationRepository } from './synchronization.repository.js';

/** Lists all synchronizations of a user, newest first. */
@Controller()
export class ListSyncsHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly synchronizations: SynchronizationRepository,
    private readonly resolveUser: ResolveUser,
    private readonly budget: ByteBudget,
  ) {}

  @Answers(ListSyncs)
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
