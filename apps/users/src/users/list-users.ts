import { Controller, Inject } from '@nestjs/common';
import { ListUsers, type ListUsersPayload } from '@company-data/contracts';
import { ListPage, type Transactions } from '@company-data/kernel';
import { Answers, ByteBudget, cursorPageReply, type IncomingRequest, type Reply } from '@company-data/messaging';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import type { UsersConfig } from '../config.js';
import { toUserResource } from './user.js';
import { UserRepository } from './user.repository.js';

/** Lists the users of an account, newest first. */
@Controller()
export class ListUsersHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Pick<UsersConfig, 'BASE_URL'>,
    private readonly users: UserRepository,
    private readonly budget: ByteBudget,
  ) {}

  @Answers(ListUsers)
  async run({ accountId, payload: { siren, group, ...asked } }: IncomingRequest<ListUsersPayload>): Promise<Reply> {
    const page = new ListPage(['users', accountId, siren ?? null, group ?? null], asked);
    const { total, rows } = await this.transactions.run((tx) => this.users.measure(accountId, { siren, group }, page.position, tx));
    const slice = page.slice(rows);
    return this.budget.answer(accountId, slice.cost, async () => {
      const users = await this.transactions.run((tx) => this.users.ofIds(accountId, slice.ids, tx));
      const resources = users.map((user) => toUserResource(user, this.config.BASE_URL));
      return cursorPageReply(resources, total, slice, asked);
    });
  }
}
