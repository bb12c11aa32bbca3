import {
  type EventEnvelope,
  UserCreated,
  type UserCreatedV1,
  UserDeleted,
  type UserDeletedV1,
  UserUpdated,
  type UserUpdatedV1,
} from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { ConnectTokens, KnownUsers } from '../domain/known-user.js';

/** Keeps what sync knows of users in step with the users service. */
@Injectable()
export class FollowUsers {
  constructor(
    private readonly users: KnownUsers,
    private readonly tokens: ConnectTokens,
  ) {}

  async created({ account_id, occurred_at, payload }: EventEnvelope<UserCreatedV1>, tx: Transaction): Promise<void> {
    const { user_id, name, siren } = payload;
    await this.users.remember(tx, { accountId: account_id, userId: user_id, name, siren }, new Date(occurred_at));
    const token = { hash: payload.connect_token_hash, userId: payload.user_id, expiresAt: payload.connect_expires_at };
    await this.tokens.remember(tx, account_id, token);
  }

  async updated({ account_id, occurred_at, payload }: EventEnvelope<UserUpdatedV1>, tx: Transaction): Promise<void> {
    await this.users.rename(tx, account_id, payload.user_id, payload.name, new Date(occurred_at));
  }

  async deleted({ account_id, payload }: EventEnvelope<UserDeletedV1>, tx: Transaction): Promise<void> {
    await this.users.erase(tx, account_id, payload.user_id);
  }

  get subscriptions(): Subscription[] {
    return [
      {
        durable: 'sync--remember-user',
        event: UserCreated,
        handle: (event, tx) => this.created(event as EventEnvelope<UserCreatedV1>, tx),
      },
      { durable: 'sync--rename-user', event: UserUpdated, handle: (event, tx) => this.updated(event as EventEnvelope<UserUpdatedV1>, tx) },
      { durable: 'sync--erase-user', event: UserDeleted, handle: (event, tx) => this.deleted(event as EventEnvelope<UserDeletedV1>, tx) },
    ];
  }
}
