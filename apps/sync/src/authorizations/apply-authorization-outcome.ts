import type { FinishedAuthorization, FinishedConsent } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Cause } from '@company-data/messaging';
import { provider } from '@company-data/providers';
import { Injectable } from '@nestjs/common';
import type { DataConnection } from '../connections/data-connection.js';
import { DataConnectionRepository } from '../connections/data-connection.repository.js';
import { FetchOnConnect } from '../connections/fetch-on-connect.js';
import { PublishConnection } from '../connections/publish-connection.js';
import { KnownUserRepository } from '../users/known-user.repository.js';
import { invalidCallback } from './authorization-callback.js';
import { WITHDRAWN } from './authorization-ends.js';
import type { Authorization } from './authorization.js';
import { AuthorizationRepository } from './authorization.repository.js';
import { isWaiting } from './end-user-rights.js';
import { NoteConsentFailure } from './note-consent-failure.js';

/** Outcome of an authorization, with the connection after it. */
interface SettledConnection extends Pick<FinishedAuthorization, 'outcome'> {
  connection: DataConnection;
}

type Given = Extract<FinishedConsent, { outcome: 'given' }>;

/**
 * Applies the outcome of a consent to its connection. A withdrawal that happened during the consent
 * takes precedence.
 */
@Injectable()
export class ApplyAuthorizationOutcome {
  constructor(
    private readonly connections: DataConnectionRepository,
    private readonly authorizations: AuthorizationRepository,
    private readonly users: KnownUserRepository,
    private readonly publishConnection: PublishConnection,
    private readonly fetchOnConnect: FetchOnConnect,
    private readonly noteConsentFailure: NoteConsentFailure,
  ) {}

  /** @throws AUTHORIZATION_STATE_INVALID when the connection or its user was deleted */
  async run(
    cause: Cause,
    authorization: Authorization,
    consent: FinishedConsent,
    tx: Transaction,
  ): Promise<SettledConnection & { waiting: number }> {
    const { accountId, userId, connectionId, stateHash } = authorization;
    const connection = await this.connections.lock(accountId, userId, connectionId, tx);
    if (!connection || (await this.users.find(accountId, userId, tx)) === 'deleted') throw invalidCallback();
    const stands = await this.authorizations.close(accountId, stateHash, tx);
    const settled = await this.apply(cause, connection, consent, stands, tx);
    const all = await this.connections.list(accountId, userId, tx);
    return { ...settled, waiting: all.filter((each) => isWaiting(each, provider(each.providerName))).length };
  }

  private async apply(
    cause: Cause,
    connection: DataConnection,
    consent: FinishedConsent,
    stands: boolean,
    tx: Transaction,
  ): Promise<SettledConnection> {
    // The provider may have accepted the consent before it became unavailable.
    if (consent.outcome === 'unavailable') return { outcome: consent.outcome, connection };
    if (consent.outcome !== 'given')
      return { outcome: consent.outcome, connection: await this.noteConsentFailure.run(cause, connection, consent, tx) };
    if (stands) return { outcome: 'connected', connection: await this.connect(cause, connection, consent, tx) };
    return { outcome: 'denied', connection: await this.withdrawAgain(cause, connection, tx) };
  }

  private async connect(cause: Cause, { accountId, id, status }: DataConnection, { expires_at }: Given, tx: Transaction) {
    const connection = await this.connections.authorize(accountId, id, expires_at === null ? null : new Date(expires_at), tx);
    // Deletes authorizations that started earlier: completing one of them would replace this
    // consent.
    await this.authorizations.deleteOpen(accountId, id, tx);
    await this.publishConnection.run(cause, connection, tx);
    if (status !== 'CONNECTED') await this.fetchOnConnect.run(connection, tx);
    return connection;
  }

  /**
   * The end user withdrew during the consent. Publishes the withdrawal again, so that adapters also
   * deletes the tokens that it stored in the meantime.
   */
  private async withdrawAgain(cause: Cause, connection: DataConnection, tx: Transaction): Promise<DataConnection> {
    if (connection.status !== WITHDRAWN.status) return connection;
    const withdrawn = await this.connections.withdraw(connection.accountId, connection.id, WITHDRAWN, tx);
    await this.publishConnection.run(cause, withdrawn, tx);
    return withdrawn;
  }
}
