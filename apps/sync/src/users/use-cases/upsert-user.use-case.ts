import type { UserCreatedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { ConnectTokens } from '../domain/connect-tokens.js';
import { KnownUsers } from '../domain/known-user.js';

/** Keeps what sync needs of a user that was created, with the token of its connect link. */
@Injectable()
export class UpsertUserUseCase {
  constructor(
    private readonly users: KnownUsers,
    private readonly tokens: ConnectTokens,
  ) {}

  async run(account: string, created: UserCreatedV1, tx: Transaction): Promise<void> {
    const { user_id: userId, name, siren } = created;
    await this.users.upsert({ accountId: account, userId, name, siren }, created.revision ?? 0, tx);
    const token = { hash: created.connect_token_hash, userId, expiresAt: created.connect_expires_at };
    await this.tokens.store(account, token, tx);
  }
}
