import {
  FinishAuthorization,
  type FinishAuthorizationPayload,
  FinishConsent,
  type FinishedAuthorization,
  type FinishedConsent,
  GetClientSettings,
  GetUser,
  UserNotFound,
  type UserResource,
} from '@company-data/contracts';
import { DomainError, type Transactions } from '@company-data/kernel';
import { Answers, type Cause, type IncomingRequest, RequestClient } from '@company-data/messaging';
import { provider } from '@company-data/providers';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { KnownUserRepository } from '../users/known-user.repository.js';
import { ApplyAuthorizationOutcome } from './apply-authorization-outcome.js';
import { checkCallback, hashOfState, invalidCallback, stateAmong } from './authorization-callback.js';
import type { Authorization, FoundAuthorization } from './authorization.js';
import { AuthorizationRepository } from './authorization.repository.js';
import { orOutcome } from './request-consent.js';

/**
 * Completes an authorization after the redirect back from a provider. Marks the state as used,
 * exchanges the code at adapters, and then updates the connection.
 */
@Controller()
export class FinishAuthorizationHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly limits: Pick<SyncConfig, 'CONSENT_TIMEOUT_MS'>,
    private readonly authorizations: AuthorizationRepository,
    private readonly users: KnownUserRepository,
    private readonly requests: RequestClient,
    private readonly applyOutcome: ApplyAuthorizationOutcome,
  ) {}

  /** @throws AUTHORIZATION_STATE_INVALID, AUTHORIZATION_STATE_EXPIRED */
  @Answers(FinishAuthorization)
  async run({ payload, envelope }: IncomingRequest<FinishAuthorizationPayload>): Promise<FinishedAuthorization> {
    const stateHash = hashOfState(stateAmong(payload));
    const authorization = checkCallback(await this.find(stateHash), payload);
    const { accountId, userId, providerName } = authorization;
    const cause = { accountId, correlationId: envelope.correlation_id, causationId: envelope.id };
    // These requests come before the state is used: if users is unavailable, the end user can
    // reload the page.
    const [user, settings] = await Promise.all([this.userOf(authorization, cause), this.requests.request(GetClientSettings, {}, cause)]);
    if (!(await this.transactions.run((tx) => this.authorizations.use(accountId, stateHash, tx)))) throw invalidCallback();
    const consent = await this.requestFinish(authorization, user, payload, cause);
    const { outcome, connection, waiting } = await this.transactions.run((tx) => this.applyOutcome.run(cause, authorization, consent, tx));
    return {
      outcome,
      user_id: userId,
      user_name: user.name,
      connection_id: connection.id,
      provider_name: providerName,
      provider_title: provider(providerName).title,
      status: connection.status,
      waiting,
      return_url: user.return_url,
      client_settings: settings,
    };
  }

  /** Returns undefined also for a deleted user, whose rows may not be erased yet. */
  private find(stateHash: string): Promise<FoundAuthorization | undefined> {
    return this.transactions.run(async (tx) => {
      const found = await this.authorizations.find(stateHash, tx);
      return found && (await this.users.find(found.accountId, found.userId, tx)) !== 'deleted' ? found : undefined;
    });
  }

  private async userOf({ userId }: Authorization, cause: Cause): Promise<UserResource> {
    try {
      return await this.requests.request(GetUser, { user_id: userId }, cause);
    } catch (error) {
      throw error instanceof DomainError && error.code === UserNotFound.code ? invalidCallback() : error;
    }
  }

  private requestFinish(
    { userId, connectionId, providerName, redirectUri, language, keyId }: FoundAuthorization,
    { siren, name }: UserResource,
    payload: FinishAuthorizationPayload,
    cause: Cause,
  ): Promise<FinishedConsent> {
    const question = {
      provider_name: providerName,
      user_id: userId,
      connection_id: connectionId,
      siren,
      name,
      state: stateAmong(payload),
      redirect_uri: redirectUri,
      language,
      parameters: payload.parameters,
      ...(keyId !== null && { key_id: keyId }),
    };
    return orOutcome(this.requests.request(FinishConsent, question, { ...cause, timeoutMs: this.limits.CONSENT_TIMEOUT_MS }));
  }
}
