import { type BeginConsentPayload, type FailedConsent, ProviderNotAvailable, ProviderNotEnabled } from '@company-data/contracts';
import { refused, type Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import type { ConsentRequest } from '@company-data/providers';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { AdaptersConfig } from '../config.js';
import { AccountGrants } from '../grants/account-grants.js';
import { ProviderAccessClient } from '../jobs/job.client.js';
import { OpenProviders } from '../sources/open-providers.js';
import type { TokenOwner } from '../tokens/connection-tokens.js';
import { consentFailureOf, lackingRights, UnusableIssue } from '../tokens/consent-failure.js';
import { ConsentRevocationRepository } from '../tokens/consent-revocation.repository.js';
import type { TokenServer } from '../tokens/token-server.js';
import { ConsentTelemetry } from './consent-telemetry.js';

/** Context of a request about a consent. */
export interface ConsentCall {
  consentRequest: ConsentRequest;
  tokenOwner: TokenOwner;
  server: TokenServer;
  signal: AbortSignal;
}

type Request = IncomingRequest<BeginConsentPayload>;

/**
 * Longest wait for a rate-limited call. A longer wait fails the request, because an end user waits
 * in a browser.
 */
const MAX_WAIT_MS = 2_000;

const consentRequestOf = ({ payload }: Request): ConsentRequest => ({
  userId: payload.user_id,
  connectionId: payload.connection_id,
  siren: payload.siren,
  name: payload.name,
  state: payload.state,
  redirectUri: payload.redirect_uri,
  language: payload.language,
});

const tokenOwnerOf = ({ accountId, payload }: Request): TokenOwner => ({
  accountId,
  userId: payload.user_id,
  providerName: payload.provider_name,
  connectionId: payload.connection_id,
});

/** Rejects at the deadline, even if the work continues. */
const inTime = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });

/** Performs the requests of a consent at a provider. */
@Injectable()
export class ConsentCalls {
  constructor(
    @Inject(OpenProviders) private readonly providers: Pick<OpenProviders, 'find'>,
    @Inject(ProviderAccessClient) private readonly access: Pick<ProviderAccessClient, 'read'>,
    @Inject(AccountGrants) private readonly grants: Pick<AccountGrants, 'storeForConsent'>,
    private readonly revocations: ConsentRevocationRepository,
    @Inject(ConsentTelemetry) private readonly telemetry: Pick<ConsentTelemetry, 'recordConsent'>,
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Pick<AdaptersConfig, 'CONSENT_DEADLINE_MS'>,
  ) {}

  /**
   * Calls the provider within the deadline. Returns failures as an outcome, and schedules the
   * revocation of unusable tokens.
   * @throws DomainError when the provider cannot be called
   */
  async run<T extends { outcome: string }>(
    step: 'begin' | 'finish',
    request: Request,
    call: (consentCall: ConsentCall) => Promise<T>,
  ): Promise<T | FailedConsent> {
    const signal = AbortSignal.timeout(this.config.CONSENT_DEADLINE_MS);
    const { accountId, payload } = request;
    const labels = { provider: payload.provider_name, step };
    const work = async (): Promise<T> => {
      try {
        return await call(await this.consentCallOf(request, signal));
      } catch (error) {
        if (error instanceof UnusableIssue)
          await this.transactions.run((tx) => this.revocations.add(accountId, payload.provider_name, error.issued, tx));
        throw error;
      }
    };
    try {
      const response = await inTime(signal, work());
      this.telemetry.recordConsent({ ...labels, outcome: response.outcome });
      return response;
    } catch (error) {
      const outcome = consentFailureOf(error);
      if (outcome === undefined) throw error;
      this.telemetry.recordConsent({ ...labels, outcome, reason: error instanceof UnusableIssue ? error.cause : error });
      const lacking = lackingRights(error);
      return { outcome, ...(lacking !== undefined && { lacking: [...lacking] }) };
    }
  }

  private async consentCallOf(request: Request, signal: AbortSignal): Promise<ConsentCall> {
    const { accountId, envelope, grant } = request;
    const tokenOwner = tokenOwnerOf(request);
    const { userId, providerName, connectionId } = tokenOwner;
    const provider = this.providers.find(providerName);
    if (provider?.manifest.tokens === undefined)
      throw refused(ProviderNotAvailable, 'End users cannot authorize access at this provider yet.');
    const work = { jobId: envelope.id, providerName, accountId, correlationId: envelope.correlation_id, grant };
    const { enable, credentials, settings } = await this.access.read(work);
    if (!enable) throw refused(ProviderNotEnabled, 'The provider is not enabled.');
    const server = provider.tokenServer({ accountId, userId, connectionId, credentials, settings }, { signal, maxWaitMs: MAX_WAIT_MS });
    if (!server.requiresConsent) throw refused(ProviderNotAvailable, 'End users do not authorize access at this provider.');
    // The revocation of the consent uses this grant, possibly without a request of the client.
    if (grant !== undefined) await this.grants.storeForConsent(accountId, grant);
    return { consentRequest: consentRequestOf(request), tokenOwner, server, signal };
  }
}
