import { Inject, Injectable } from '@nestjs/common';
import type { ListUsersPayload, Page, UserResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Users } from '../domain/ports.js';
import { toUserResource } from '../domain/user.js';

/** A page of an account's companies, newest first. */
@Injectable()
export class ListUsersUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: { BASE_URL: string },
    private readonly users: Users,
  ) {}

  async run(accountId: string, { page, per_page, siren, group }: ListUsersPayload): Promise<Page<UserResource>> {
    const { total, users } = await this.transactions.run((tx) =>
      this.users.page(accountId, { siren, group }, (page - 1) * per_page, per_page, tx),
    );
    return {
      total,
      per_page,
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / per_page)),
      result: users.map((user) => toUserResource(user, this.config.BASE_URL)),
    };
  }
}
