import { ProviderAuthError, ProviderFetchError, type SourceClient, type SourceRequest } from '../../../adapter.js';

/** Access of an account to the service. */
export interface Connection {
  client: SourceClient;
  apiKey: string;
  now(): Date;
}

/** Documented: wait 30 seconds after a 429 response. */
const SECONDS_AFTER_429 = 30;
const MAX_SECONDS = 3_600;

const REFUSED = 'asked to wait until';

/** Characters of a key that a header can contain. */
const KEY = /^[\x21-\x7e]+$/;

/**
 * Creates the connection of an account.
 *
 * @throws ProviderAuthError when the key is missing or has invalid characters
 */
export function connectionOf(client: SourceClient, apiKey: string | null, now: () => Date): Connection {
  if (apiKey === null) throw new ProviderAuthError('no api_key is set', { fields: ['api_key'], missing: true });
  if (!KEY.test(apiKey)) throw new ProviderAuthError('the api_key has invalid characters');
  return { client, apiKey, now };
}

/**
 * Makes one call.
 *
 * @throws ProviderAuthError when the key is rejected or lacks a right, or when payment is due
 */
export async function call<T>({ client, apiKey, now }: Connection, request: SourceRequest<T>): Promise<{ status: number; body: T }> {
  const accept = [...(request.accept ?? []), 401, 402, 429];
  const headers = { accept: 'application/json', authorization: apiKey };
  const { status, headers: answered, body } = await client.request<T>({ ...request, headers, accept });
  if (status === 401) throw new ProviderAuthError('the api_key was rejected');
  if (status === 402) throw new ProviderAuthError('payment is due for the account of the api_key');
  if (status !== 429) return { status, body };
  const seconds = waitOf(answered['retry-after']);
  // Other jobs of this account must wait too, on any replica.
  await client.setCached(REFUSED, seconds, Buffer.from(new Date(now().getTime() + seconds * 1_000).toISOString()));
  throw tooMany(seconds);
}

const waitOf = (header: string | undefined): number => {
  const seconds = Math.ceil(Number(header));
  return Math.min(MAX_SECONDS, Math.max(SECONDS_AFTER_429, Number.isFinite(seconds) ? seconds : 0));
};

const tooMany = (seconds: number): ProviderFetchError =>
  new ProviderFetchError('rate-limited', 'the rate limit of the service is reached', seconds);

/**
 * Checks the wait that a 429 response to any job of the account started.
 *
 * @throws ProviderFetchError `rate-limited` during the wait
 */
export async function assertMayCall({ client, now }: Connection): Promise<void> {
  const until = await client.getCached(REFUSED, MAX_SECONDS);
  const left = until === undefined ? 0 : Date.parse(Buffer.from(until).toString()) - now().getTime();
  if (left > 0) throw tooMany(Math.ceil(left / 1_000));
}
