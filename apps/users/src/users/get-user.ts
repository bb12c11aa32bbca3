import { Controller, Inject } from '@nestjs/common';
import { GetUser, type GetUserPayload, type UserResource } from '@company-data/contracts';
import type { Clock, Transactions } from '@company-data/kernel';
import { CLOCK, CONFIG, TRANSACTIONS } from '@company-data/service';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import type { UsersConfig } from '../config.js';
import { generateConnectLink } from './connect-link.js';
import { toUserResource, type User, userNotFound } from './user.js';
import { UserRepository } from './user.repository.js';

/**
 * Returns a user of an account. Replaces an expired connect link, so that the end user can
 * authorize again.
 */
@Controller()
export class GetUserHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<UsersConfig, 'BASE_URL'>,
    private readonly users: UserRepository,
  ) {}

  @Answers(GetUser)
  async run({ accountId, payload: { user_id: userId } }: IncomingRequest<GetUserPayload>): Promise<UserResource> {
    const user = await this.transactions.run((tx) => this.users.find(accountId, userId, tx));
    if (!user) throw userNotFound();
    return toUserResource(this.hasEnded(user) ? await this.withNewLink(accountId, userId) : user, this.config.BASE_URL);
  }

  private withNewLink(accountId: string, userId: string): Promise<User> {
    return this.transactions.run(async (tx) => {
      const user = await this.users.lock(accountId, userId, tx);
      if (!user) throw userNotFound();
      // Another request may have replaced the link in the meantime.
      if (!this.hasEnded(user)) return user;
      const connect = generateConnectLink(this.clock.now());
      await this.users.replaceConnectLink(accountId, userId, connect, tx);
      return { ...user, connect };
    });
  }

  private hasEnded({ connect }: User): boolean {
    return connect.expiresAt <= this.clock.now();
  }
}
