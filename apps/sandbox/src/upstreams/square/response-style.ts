import type { SandboxResponse } from '../../sandbox-response.js';
import type { ResponseStyle } from '../../serve.js';

/** Error category and code by status. */
const ERRORS: Record<number, [category: string, code: string]> = {
  400: ['INVALID_REQUEST_ERROR', 'BAD_REQUEST'],
  401: ['AUTHENTICATION_ERROR', 'UNAUTHORIZED'],
  403: ['AUTHENTICATION_ERROR', 'INSUFFICIENT_SCOPES'],
  404: ['INVALID_REQUEST_ERROR', 'NOT_FOUND'],
  429: ['RATE_LIMIT_ERROR', 'RATE_LIMITED'],
  503: ['API_ERROR', 'SERVICE_UNAVAILABLE'],
  504: ['API_ERROR', 'GATEWAY_TIMEOUT'],
};

const body = (status: number, code?: string, detail = 'Refused by the sandbox', field?: string) => {
  const [category, standard] = ERRORS[status] ?? ['API_ERROR', 'INTERNAL_SERVER_ERROR'];
  return { errors: [{ category, code: code ?? standard, detail, ...(field !== undefined && { field }) }] };
};

/** Builds an error response in the format of the platform. */
export const refused = (status: number, code?: string, detail?: string, field?: string): SandboxResponse => ({
  status,
  body: body(status, code, detail, field),
});

/**
 * Builds the response to an unknown application or a wrong secret. It does not distinguish the two.
 */
export const unknownApplication = (): SandboxResponse => ({
  status: 401,
  body: { message: 'Not Authorized', type: 'service.not_authorized' },
});

/** Responses in the format of the platform. A rate limit response has no Retry-After. */
export const responseStyle: ResponseStyle = {
  source: 'square',
  error: (status) => body(status),
  limited: () => refused(429),
  limitHeaders: () => ({}),
};
