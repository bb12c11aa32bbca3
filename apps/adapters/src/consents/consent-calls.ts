import { type BeginConsentPayload, type ConsentFailure, ProviderNotAvailable, ProviderNotEnabled } from '@company-data/contracts';
import { refused } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import type { ConsentRequest, StoredConsent } from '@company-data/providers';
import type { Job, ProviderAccess } from '../jobs/job-requests.js';
import type { OpenProvider } from '../sources/open-provider.js';
import type { ConnectionTokens, TokenOwner } from '../tokens/connection-tokens.js';
import { consentFailureOf, UnusableIssue } from '../tokens/consent-failure.js';
import type { TokenServer } from '../tokens/token-server.js';

/** Injection token of `ConsentDependencies`. */
export const CONSENT_DEPENDENCIES = Symbol('consent dependencies');

/** Dependencies of the requests about consents. */
export interface ConsentDependencies {
  tokens: Pick<ConnectionTokens, 'findConsent' | 'prepare' | 'begin' | 'store'>;
  find(providerName: string): (Pick<OpenProvider, 'tokenServer'> & { manifest: Pick<OpenProvider['manifest'], 'tokens'> }) | undefined;
  accessFor(about: Job): Promise<ProviderAccess>;
  /** Keeps the grant of an account: what was consented to ends when nobody calls. */
  storeGrant(account: string, grant: string): Promise<void>;
  /** Keeps what was issued and nobody will use, to be given back. */
  giveBack(account: string, providerName: string, issued: StoredConsent): Promise<void>;
  /** Told of each question by how it ended. */
  recordConsent(about: { provider: string; step: 'begin' | 'finish'; outcome: string; reason?: unknown }): void;
  /** Milliseconds a question may take in all. */
  deadlineMs: number;
}

/** One question about a consent. */
export interface ConsentCall {
  consentRequest: ConsentRequest;
  tokenOwner: TokenOwner;
  server: TokenServer;
  signal: AbortSignal;
}

type Request = IncomingRequest<BeginConsentPayload>;

/** Somebody waits in front of a browser: a turn that is further away is not waited for. */
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

async function consentCallOf(request: Request, parts: ConsentDependencies, signal: AbortSignal): Promise<ConsentCall> {
  const { accountId, envelope, grant } = request;
  const tokenOwner = tokenOwnerOf(request);
  const provider = parts.find(tokenOwner.providerName);
  if (provider?.manifest.tokens === undefined) throw refused(ProviderNotAvailable, 'No end user can consent to this provider yet.');
  const about = { jobId: envelope.id, providerName: tokenOwner.providerName, accountId, correlationId: envelope.correlation_id, grant };
  const { enable, credentials, settings } = await parts.accessFor(about);
  if (!enable) throw refused(ProviderNotEnabled, 'The provider is switched off.');
  const asker = { accountId, userId: tokenOwner.userId, connectionId: tokenOwner.connectionId, credentials, settings };
  const server = provider.tokenServer(asker, { signal, maxWaitMs: MAX_WAIT_MS });
  if (!server.requiresConsent) throw refused(ProviderNotAvailable, 'No end user consents to this provider.');
  if (grant !== undefined) await parts.storeGrant(accountId, grant);
  return { consentRequest: consentRequestOf(request), tokenOwner, server, signal };
}

/** Rejects when the time is up, whatever the work does then. */
const inTime = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });

/** Asks within the deadline; a failure is a value, and what was issued in vain is given back. @throws DomainError where nothing can be asked */
export async function callConsent<T extends { outcome: string }>(
  step: 'begin' | 'finish',
  request: Request,
  parts: ConsentDependencies,
  ask: (consentCall: ConsentCall) => Promise<T>,
): Promise<T | { outcome: ConsentFailure }> {
  const signal = AbortSignal.timeout(parts.deadlineMs);
  const about = { provider: request.payload.provider_name, step };
  const work = async (): Promise<T | { outcome: ConsentFailure }> => {
    try {
      return await ask(await consentCallOf(request, parts, signal));
    } catch (error) {
      if (error instanceof UnusableIssue) await parts.giveBack(request.accountId, request.payload.provider_name, error.issued);
      throw error;
    }
  };
  try {
    const answer = await inTime(signal, work());
    parts.recordConsent({ ...about, outcome: answer.outcome });
    return answer;
  } catch (error) {
    const outcome = consentFailureOf(error);
    if (outcome === undefined) throw error;
    parts.recordConsent({ ...about, outcome, reason: error instanceof UnusableIssue ? error.cause : error });
    return { outcome };
  }
}
