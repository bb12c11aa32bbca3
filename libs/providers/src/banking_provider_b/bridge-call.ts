import { ProviderAuthError } from '../adapter.js';

/** The version of the API that is spoken. */
const VERSION = '2025-01-15';

/** Where everything about end users lies, below the host. */
export const AGGREGATION = '/v3/aggregation';

/**
 * What every call bears: whose application asks, and in which version. @throws ProviderAuthError
 * when the account has set none
 */
export function headersOf(credentials: Readonly<Record<string, string | boolean>> | null): Record<string, string> {
  const { client_id, client_secret } = credentials ?? {};
  if (typeof client_id !== 'string' || typeof client_secret !== 'string') throw new ProviderAuthError('no application is configured');
  return { 'Client-Id': client_id, 'Client-Secret': client_secret, 'Bridge-Version': VERSION };
}
