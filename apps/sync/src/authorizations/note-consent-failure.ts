import { ConsentFailed, type FailedConsent } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { type Cause, Outbox } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { awaitsEndUser } from '../connections/connection-status.js';
import { type DataConnection, viewOfConnection } from '../connections/data-connection.js';
import { DataConnectionRepository } from '../connections/data-connection.repository.js';
import { KnownUserRepository } from '../users/known-user.repository.js';
import { reasonOf } from './authorization-ends.js';

/** Records why an end user could not authorize a connection, and publishes a new reason. */
@Injectable()
export class NoteConsentFailure {
  constructor(
    private readonly connections: DataConnectionRepository,
    private readonly users: KnownUserRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Takes a locked connection, and returns it with the reason if it waits for the end user. */
  async run(cause: Cause, connection: DataConnection, failure: FailedConsent, tx: Transaction): Promise<DataConnection> {
    if (!awaitsEndUser(connection.status)) return connection;
    const { accountId, id, userId, statusReason } = connection;
    const explained = await this.connections.explain(accountId, id, reasonOf(failure), tx);
    if (statusReason === explained.statusReason) return explained;
    const user = await this.users.find(accountId, userId, tx);
    const { siren } = user === 'deleted' || user === undefined ? {} : user;
    const failed_at = explained.updatedAt.getTime();
    this.outbox.append(tx, ConsentFailed, cause, { connection: viewOfConnection(explained), user_id: userId, siren, failed_at });
    return explained;
  }
}
