import { ConsentRefused, ProviderAuthError, ProviderFetchError, type SourceClient, type SourceRequest } from '../../../adapter.js';
import { codesIn, VERSIONED } from '../../square-call.js';

/** The way to the platform for one job. */
export interface SquareConnection {
  client: SourceClient;
  /** Whether a seller has consented; else the account's own token is read with. */
  isConsented: boolean;
}

/** A cursor is good for some minutes only; one that is over begins a list anew. */
export class CursorEnded extends ProviderFetchError {
  constructor() {
    super('incomplete', 'the cursor of a list ended before the list did');
  }
}

/** One question to the platform. */
export interface SquareRequest<T> extends Pick<SourceRequest<T>, 'method' | 'path' | 'query' | 'body' | 'schema'> {
  /** What is read, for who looks at the log. */
  itemName: string;
}

/**
 * A right that the seller did not give is given by a new consent; one that the account's own token
 * lacks, by another token.
 */
function missingRight(things: string, body: unknown, { isConsented }: SquareConnection): Error {
  const told = `the token has no right to read ${things}`;
  return isConsented && codesIn(body).includes('INSUFFICIENT_SCOPES') ? new ConsentRefused(told) : new ProviderAuthError(told);
}

/**
 * Asks with the seller's token, or the account's own.
 * @throws ProviderAuthError naming what the token has no right to, ProviderFetchError `rejected`
 *   for a question that is refused
 */
export async function call<T>(way: SquareConnection, { itemName, ...request }: SquareRequest<T>): Promise<T> {
  const { status, body } = await way.client.authorized<T>({ ...request, headers: VERSIONED, accept: [400, 403] });
  if (status === 403) throw missingRight(itemName, body, way);
  if (status === 400) throw new ProviderFetchError('rejected', `the question for ${itemName} was refused`);
  return body;
}
