import type { Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { CONNECTED } from '../domain/connection-status.js';
import type { DataConnection } from '../domain/data-connection.js';
import { ChangeConnectionStatusUseCase } from './change-connection-status.use-case.js';
import { FetchOnConnectUseCase } from './fetch-on-connect.use-case.js';

/** Connects again what was in ERROR for credentials that have been replaced; answers the connections as they are now. */
@Injectable()
export class RepairConnectionsUseCase {
  constructor(
    private readonly changeStatus: ChangeConnectionStatusUseCase,
    private readonly fetchOnConnect: FetchOnConnectUseCase,
  ) {}

  async run(cause: Cause, broken: DataConnection[], tx: Transaction): Promise<DataConnection[]> {
    const repaired: DataConnection[] = [];
    for (const { id } of broken) {
      const connection = await this.changeStatus.run(cause, id, 'ERROR', CONNECTED, tx);
      if (!connection) continue;
      await this.fetchOnConnect.run(connection, tx);
      repaired.push(connection);
    }
    return repaired;
  }
}
