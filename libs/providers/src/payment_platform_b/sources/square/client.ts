import { ConsentRefused, ProviderAuthError, ProviderFetchError, type SourceClient, type SourceRequest } from '../../../adapter.js';
import { codesIn, VERSIONED } from '../../square-call.js';

/** Connection to the platform for one job. */
export interface SquareConnection {
  client: SourceClient;
  /** True when a seller has consented. False to use the account's own token. */
  isConsented: boolean;
  /** Advice for a missing permission without which the other data stays readable. */
  advice?: string;
}

export interface SquareRequest<T> extends Pick<SourceRequest<T>, 'method' | 'path' | 'query' | 'body' | 'schema'> {
  /** Name of the items in error messages. */
  itemName: string;
}

/**
 * A new consent adds a permission that the seller did not grant. A permission that the account's
 * own token lacks requires another token.
 */
function missingRight(things: string, body: unknown, { isConsented, advice }: SquareConnection): Error {
  const told = `the token has no permission to read ${things}`;
  if (advice !== undefined) return new ProviderAuthError(told, { advice });
  return isConsented && codesIn(body).includes('INSUFFICIENT_SCOPES') ? new ConsentRefused(told) : new ProviderAuthError(told);
}

/**
 * Sends a request with the seller's token or the account's own token.
 *
 * @throws ProviderAuthError with the items that the token has no permission for, ProviderFetchError
 *   `rejected` when the platform rejects the request
 */
export async function call<T>(way: SquareConnection, { itemName, ...request }: SquareRequest<T>): Promise<T> {
  const { status, body } = await way.client.authorized<T>({ ...request, headers: VERSIONED, accept: [400, 403] });
  if (status === 403) throw missingRight(itemName, body, way);
  if (status === 400) throw new ProviderFetchError('rejected', `the request for ${itemName} was rejected`);
  return body;
}
