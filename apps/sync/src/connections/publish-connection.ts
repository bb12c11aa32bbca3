import { ConnectionChanged } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { type Cause, Outbox } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { KnownUserRepository } from '../users/known-user.repository.js';
import { type DataConnection, viewOfConnection } from './data-connection.js';

/** Publishes `connection-changed`. Must run in the transaction that changed the connection. */
@Injectable()
export class PublishConnection {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: KnownUserRepository,
  ) {}

  async run(cause: Cause, connection: DataConnection, tx: Transaction): Promise<void> {
    const user = await this.users.find(cause.accountId, connection.userId, tx);
    const { siren } = user === 'deleted' || user === undefined ? {} : user;
    const { userId: user_id, revision } = connection;
    this.outbox.append(tx, ConnectionChanged, cause, { connection: viewOfConnection(connection), user_id, siren, revision });
  }
}
