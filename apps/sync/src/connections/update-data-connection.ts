import { type DataConnectionResource, UpdateDataConnection, type UpdateDataConnectionPayload } from '@company-data/contracts';
import type { Clock, Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest, type Reply, withIdempotency } from '@company-data/messaging';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { provider } from '@company-data/providers';
import { Controller, Inject } from '@nestjs/common';
import { ResolveUser } from '../users/resolve-user.js';
import { checkDataTypesOffered, connectionNotFound, viewOfConnection } from './data-connection.js';
import { DataConnectionRepository } from './data-connection.repository.js';
import { checkDataTypesExist } from './known-data-types.js';

/** Changes the requested data types of a connection. */
@Controller()
export class UpdateDataConnectionHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly connections: DataConnectionRepository,
    private readonly resolveUser: ResolveUser,
  ) {}

  @Answers(UpdateDataConnection)
  async run(request: IncomingRequest<UpdateDataConnectionPayload>): Promise<DataConnectionResource | Reply> {
    const { payload, accountId } = request;
    checkDataTypesExist(payload.requested_data_types, 'requested_data_types');
    await this.resolveUser.run(accountId, payload.user_id, request.envelope.correlation_id);
    return this.transactions.run((tx) =>
      withIdempotency(tx, request, async () => {
        const found = await this.connections.find(accountId, payload.user_id, payload.connection_id, tx);
        if (!found) throw connectionNotFound();
        checkDataTypesOffered(provider(found.providerName), payload.requested_data_types);
        const updatedAt = this.clock.now();
        await this.connections.changeDataTypes(accountId, found.id, payload.requested_data_types, updatedAt, tx);
        return viewOfConnection({ ...found, requestedDataTypes: payload.requested_data_types, updatedAt });
      }),
    );
  }
}
