import { ConnectionDeleted, type DataConnectionPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { type IncomingRequest, Outbox } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ResolveUserUseCase } from '../../users/use-cases/resolve-user.use-case.js';
import { connectionNotFound, DataConnections } from '../domain/data-connection.js';

/** Removes a connection, and tells that it did; what it collected stays readable. */
@Injectable()
export class DeleteDataConnectionUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly connections: DataConnections,
    private readonly resolveUser: ResolveUserUseCase,
    private readonly outbox: Outbox,
  ) {}

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
