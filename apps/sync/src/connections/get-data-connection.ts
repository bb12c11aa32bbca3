import { type DataConnectionPayload, type DataConnectionResource, GetDataConnection } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { ResolveUser } from '../users/resolve-user.js';
import { connectionNotFound } from './data-connection.js';
import { DataConnectionRepository } from './data-connection.repository.js';
import { ServeConnections } from './serve-connections.js';

@Controller()
export class GetDataConnectionHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly connections: DataConnectionRepository,
    private readonly resolveUser: ResolveUser,
    private readonly serveConnections: ServeConnections,
  ) {}

  @Answers(GetDataConnection)
  async run({ payload, accountId, envelope }: IncomingRequest<DataConnectionPayload>): Promise<DataConnectionResource> {
    await this.resolveUser.run(accountId, payload.user_id, envelope.correlation_id);
    const found = await this.transactions.run((tx) => this.connections.find(accountId, payload.user_id, payload.connection_id, tx));
    if (!found) throw connectionNotFound();
    return (await this.serveConnections.run(accountId, payload.user_id, [found], envelope.correlation_id))[0]!;
  }
}
