import { isReturnUrl, type FinishedAuthorization } from '@company-data/contracts';

/** The members of an authorization's outcome that the return URL contains. */
export type ReturnedOutcome = Pick<
  FinishedAuthorization,
  'outcome' | 'user_id' | 'connection_id' | 'provider_name' | 'status' | 'return_url'
>;

/**
 * Returns the client's return URL with the outcome after its own query. Undefined when the client
 * has none. The browser can change it, so clients read the connection's status from the API.
 */
export function returnAddress({ outcome, user_id, connection_id, provider_name, status, return_url }: ReturnedOutcome): string | undefined {
  if (!isReturnUrl(return_url)) return undefined;
  const parameters = new URLSearchParams({ user_id, connection_id, provider: provider_name, status });
  if (outcome !== 'connected') parameters.set('error', outcome);
  const url = new URL(return_url);
  url.search = [url.search.slice(1), parameters.toString()].filter((part) => part !== '').join('&');
  return url.toString();
}
