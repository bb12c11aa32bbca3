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
 * Converts a failed call to an error of the provider kit. Returns other errors unchanged. `givenBy`
 * names the credentials that form the address, which are wrong when it is not allowed.
 */
export function toProviderError(error: unknown, signal: AbortSignal, givenBy: readonly string[] = []): unknown {
  if (!(error instanceof EgressError)) return error;
  if (error.kind === 'aborted') return signal.reason;
  if (error.kind === 'forbidden-address')
    return new ProviderAuthError('the address is not allowed', { fields: givenBy, advice: error.message });
  if (error.status === 401 || error.status === 403) return new ProviderAuthError(`the source returned status ${error.status}`);
  const kind = error.kind === 'bad-status' ? ofStatus(error.status ?? 0) : KINDS[error.kind];
  return new ProviderFetchError(kind, error.message, error.retryAfter);
}
