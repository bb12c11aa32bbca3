import type { SandboxResponse } from '../../sandbox-response.js';
import type { ResponseStyle } from '../../serve.js';

/** What is wrong, by status: category and code. */
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

/** An answer that refuses, in the platform's words. */
export const refused = (status: number, code?: string, detail?: string, field?: string): SandboxResponse => ({
  status,
  body: body(status, code, detail, field),
});

/**
 * The platform does not know the application, or another secret of it: it tells no more than that.
 */
export const unknownApplication = (): SandboxResponse => ({
  status: 401,
  body: { message: 'Not Authorized', type: 'service.not_authorized' },
});

/** How the upstream words what every upstream has; it does not say how long to wait. */
export const responseStyle: ResponseStyle = {
  source: 'square',
  error: (status) => body(status),
  limited: () => refused(429),
  limitHeaders: () => ({}),
};
