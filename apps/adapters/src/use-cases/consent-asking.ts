import { type BeginConsentPayload, type ConsentFailure, ProviderNotAvailable, ProviderNotEnabled } from '@company-data/contracts';
import { refused } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import type { ConsentAsked, HeldConsent } from '@company-data/providers';
import type { ConnectionTokens, TokenPlace } from '../domain/connection-tokens.js';
import { consentFailureOf, IssuedInVain } from '../domain/consent-failure.js';
import type { Job, ProviderAccess } from '../domain/job-requests.js';
import type { OpenProvider } from '../sources/open-provider.js';
import type { TokenServer } from '../sources/token-server.js';

/** What asking for consents needs. */
export interface ConsentParts {
  tokens: Pick<ConnectionTokens, 'held' | 'prepare' | 'begin' | 'store'>;
  find(providerName: string): (Pick<OpenProvider, 'tokenServer'> & { manifest: Pick<OpenProvider['manifest'], 'tokens'> }) | undefined;
  accessFor(about: Job): Promise<ProviderAccess>;
  /** Keeps the grant of an account: what was consented to ends when nobody calls. */
  holdGrant(account: string, grant: string): Promise<void>;
  /** Keeps what was issued and nobody will use, to be given back. */
  giveBack(account: string, providerName: string, issued: HeldConsent): Promise<void>;
  /** Told of each question by how it ended. */
  noteConsent(about: { provider: string; step: 'begin' | 'finish'; outcome: string; reason?: unknown }): void;
  /** Milliseconds a question may take in all. */
  deadlineMs: number;
}

/** One question about a consent. */
export interface Asking {
  asked: ConsentAsked;
  place: TokenPlace;
  server: TokenServer;
  signal: AbortSignal;
}

type Request = IncomingRequest<BeginConsentPayload>;

/** Somebody waits in front of a browser: a turn that is further away is not waited for. */
const LONGEST_WAIT_MS = 2_000;

const askedBy = ({ payload }: Request): ConsentAsked => ({
  userId: payload.user_id,
  connectionId: payload.connection_id,
  siren: payload.siren,
  name: payload.name,
  state: payload.state,
  redirectUri: payload.redirect_uri,
  language: payload.language,
});

const placeBy = ({ accountId, payload }: Request): TokenPlace => ({
  accountId,
  userId: payload.user_id,
  providerName: payload.provider_name,
  connectionId: payload.connection_id,
});

async function askingFor(request: Request, parts: ConsentParts, signal: AbortSignal): Promise<Asking> {
  const { accountId, envelope, grant } = request;
  const place = placeBy(request);
  const provider = parts.find(place.providerName);
  if (provider?.manifest.tokens === undefined) throw refused(ProviderNotAvailable, 'No end user can consent to this provider yet.');
  const about = { jobId: envelope.id, providerName: place.providerName, accountId, correlationId: envelope.correlation_id, grant };
  const { enable, credentials, settings } = await parts.accessFor(about);
  if (!enable) throw refused(ProviderNotEnabled, 'The provider is switched off.');
  const asker = { accountId, userId: place.userId, connectionId: place.connectionId, credentials, settings };
  const server = provider.tokenServer(asker, { signal, longestWaitMs: LONGEST_WAIT_MS });
  if (!server.asksForConsent) throw refused(ProviderNotAvailable, 'No end user consents to this provider.');
  if (grant !== undefined) await parts.holdGrant(accountId, grant);
  return { asked: askedBy(request), place, server, signal };
}

/** Rejects when the time is up, whatever the work does then. */
const inTime = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });

/** Asks within the deadline; a failure is a value, and what was issued in vain is given back. @throws DomainError where nothing can be asked */
export async function askConsent<T extends { outcome: string }>(
  step: 'begin' | 'finish',
  request: Request,
  parts: ConsentParts,
  ask: (asking: Asking) => Promise<T>,
): Promise<T | { outcome: ConsentFailure }> {
  const signal = AbortSignal.timeout(parts.deadlineMs);
  const about = { provider: request.payload.provider_name, step };
  const work = async (): Promise<T | { outcome: ConsentFailure }> => {
    try {
      return await ask(await askingFor(request, parts, signal));
    } catch (error) {
      if (error instanceof IssuedInVain) await parts.giveBack(request.accountId, request.payload.provider_name, error.issued);
      throw error;
    }
  };
  try {
    const answer = await inTime(signal, work());
    parts.noteConsent({ ...about, outcome: answer.outcome });
    return answer;
  } catch (error) {
    const outcome = consentFailureOf(error);
    if (outcome === undefined) throw error;
    parts.noteConsent({ ...about, outcome, reason: error instanceof IssuedInVain ? error.cause : error });
    return { outcome };
  }
}
