import type { FastifyRequest } from 'fastify';
import type { SandboxResponse } from '../../sandbox-response.js';
import type { ResponseStyle } from '../../serve.js';
import type { ScreeningAccount, ScreeningService } from './screening-account.js';

const TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'not_authenticated',
  402: 'payment_due',
  403: 'not_authorized',
  404: 'resource_not_found',
  422: 'processing_error',
  429: 'rate_limit_exceeded',
};

const error = (status: number, message = `HTTP ${status}`, param?: string): object => ({
  type: TYPES[status] ?? 'api_error',
  message,
  ...(param === undefined ? {} : { param }),
});

/** Builds an error response in the format of the vendor. */
export const refusal = (status: number, message: string, param?: string): SandboxResponse => ({
  status,
  body: error(status, message, param),
});

/** Responses in the format of the vendor. A rate limit response has no Retry-After. */
export const responseStyle: ResponseStyle = {
  source: 'complycube',
  error: (status) => error(status),
  limited: () => refusal(429, 'Too many requests'),
  limitHeaders: () => ({}),
};

/** Parameters of a call for an account. */
export interface AccountCall {
  account: ScreeningAccount;
  query: Record<string, string>;
  id: string;
  body: Record<string, unknown>;
}

/** Returns a handler that authenticates the account by its key. */
export const forAccount =
  (service: ScreeningService, answer: (call: AccountCall) => SandboxResponse) =>
  (request: FastifyRequest): SandboxResponse => {
    const account = service.accountOf(request.headers.authorization);
    if (account === undefined) return refusal(401, 'Invalid API key');
    if (service.paymentDue) return refusal(402, 'Payment due');
    return answer({
      account,
      query: request.query as Record<string, string>,
      id: (request.params as { id?: string }).id ?? '',
      body: (request.body ?? {}) as Record<string, unknown>,
    });
  };

const STANDARD = 100;
const MAX = 1_000;

/** Builds the response with one page of a list, newest first. */
export function pageOf<Item>(items: readonly Item[], query: Record<string, string>): SandboxResponse {
  const [page, pageSize] = [Number(query['page'] ?? 1), Number(query['pageSize'] ?? STANDARD)];
  if (!Number.isInteger(page) || page < 1) return refusal(400, 'must be 1 or more', 'page');
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > MAX) return refusal(400, `must lie between 1 and ${MAX}`, 'pageSize');
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const shown = items.slice((page - 1) * pageSize, page * pageSize);
  return { status: 200, body: { page, pageSize, totalItems: items.length, pages, items: shown } };
}
