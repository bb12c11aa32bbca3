import type {
  DataConnectionPayload,
  DataConnectionResource,
  ListDataConnectionsPayload,
  UpdateDataConnectionPayload,
} from '@company-data/contracts';
import type { Clock, Transactions } from '@company-data/kernel';
import { type IncomingRequest, type Reply, withIdempotency } from '@company-data/messaging';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import { provider } from '@company-data/providers';
import { Inject, Injectable } from '@nestjs/common';
import { checkDataTypesOffered, connectionNotFound, DataConnections, viewOfConnection } from '../domain/data-connection.js';
import { checkDataTypesExist } from '../domain/known-data-types.js';
import { KnowUser } from './know-user.js';

/** A user's connections, oldest first. */
@Injectable()
export class ListDataConnections {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly connections: DataConnections,
    private readonly knowUser: KnowUser,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<ListDataConnectionsPayload>): Promise<DataConnectionResource[]> {
    await this.knowUser.run(accountId, payload.user_id, envelope.correlation_id);
    const connections = await this.transactions.run((tx) => this.connections.list(tx, accountId, payload.user_id));
    return connections.map(viewOfConnection);
  }
}

/** One connection. */
@Injectable()
export class GetDataConnection {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly connections: DataConnections,
    private readonly knowUser: KnowUser,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<DataConnectionPayload>): Promise<DataConnectionResource> {
    await this.knowUser.run(accountId, payload.user_id, envelope.correlation_id);
    const found = await this.transactions.run((tx) => this.connections.find(tx, accountId, payload.user_id, payload.connection_id));
    if (!found) throw connectionNotFound();
    return viewOfConnection(found);
  }
}

/** Changes what a connection collects. */
@Injectable()
export class UpdateDataConnection {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly connections: DataConnections,
    private readonly knowUser: KnowUser,
  ) {}

  async run(request: IncomingRequest<UpdateDataConnectionPayload>): Promise<DataConnectionResource | Reply> {
    const { payload, accountId } = request;
    checkDataTypesExist(payload.requested_data_types, 'requested_data_types');
    await this.knowUser.run(accountId, payload.user_id, request.envelope.correlation_id);
    return this.transactions.run((tx) =>
      withIdempotency(tx, request, async () => {
        const found = await this.connections.find(tx, accountId, payload.user_id, payload.connection_id);
        if (!found) throw connectionNotFound();
        checkDataTypesOffered(provider(found.providerName), payload.requested_data_types);
        const updatedAt = this.clock.now();
        await this.connections.changeDataTypes(tx, accountId, found.id, payload.requested_data_types, updatedAt);
        return viewOfConnection({ ...found, requestedDataTypes: payload.requested_data_types, updatedAt });
      }),
    );
  }
}

/** Removes a connection; what it collected stays readable. */
@Injectable()
export class DeleteDataConnection {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly connections: DataConnections,
    private readonly knowUser: KnowUser,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<DataConnectionPayload>): Promise<{ deleted: true }> {
    await this.knowUser.run(accountId, payload.user_id, envelope.correlation_id);
    const deleted = await this.transactions.run((tx) => this.connections.delete(tx, accountId, payload.user_id, payload.connection_id));
    if (!deleted) throw connectionNotFound();
    return { deleted };
  }
}
