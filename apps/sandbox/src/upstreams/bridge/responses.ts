import type { FastifyRequest } from 'fastify';
import type { SandboxResponse } from '../../sandbox-response.js';
import { pause } from '../../pause.js';
import type { ResponseStyle } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import type { BankLinks, BridgeUser } from './bank-links.js';

const CODES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'invalid_token',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  429: 'too_many_requests',
};

const errors = (code: string, message: string, property?: string): object => ({
  errors: [{ code, message, ...(property === undefined ? {} : { property }) }],
});

/** Builds an error response in the format of the vendor. */
export const refusal = (status: number, message: string, more: { code?: string; property?: string } = {}): SandboxResponse => ({
  status,
  body: errors(more.code ?? CODES[status] ?? 'internal_server_error', message, more.property),
});

const tooMany = (seconds: number): SandboxResponse => ({
  ...refusal(429, 'Too many requests'),
  headers: { 'retry-after': String(seconds) },
});

/** Responses in the format of the vendor. */
export const responseStyle: ResponseStyle = {
  source: 'bridge',
  error: (status) => errors(CODES[status] ?? 'internal_server_error', `HTTP ${status}`),
  limited: () => tooMany(5),
  limitHeaders: () => ({}),
};

export const NO_CONTENT: SandboxResponse = { status: 204, body: '' };

const VERSION = /^20\d{2}-\d{2}-\d{2}$/;

/** Checks the API version and the application of a call. Returns the rejection, or undefined. */
function applicationViolation({ variables }: BankLinks, { headers }: FastifyRequest): SandboxResponse | undefined {
  if (!VERSION.test(String(headers['bridge-version'] ?? '')))
    return refusal(400, 'Header Bridge-Version is missing', { code: 'invalid_version' });
  const known =
    headers['client-id'] === variables.SANDBOX_BRIDGE_CLIENT_ID && headers['client-secret'] === variables.SANDBOX_BRIDGE_CLIENT_SECRET;
  return known ? undefined : refusal(401, 'client_id and client_secret are invalid', { code: 'invalid_client_credentials' });
}

/** Returns a handler of an application call. */
export const forApplication =
  (links: BankLinks, answer: (request: FastifyRequest) => SandboxResponse) =>
  (request: FastifyRequest): SandboxResponse =>
    applicationViolation(links, request) ?? answer(request);

/** Parameters of a call for a user. */
export interface UserCall {
  user: BridgeUser;
  query: Record<string, string>;
  params: Record<string, string>;
  body: Record<string, unknown>;
  /** Origin of the request. */
  origin: string;
}

/**
 * Returns a handler of a call for a user. Checks the token and the calls per minute, and delays the
 * response for the persona `slow`.
 */
export const forUser =
  (world: SandboxState, links: BankLinks, answer: (call: UserCall) => SandboxResponse) =>
  async (request: FastifyRequest): Promise<SandboxResponse> => {
    const fault = applicationViolation(links, request);
    if (fault !== undefined) return fault;
    const user = links.linkOfToken(request.headers.authorization);
    if (user === undefined) return refusal(401, 'Access token is invalid or expired');
    const wait = world.limits.enabled ? links.take('calls', user.uuid) : 0;
    if (wait > 0) return tooMany(wait);
    if (links.itemsOf(user.uuid).some(({ isSlow }) => isSlow)) await pause(links.variables.SANDBOX_BRIDGE_SLOW_MS);
    return answer({
      user,
      query: request.query as Record<string, string>,
      params: request.params as Record<string, string>,
      body: (request.body ?? {}) as Record<string, unknown>,
      origin: `${request.protocol}://${request.host}`,
    });
  };

/** Issues a token for a user, within the limit of token requests per minute. */
export function tokenResponse(world: SandboxState, links: BankLinks, { body }: FastifyRequest): SandboxResponse {
  const { user_uuid, external_user_id } = (body ?? {}) as Record<string, unknown>;
  const user = typeof user_uuid === 'string' ? links.userOf(user_uuid) : links.usersNamed(String(external_user_id))[0];
  if (user === undefined) return refusal(404, 'User not found');
  const wait = world.limits.enabled ? links.take('tokens', user.uuid) : 0;
  return wait > 0 ? tooMany(wait) : { status: 200, body: links.issueToken(user), headers: { 'cache-control': 'no-store' } };
}
