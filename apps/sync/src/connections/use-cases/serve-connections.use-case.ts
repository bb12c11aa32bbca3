import type { DataConnectionResource } from '@company-data/contracts';
import { Injectable } from '@nestjs/common';
import { type DataConnection, viewOfConnection } from '../domain/data-connection.js';
import { FindRepairPageUseCase } from './find-repair-page.use-case.js';

/** Connections of one user as served, with where they can be repaired. */
@Injectable()
export class ServeConnectionsUseCase {
  constructor(private readonly findRepairPage: FindRepairPageUseCase) {}

  async run(account: string, userId: string, connections: DataConnection[], correlationId: string): Promise<DataConnectionResource[]> {
    const pages = await this.findRepairPage.run(account, userId, connections, correlationId);
    return connections.map((connection) => viewOfConnection(connection, pages.get(connection.id)));
  }
}
