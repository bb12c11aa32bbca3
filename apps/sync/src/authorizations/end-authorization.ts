import { EndAuthorization, type EndAuthorizationPayload } from '@company-data/contracts';
import type { Transaction, Transactions } from '@company-data/kernel';
import { Answers, type Cause, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { connectionNotFound } from '../connections/data-connection.js';
import { DataConnectionRepository } from '../connections/data-connection.repository.js';
import { PublishConnection } from '../connections/publish-connection.js';
import { WITHDRAWN } from './authorization-ends.js';
import { AuthorizationRepository } from './authorization.repository.js';
import { canEnd } from './end-user-rights.js';
import { FindPageUser } from './find-page-user.js';

/**
 * Withdraws the authorization of an end user and publishes the change, upon which adapters revokes
 * the tokens. Jobs in progress are not cancelled.
 */
@Controller()
export class EndAuthorizationHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly connections: DataConnectionRepository,
    private readonly authorizations: AuthorizationRepository,
    private readonly publishConnection: PublishConnection,
    private readonly findPageUser: FindPageUser,
  ) {}

  @Answers(EndAuthorization)
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
