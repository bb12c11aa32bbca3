import {
  ConnectionChanged,
  type ConnectionChangedV1,
  ConnectionDeleted,
  type ConnectionDeletedV1,
  type EventEnvelope,
  UserDeleted,
  type UserDeletedV1,
} from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { OnEvent } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { ConnectionTokenRepository } from '../tokens/connection-token.repository.js';

/**
 * Ends the consents of deleted connections and users, and schedules their revocation at the
 * provider.
 */
@Injectable()
export class EndConsents {
  constructor(private readonly tokens: ConnectionTokenRepository) {}

  /**
   * Ends the consent of a disconnected connection, except a consent that is newer than the
   * disconnection.
   */
  @OnEvent(ConnectionChanged, 'adapters--end-disconnected')
  async onConnectionChanged({ account_id, payload }: EventEnvelope<ConnectionChangedV1>, tx: Transaction): Promise<void> {
    const { id: connectionId, user_id: userId, status, updated_at } = payload.connection;
    if (status !== 'DISCONNECTED') return;
    await this.tokens.end(account_id, { userId, connectionId, before: new Date(updated_at) }, tx);
  }

  @OnEvent(ConnectionDeleted, 'adapters--erase-connection')
  onConnectionDeleted({ account_id, payload }: EventEnvelope<ConnectionDeletedV1>, tx: Transaction): Promise<void> {
    return this.tokens.end(account_id, { userId: payload.user_id, connectionId: payload.connection_id }, tx);
  }

  @OnEvent(UserDeleted, 'adapters--erase-user')
  onUserDeleted({ account_id, payload }: EventEnvelope<UserDeletedV1>, tx: Transaction): Promise<void> {
    return this.tokens.end(account_id, { userId: payload.user_id }, tx);
  }
}
