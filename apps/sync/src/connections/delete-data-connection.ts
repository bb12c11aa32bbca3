import { ConnectionDeleted, type DataConnectionPayload, DeleteDataConnection } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest, Outbox } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { ResolveUser } from '../users/resolve-user.js';
import { connectionNotFound } from './data-connection.js';
import { DataConnectionRepository } from './data-connection.repository.js';

/**
 * Deletes a connection and publishes `connection-deleted`. The records that it collected stay
 * readable.
 */
@Controller()
export class DeleteDataConnectionHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly connections: DataConnectionRepository,
    private readonly resolveUser: ResolveUser,
    private readonly outbox: Outbox,
  ) {}

  @Answers(DeleteDataConnection)
  async run({ payload, accountId, cause, envelope }: IncomingRequest<DataConnectionPayload>): Promise<{ deleted: true }> {
    const { user_id, connection_id } = payload;
    await this.resolveUser.run(accountId, user_id, envelope.correlation_id);
    await this.transactions.run(async (tx) => {
      const deleted = await this.connections.delete(accountId, user_id, connection_id, tx);
      if (!deleted) throw connectionNotFound();
      this.outbox.append(tx, ConnectionDeleted, cause, { user_id, connection_id, provider_name: deleted.providerName });
    });
    return { deleted: true };
  }
}
