import { isReturnUrl, type FinishedAuthorization } from '@company-data/contracts';

/** What came of an authorization, as far as the client is told of it. */
export type ReturnedOutcome = Pick<
  FinishedAuthorization,
  'outcome' | 'user_id' | 'connection_id' | 'provider_name' | 'status' | 'return_url'
>;

/**
 * The client's own address with what came of an authorization; its own query stays as it is, in
 * front. Undefined where the client has none. It is told to a browser, so that it is a hint: the
 * API says how a connection stands.
 */
export function returnAddress({ outcome, user_id, connection_id, provider_name, status, return_url }: ReturnedOutcome): string | undefined {
  if (!isReturnUrl(return_url)) return undefined;
  const parameters = new URLSearchParams({ user_id, connection_id, provider: provider_name, status });
  if (outcome !== 'connected') parameters.set('error', outcome);
  const url = new URL(return_url);
  url.search = [url.search.slice(1), parameters.toString()].filter((part) => part !== '').join('&');
  return url.toString();
}
