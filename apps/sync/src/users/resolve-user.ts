import { GetUser } from '@company-data/contracts';
import type { Transaction, Transactions } from '@company-data/kernel';
import { RequestClient } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type KnownUser, userNotFound } from './known-user.js';
import { KnownUserRepository } from './known-user.repository.js';

/**
 * Revision of a user from a response of users, which contains none. Every event is at least as new.
 */
const UNCOUNTED = 0;

/**
 * Finds a user. Requests a user that sync does not know yet from users, so that a client can use a
 * new user immediately.
 */
@Injectable()
export class ResolveUser {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly users: KnownUserRepository,
    private readonly requests: RequestClient,
  ) {}

  async run(account: string, userId: string, correlationId: string): Promise<KnownUser> {
    const known = await this.transactions.separately((tx) => this.users.find(account, userId, tx));
    if (known === 'deleted') throw userNotFound();
    return known ?? this.requestUser(account, userId, correlationId);
  }

  /** @throws USER_NOT_FOUND when the user was deleted in the meantime */
  async stillThere(account: string, userId: string, tx: Transaction): Promise<void> {
    if ((await this.users.find(account, userId, tx)) === 'deleted') throw userNotFound();
  }

  private async requestUser(account: string, userId: string, correlationId: string): Promise<KnownUser> {
    const found = await this.requests.request(GetUser, { user_id: userId }, { accountId: account, correlationId });
    const user = { accountId: account, userId, name: found.name, siren: found.siren };
    await this.transactions.run((tx) => this.users.upsert(user, UNCOUNTED, tx));
    return user;
  }
}
