import { type EventEnvelope, UserCreated, type UserCreatedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { OnEvent } from '@company-data/messaging';
import { ConnectTokenRepository } from './connect-token.repository.js';
import { KnownUserRepository } from './known-user.repository.js';

/** Stores a created user, with the token of its connect link. */
@Injectable()
export class UpsertUser {
  constructor(
    private readonly users: KnownUserRepository,
    private readonly tokens: ConnectTokenRepository,
  ) {}

  @OnEvent(UserCreated, 'sync--remember-user')
  async run({ account_id: account, payload: created }: EventEnvelope<UserCreatedV1>, tx: Transaction): Promise<void> {
    const { user_id: userId, name, siren } = created;
    await this.users.upsert({ accountId: account, userId, name, siren }, created.revision ?? 0, tx);
    const token = { hash: created.connect_token_hash, userId, expiresAt: created.connect_expires_at };
    await this.tokens.store(account, token, tx);
  }
}
