import type { DataConnectionResource, ListDataConnectionsPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ResolveUserUseCase } from '../../users/use-cases/resolve-user.use-case.js';
import { DataConnections } from '../domain/data-connection.js';
import { ServeConnectionsUseCase } from './serve-connections.use-case.js';

/** A user's connections, oldest first. */
@Injectable()
export class ListDataConnectionsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly connections: DataConnections,
    private readonly resolveUser: ResolveUserUseCase,
    private readonly serveConnections: ServeConnectionsUseCase,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<ListDataConnectionsPayload>): Promise<DataConnectionResource[]> {
    await this.resolveUser.run(accountId, payload.user_id, envelope.correlation_id);
    const connections = await this.transactions.run((tx) => this.connections.list(accountId, payload.user_id, tx));
    return this.serveConnections.run(accountId, payload.user_id, connections, envelope.correlation_id);
  }
}
