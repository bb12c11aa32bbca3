import { type DataConnectionResource, ListDataConnections, type ListDataConnectionsPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { ResolveUser } from '../users/resolve-user.js';
import { DataConnectionRepository } from './data-connection.repository.js';
import { ServeConnections } from './serve-connections.js';

/** Lists the data connections of a user, oldest first. */
@Controller()
export class ListDataConnectionsHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly connections: DataConnectionRepository,
    private readonly resolveUser: ResolveUser,
    private readonly serveConnections: ServeConnections,
  ) {}

  @Answers(ListDataConnections)
  async run({ payload, accountId, envelope }: IncomingRequest<ListDataConnectionsPayload>): Promise<DataConnectionResource[]> {
    await this.resolveUser.run(accountId, payload.user_id, envelope.correlation_id);
    const connections = await this.transactions.run((tx) => this.connections.list(accountId, payload.user_id, tx));
    return this.serveConnections.run(accountId, payload.user_id, connections, envelope.correlation_id);
  }
}
