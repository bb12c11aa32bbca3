import { Inject, Injectable } from '@nestjs/common';
import type { UserResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { toUserResource, userNotFound, Users } from '../domain/user.js';

/** One company of an account. */
@Injectable()
export class GetUserUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: { BASE_URL: string },
    private readonly users: Users,
  ) {}

  async run(accountId: string, userId: string): Promise<UserResource> {
    const user = await this.transactions.run((tx) => this.users.find(accountId, userId, tx));
    if (!user) throw userNotFound();
    return toUserResource(user, this.config.BASE_URL);
  }
}
