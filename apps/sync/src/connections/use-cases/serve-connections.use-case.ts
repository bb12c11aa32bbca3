import { type DataConnectionResource, GetUser } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { awaitsEndUser } from '../domain/connection-status.js';
import { type DataConnection, viewOfConnection } from '../domain/data-connection.js';

/**
 * Connections of one user as served. Users is asked for the connect page's address where the end user has something to do there:
 * the address is a key, which sync does not hold. Never to be run in a transaction, which would wait for users.
 */
@Injectable()
export class ServeConnectionsUseCase {
  constructor(private readonly requests: RequestClient) {}

  async run(account: string, userId: string, connections: DataConnection[], correlationId: string): Promise<DataConnectionResource[]> {
    const page = connections.some(({ status }) => awaitsEndUser(status))
      ? (await this.requests.request(GetUser, { user_id: userId }, { accountId: account, correlationId })).redirect_url
      : null;
    return connections.map((connection) => viewOfConnection(connection, awaitsEndUser(connection.status) ? page : null));
  }
}
