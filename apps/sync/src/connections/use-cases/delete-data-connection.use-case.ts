import type { DataConnectionPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { KnowUserUseCase } from '../../users/use-cases/know-user.use-case.js';
import { connectionNotFound, DataConnections } from '../domain/data-connection.js';

/** Removes a connection; what it collected stays readable. */
@Injectable()
export class DeleteDataConnectionUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly connections: DataConnections,
    private readonly knowUser: KnowUserUseCase,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<DataConnectionPayload>): Promise<{ deleted: true }> {
    await this.knowUser.run(accountId, payload.user_id, envelope.correlation_id);
    const deleted = await this.transactions.run((tx) => this.connections.delete(accountId, payload.user_id, payload.connection_id, tx));
    if (!deleted) throw connectionNotFound();
    return { deleted };
  }
}
