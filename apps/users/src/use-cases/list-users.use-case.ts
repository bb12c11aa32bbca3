import { Inject, Injectable } from '@nestjs/common';
import type { ListUsersPayload, Page, UserResource } from '@company-data/contracts';
import { pageOf, type Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { toUserResource, Users } from '../domain/user.js';

/** A page of an account's companies, newest first. */
@Injectable()
export class ListUsersUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: { BASE_URL: string },
    private readonly users: Users,
  ) {}

  async run(accountId: string, { siren, group, ...asked }: ListUsersPayload): Promise<Page<UserResource>> {
    const { page, per_page } = asked;
    const { total, users } = await this.transactions.run((tx) =>
      this.users.page(accountId, { siren, group }, (page - 1) * per_page, per_page, tx),
    );
    const resources = users.map((user) => toUserResource(user, this.config.BASE_URL));
    return pageOf(resources, total, asked);
  }
}
