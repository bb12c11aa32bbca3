import { EgressError, type EgressFailure } from '@company-data/egress';
import { ProviderAuthError, ProviderFetchError, type FetchFailure } from '@company-data/providers';

const KINDS: Record<Exclude<EgressFailure, 'bad-status' | 'aborted' | 'forbidden-address'>, FetchFailure> = {
  unreachable: 'unreachable',
  dns: 'unreachable',
  tls: 'unreachable',
  reset: 'unreachable',
  timeout: 'timeout',
  'too-large': 'malformed',
  'rate-limited': 'rate-limited',
  malformed: 'malformed',
  'circuit-open': 'unreachable',
};

const ofStatus = (status: number): FetchFailure => (status >= 500 ? 'server-error' : 'rejected');

/**
 * Puts a failed call into the adapters' terms; what is no failure of the call passes as it is.
 * `givenBy` names the credentials that the address is made of: one that may not be called is wrong.
 */
export function toProviderError(error: unknown, signal: AbortSignal, givenBy: readonly string[] = []): unknown {
  if (!(error instanceof EgressError)) return error;
  if (error.kind === 'aborted') return signal.reason;
  if (error.kind === 'forbidden-address')
    return new ProviderAuthError('the address may not be called', { fields: givenBy, advice: error.message });
  if (error.status === 401 || error.status === 403) return new ProviderAuthError(`the source answered ${error.status}`);
  const kind = error.kind === 'bad-status' ? ofStatus(error.status ?? 0) : KINDS[error.kind];
  return new ProviderFetchError(kind, error.message, error.retryAfter);
}
