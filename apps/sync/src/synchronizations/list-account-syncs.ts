import { type AccountSyncResource, ListAccountSyncs, type ListAccountSyncsPayload } from '@company-data/contracts';
import { ListPage, type Transactions } from '@company-data/kernel';
import { Answers, ByteBudget, cursorPageReply, type IncomingRequest, type Reply } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { type AccountSyncFilter, AccountSynchronizationRepository } from './account-synchronization.repository.js';
import { AccountUsersClient } from './account-users.client.js';
import { viewOfSynchronization } from './synchronization.js';
import { SynchronizationRepository } from './synchronization.repository.js';

/** Lists the synchronizations of all users of an account, newest first. */
@Controller()
export class ListAccountSyncsHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly list: AccountSynchronizationRepository,
    private readonly synchronizations: SynchronizationRepository,
    private readonly users: AccountUsersClient,
    private readonly budget: ByteBudget,
  ) {}

  @Answers(ListAccountSyncs)
  async run({ payload, accountId, envelope }: IncomingRequest<ListAccountSyncsPayload>): Promise<Reply> {
    const { page, per_page, cursor, ...filters } = payload;
    const asked = { page, per_page, cursor };
    const list = new ListPage(['synchronizations of the account', accountId, filters], asked);
    const filter = await this.filterOf(accountId, filters, envelope.correlation_id);
    const { total, rows } = await this.transactions.separately((tx) => this.list.measure(accountId, filter, list.position, tx));
    const slice = list.slice(rows);
    return this.budget.answer(accountId, slice.cost, async () => {
      const items = await this.read(accountId, slice.ids, envelope.correlation_id);
      return cursorPageReply(items, total, slice, asked);
    });
  }

  private async filterOf(
    accountId: string,
    { status, since, group, user_id: userId, correlation_id }: Omit<ListAccountSyncsPayload, 'page' | 'per_page' | 'cursor'>,
    correlationId: string,
  ): Promise<AccountSyncFilter> {
    const members = group === undefined ? undefined : await this.users.idsInGroup(accountId, group, correlationId);
    const userIds = userId === undefined ? members : [userId.toLowerCase()].filter((id) => members?.includes(id) ?? true);
    return { statuses: status, since, userIds, correlationId: correlation_id };
  }

  /** Omits synchronizations of users that were deleted, whose rows are erased soon. */
  private async read(accountId: string, ids: string[], correlationId: string): Promise<AccountSyncResource[]> {
    const found = await this.transactions.separately((tx) => this.synchronizations.ofIds(accountId, ids, tx));
    const users = await this.users.find(accountId, [...new Set(found.map(({ userId }) => userId))], correlationId);
    return found.flatMap((synchronization) => {
      const user = users.get(synchronization.userId);
      return user ? [{ ...viewOfSynchronization(synchronization), ...user }] : [];
    });
  }
}
