import type { ConnectionStatus } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import type { StatusWithReason } from './connection-status.js';
import type { DataConnection } from './data-connection.js';
import { DataConnectionRepository } from './data-connection.repository.js';
import { PublishConnection } from './publish-connection.js';

/**
 * Changes the status of a connection and publishes the change. Returns undefined when the
 * connection no longer has the status `from`.
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
