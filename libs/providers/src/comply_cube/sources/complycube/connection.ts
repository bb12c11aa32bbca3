import { ProviderAuthError, ProviderFetchError, type SourceClient, type SourceRequest } from '../../../adapter.js';

/** Access of an account to the service. */
export interface Connection {
  client: SourceClient;
  apiKey: string;
  now(): Date;
  /** Time of the first 429 since the last accepted call, in milliseconds. Null when none. */
  limitedSince: number | null;
}

/** Cache key of the time of the first 429 since the last accepted call. */
const LIMITED_SINCE = 'limited since';

/** Hours of rejected calls after which the cause is probably the quota of the plan. */
const HOURS_OF_QUOTA = 3;
const HOUR_MS = 3_600_000;
/** A quota is monthly. */
const QUOTA_SECONDS = 31 * 86_400;

/** Characters of a key that a header can contain. */
const KEY = /^[\x21-\x7e]+$/;

/**
 * Creates the connection of an account.
 *
 * @throws ProviderAuthError when the key is missing or has invalid characters
 */
export async function connectionOf(client: SourceClient, apiKey: string | null, now: () => Date): Promise<Connection> {
  if (apiKey === null) throw new ProviderAuthError('no api_key is set', { fields: ['api_key'], missing: true });
  if (!KEY.test(apiKey)) throw new ProviderAuthError('the api_key has invalid characters');
  const since = await client.getCached(LIMITED_SINCE, QUOTA_SECONDS);
  const at = since === undefined ? NaN : Date.parse(Buffer.from(since).toString());
  return { client, apiKey, now, limitedSince: Number.isNaN(at) ? null : at };
}

/**
 * Makes one call.
 *
 * @throws ProviderAuthError when the key is rejected or lacks a right, or when payment is due
 */
export async function call<T>(way: Connection, request: SourceRequest<T>): Promise<{ status: number; body: T }> {
  const headers = { accept: 'application/json', authorization: way.apiKey };
  try {
    const { status, body } = await way.client.request<T>({ ...request, headers });
    await recordAccepted(way);
    return { status, body };
  } catch (error) {
    if (error instanceof ProviderFetchError && error.kind === 'rate-limited') throw await limited(way, error);
    throw error;
  }
}

async function recordAccepted(way: Connection): Promise<void> {
  if (way.limitedSince === null) return;
  way.limitedSince = null;
  await way.client.setCached(LIMITED_SINCE, QUOTA_SECONDS, Buffer.from(''));
}

/** Records the first 429. After some hours of them, the error names the quota of the plan. */
async function limited(way: Connection, error: ProviderFetchError): Promise<ProviderFetchError> {
  const now = way.now();
  if (way.limitedSince === null) {
    way.limitedSince = now.getTime();
    await way.client.setCached(LIMITED_SINCE, QUOTA_SECONDS, Buffer.from(now.toISOString()));
  }
  const hours = Math.floor((now.getTime() - way.limitedSince) / HOUR_MS);
  if (hours < HOURS_OF_QUOTA) return error;
  const advice = `The service has accepted no call for ${hours} hours. The quota of the plan may be used up: check it in the portal of ComplyCube.`;
  return new ProviderFetchError('rate-limited', `all calls are rejected for ${hours} h: the quota of the plan may be used up`, 3_600, {
    advice,
  });
}
