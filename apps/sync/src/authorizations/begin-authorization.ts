import {
  BeginAuthorization,
  type BeginAuthorizationPayload,
  BeginConsent,
  type ConsentFailure,
  GetProvider,
  type StartedAuthorization,
} from '@company-data/contracts';
import type { Transaction, Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest, RequestClient } from '@company-data/messaging';
import { provider } from '@company-data/providers';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { connectionNotFound, type DataConnection } from '../connections/data-connection.js';
import { DataConnectionRepository } from '../connections/data-connection.repository.js';
import { ResolveUser } from '../users/resolve-user.js';
import { generateState, hashOfState } from './authorization-callback.js';
import { AuthorizationRepository } from './authorization.repository.js';
import { canAuthorize } from './end-user-rights.js';
import { FindPageUser, type PageUser } from './find-page-user.js';
import { NoteConsentFailure } from './note-consent-failure.js';
import { orOutcome } from './request-consent.js';

type Envelope = IncomingRequest<BeginAuthorizationPayload>['envelope'];

/** Open authorizations per connection, at most. Limits the rows that repeated clicks create. */
const MAX_OPEN = 20;

/**
 * Starts an authorization and returns the provider's URL. Stores the state before it requests the
 * URL from adapters.
 */
@Controller()
export class BeginAuthorizationHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly limits: Pick<SyncConfig, 'AUTHORIZATION_SECONDS' | 'AUTHORIZATION_RENEW_DAYS' | 'CONSENT_TIMEOUT_MS'>,
    private readonly connections: DataConnectionRepository,
    private readonly authorizations: AuthorizationRepository,
    private readonly requests: RequestClient,
    private readonly findPageUser: FindPageUser,
    private readonly resolveUser: ResolveUser,
    private readonly noteConsentFailure: NoteConsentFailure,
  ) {}

  @Answers(BeginAuthorization)
  async run({ payload, envelope }: IncomingRequest<BeginAuthorizationPayload>): Promise<StartedAuthorization> {
    const user = await this.findPageUser.run(payload.token_hash, envelope.correlation_id);
    const state = generateState();
    const connection = await this.transactions.run((tx) => this.open(user, payload, state, tx));
    if (!connection) return { outcome: 'not_needed' };
    const started = await this.start(connection, payload, state, envelope.correlation_id);
    if (started.outcome === 'misconfigured' || started.outcome === 'unavailable')
      await this.noteFailure(connection, started.outcome, envelope);
    return started;
  }

  private async start(
    connection: DataConnection,
    payload: BeginAuthorizationPayload,
    state: string,
    correlationId: string,
  ): Promise<StartedAuthorization> {
    if (!(await this.isSetUp(connection, correlationId))) return { outcome: 'misconfigured' };
    return this.requestConsent(connection, payload, state, correlationId);
  }

  /** The account reads the reason at the connection, because the end user cannot repair it. */
  private async noteFailure(
    { accountId, userId, id }: DataConnection,
    outcome: ConsentFailure,
    { id: causationId, correlation_id }: Envelope,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const connection = await this.connections.lock(accountId, userId, id, tx);
      const cause = { accountId, correlationId: correlation_id, causationId };
      if (connection) await this.noteConsentFailure.run(cause, connection, { outcome }, tx);
    });
  }

  /**
   * Locks the connection and opens an authorization. Returns undefined when the end user has
   * nothing to authorize.
   */
  private async open(
    { accountId, userId }: PageUser,
    payload: BeginAuthorizationPayload,
    state: string,
    tx: Transaction,
  ): Promise<DataConnection | undefined> {
    const connection = await this.connections.lock(accountId, userId, payload.connection_id, tx);
    if (!connection) throw connectionNotFound();
    const time = { now: await this.authorizations.now(tx), renewDays: this.limits.AUTHORIZATION_RENEW_DAYS };
    if (!canAuthorize(connection, provider(connection.providerName), time)) return undefined;
    const authorization = {
      stateHash: hashOfState(state),
      accountId,
      userId,
      connectionId: connection.id,
      providerName: connection.providerName,
      browserHash: payload.browser_hash,
      redirectUri: payload.redirect_uri,
      language: payload.language,
    };
    await this.authorizations.open(accountId, authorization, { max: MAX_OPEN, seconds: this.limits.AUTHORIZATION_SECONDS }, tx);
    return connection;
  }

  /**
   * Queries users each time, because the account can disable the provider after the connection was
   * created.
   */
  private async isSetUp({ accountId, providerName }: DataConnection, correlationId: string): Promise<boolean> {
    const payload = { provider_name: providerName };
    const { enable, credentials } = await this.requests.request(GetProvider, payload, { accountId, correlationId });
    return enable && credentials.configured;
  }

  private async requestConsent(
    { accountId, userId, id, providerName }: DataConnection,
    { redirect_uri, language }: BeginAuthorizationPayload,
    state: string,
    correlationId: string,
  ): Promise<StartedAuthorization> {
    const { siren, name } = await this.resolveUser.run(accountId, userId, correlationId);
    const payload = { provider_name: providerName, user_id: userId, connection_id: id, siren, name, state, redirect_uri, language };
    const options = { accountId, correlationId, timeoutMs: this.limits.CONSENT_TIMEOUT_MS };
    return orOutcome(this.requests.request(BeginConsent, payload, options));
  }
}
