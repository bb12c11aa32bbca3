import type { ConnectionStatus } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import type { StatusWithReason } from './connection-status.js';
import type { DataConnection } from './data-connection.js';
import { DataConnectionRepository } from './data-connection.repository.js';
import { PublishConnection } from './publish-connection.js';

/**
 * Moves a connection from one status to another, and tells it once; one that has another status by
 * now is left alone.
 */
@Injectable()
export class ChangeConnectionStatus {
  constructor(
    private readonly connections: DataConnectionRepository,
    private readonly publishConnection: PublishConnection,
  ) {}

  async run(cause: Cause, id: string, from: ConnectionStatus, to: StatusWithReason, tx: Transaction): Promise<DataConnection | undefined> {
    const changed = await this.connections.changeStatus(cause.accountId, id, from, to, tx);
    if (changed) await this.publishConnection.run(cause, changed, tx);
    return changed;
  }
}
