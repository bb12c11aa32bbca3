import { ProviderAuthError, ProviderFetchError, type SourceClient, type SourceRequest } from '../../../adapter.js';

/** The way to the service, as an account goes it. */
export interface Connection {
  client: SourceClient;
  apiKey: string;
  now(): Date;
}

/** Documented: a call that was refused for its rate is not repeated before half a minute. */
const SECONDS_AFTER_429 = 30;
const MAX_SECONDS = 3_600;

const REFUSED = 'asked to wait until';

/** What a key is made of, as far as a header can bear it. */
const KEY = /^[\x21-\x7e]+$/;

/** The way of an account. @throws ProviderAuthError where its key can be none */
export function connectionOf(client: SourceClient, apiKey: string | null, now: () => Date): Connection {
  if (apiKey === null) throw new ProviderAuthError('no api_key is set');
  if (!KEY.test(apiKey)) throw new ProviderAuthError('the api_key has characters that no key has');
  return { client, apiKey, now };
}

/**
 * One call. @throws ProviderAuthError where the key is refused, lacks a right, or payment is due
 */
export async function call<T>({ client, apiKey, now }: Connection, request: SourceRequest<T>): Promise<{ status: number; body: T }> {
  const accept = [...(request.accept ?? []), 401, 402, 429];
  const headers = { accept: 'application/json', authorization: apiKey };
  const { status, headers: answered, body } = await client.request<T>({ ...request, headers, accept });
  if (status === 401) throw new ProviderAuthError('the api_key is refused');
  if (status === 402) throw new ProviderAuthError('payment is due for the account of the api_key');
  if (status !== 429) return { status, body };
  const seconds = waitOf(answered['retry-after']);
  // Other jobs of this account, wherever they run, are to wait too.
  await client.setCached(REFUSED, seconds, Buffer.from(new Date(now().getTime() + seconds * 1_000).toISOString()));
  throw tooMany(seconds);
}

const waitOf = (header: string | undefined): number => {
  const seconds = Math.ceil(Number(header));
  return Math.min(MAX_SECONDS, Math.max(SECONDS_AFTER_429, Number.isFinite(seconds) ? seconds : 0));
};

const tooMany = (seconds: number): ProviderFetchError =>
  new ProviderFetchError('rate-limited', 'the service accepts no more calls now', seconds);

/**
 * @throws ProviderFetchError `rate-limited` while a call was refused for the rate not long enough
 *   ago, whichever job made it
 */
export async function assertMayCall({ client, now }: Connection): Promise<void> {
  const until = await client.getCached(REFUSED, MAX_SECONDS);
  const left = until === undefined ? 0 : Date.parse(Buffer.from(until).toString()) - now().getTime();
  if (left > 0) throw tooMany(Math.ceil(left / 1_000));
}
