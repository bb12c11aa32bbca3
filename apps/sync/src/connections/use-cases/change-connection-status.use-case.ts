import type { ConnectionStatus } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import type { StatusWithReason } from '../domain/connection-status.js';
import { type DataConnection, DataConnections } from '../domain/data-connection.js';
import { PublishConnectionUseCase } from './publish-connection.use-case.js';

/** Moves a connection from one status to another, and tells it once; one that has another status by now is left alone. */
@Injectable()
export class ChangeConnectionStatusUseCase {
  constructor(
    private readonly connections: DataConnections,
    private readonly publishConnection: PublishConnectionUseCase,
  ) {}

  async run(cause: Cause, id: string, from: ConnectionStatus, to: StatusWithReason, tx: Transaction): Promise<DataConnection | undefined> {
    const changed = await this.connections.changeStatus(cause.accountId, id, from, to, tx);
    if (changed) await this.publishConnection.run(cause, changed, tx);
    return changed;
  }
}
