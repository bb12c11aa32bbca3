import { ProviderAuthError } from '../adapter.js';

/** Version of the API. */
const VERSION = '2025-01-15';

/** Base path of the endpoints for end users. */
export const AGGREGATION = '/v3/aggregation';

/**
 * Returns the headers of every call: the credentials of the application and the API version.
 *
 * @throws ProviderAuthError when the account has no application configured
 */
export function headersOf(credentials: Readonly<Record<string, string | boolean>> | null): Record<string, string> {
  const { client_id, client_secret } = credentials ?? {};
  if (typeof client_id !== 'string' || typeof client_secret !== 'string')
    throw new ProviderAuthError('no application is configured', { fields: ['client_id', 'client_secret'], missing: true });
  return { 'Client-Id': client_id, 'Client-Secret': client_secret, 'Bridge-Version': VERSION };
}
