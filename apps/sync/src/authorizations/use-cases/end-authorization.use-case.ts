import type { EndAuthorizationPayload } from '@company-data/contracts';
import type { Transaction, Transactions } from '@company-data/kernel';
import type { Cause, IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { connectionNotFound, DataConnections } from '../../connections/domain/data-connection.js';
import { PublishConnectionUseCase } from '../../connections/use-cases/publish-connection.use-case.js';
import { WITHDRAWN } from '../domain/authorization-ends.js';
import { Authorizations } from '../domain/authorization.js';
import { canEnd } from '../domain/end-user-rights.js';
import { FindPageUserUseCase } from './find-page-user.use-case.js';

/** Takes back what an end user gave; adapters hears of it and gives the tokens back. What is being read ends by itself. */
@Injectable()
export class EndAuthorizationUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly connections: DataConnections,
    private readonly authorizations: Authorizations,
    private readonly publishConnection: PublishConnectionUseCase,
    private readonly findPageUser: FindPageUserUseCase,
  ) {}

  async run({ payload, envelope }: IncomingRequest<EndAuthorizationPayload>): Promise<{ ended: boolean }> {
    const { accountId, userId } = await this.findPageUser.run(payload.token_hash, envelope.correlation_id);
    const cause = { accountId, correlationId: envelope.correlation_id, causationId: envelope.id };
    const ended = await this.transactions.run((tx) => this.end(cause, userId, payload.connection_id, tx));
    return { ended };
  }

  private async end(cause: Cause, userId: string, connectionId: string, tx: Transaction): Promise<boolean> {
    const connection = await this.connections.lock(cause.accountId, userId, connectionId, tx);
    if (!connection) throw connectionNotFound();
    if (!canEnd(connection)) return false;
    await this.publishConnection.run(cause, await this.connections.withdraw(cause.accountId, connectionId, WITHDRAWN, tx), tx);
    await this.authorizations.deleteAll(cause.accountId, connectionId, tx);
    return true;
  }
}
