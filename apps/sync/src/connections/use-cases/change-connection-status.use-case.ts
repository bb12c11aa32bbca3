import { ConnectionChanged, type ConnectionStatus } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { type Cause, Outbox } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import type { StatedStatus } from '../domain/connection-status.js';
import { type DataConnection, DataConnections, viewOfConnection } from '../domain/data-connection.js';

/** Moves a connection from one status to another, and tells it once; one that has another status by now is left alone. */
@Injectable()
export class ChangeConnectionStatusUseCase {
  constructor(
    private readonly connections: DataConnections,
    private readonly outbox: Outbox,
  ) {}

  async run(cause: Cause, id: string, from: ConnectionStatus, to: StatedStatus, tx: Transaction): Promise<DataConnection | undefined> {
    const changed = await this.connections.changeStatus(cause.accountId, id, from, to, tx);
    if (changed) {
      const told = { connection: viewOfConnection(changed), revision: changed.revision };
      this.outbox.append(tx, ConnectionChanged, cause, told);
    }
    return changed;
  }
}
