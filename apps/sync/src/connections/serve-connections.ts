import type { DataConnectionResource } from '@company-data/contracts';
import { Injectable } from '@nestjs/common';
import { type DataConnection, viewOfConnection } from './data-connection.js';
import { FindRepairPage } from './find-repair-page.js';

/** Returns the connections of one user as resources, with the URLs of their repair pages. */
@Injectable()
export class ServeConnections {
  constructor(private readonly findRepairPage: FindRepairPage) {}

  async run(account: string, userId: string, connections: DataConnection[], correlationId: string): Promise<DataConnectionResource[]> {
    const pages = await this.findRepairPage.run(account, userId, connections, correlationId);
    return connections.map((connection) => viewOfConnection(connection, pages.get(connection.id)));
  }
}
