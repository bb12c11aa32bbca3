import type { Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { ChangeConnectionStatus } from './change-connection-status.js';
import { CONNECTED } from './connection-status.js';
import type { DataConnection } from './data-connection.js';
import { FetchOnConnect } from './fetch-on-connect.js';

/**
 * Sets connections in ERROR to CONNECTED after their credentials were replaced. Returns the
 * repaired connections.
 */
@Injectable()
export class RepairConnections {
  constructor(
    private readonly changeStatus: ChangeConnectionStatus,
    private readonly fetchOnConnect: FetchOnConnect,
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
