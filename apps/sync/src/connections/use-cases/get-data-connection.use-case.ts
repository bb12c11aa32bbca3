import type { DataConnectionPayload, DataConnectionResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ResolveUserUseCase } from '../../users/use-cases/resolve-user.use-case.js';
import { connectionNotFound, DataConnections } from '../domain/data-connection.js';
import { ServeConnectionsUseCase } from './serve-connections.use-case.js';

/** One connection. */
@Injectable()
export class GetDataConnectionUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly connections: DataConnections,
    private readonly resolveUser: ResolveUserUseCase,
    private readonly serveConnections: ServeConnectionsUseCase,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<DataConnectionPayload>): Promise<DataConnectionResource> {
    await this.resolveUser.run(accountId, payload.user_id, envelope.correlation_id);
    const found = await this.transactions.run((tx) => this.connections.find(accountId, payload.user_id, payload.connection_id, tx));
    if (!found) throw connectionNotFound();
    return (await this.serveConnections.run(accountId, payload.user_id, [found], envelope.correlation_id))[0]!;
  }
}
