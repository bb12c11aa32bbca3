import { randomBytes } from 'node:crypto';
import type { SandboxResponse } from '../../sandbox-response.js';
import type { ResponseStyle } from '../../serve.js';

const NAMES: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  403: 'NOT_AUTHORIZED',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
  429: 'RATE_LIMIT_REACHED',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  401: 'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  403: 'Authorization failed due to insufficient permissions.',
  404: 'The specified resource does not exist.',
  429: 'Too many requests. Blocked due to rate limiting.',
};

/** Content of an error response. */
interface Said {
  name?: string;
  message?: string;
  /** Name of the invalid parameter. `issue` is the code of the violation. */
  field?: string;
  issue?: string;
  [more: string]: unknown;
}

function bodyOf(status: number, { name, message, field, issue, ...more }: Said = {}): Record<string, unknown> {
  const detail = { field, location: 'query', issue, description: issue };
  return {
    name: name ?? NAMES[status] ?? NAMES[500],
    message: message ?? MESSAGES[status] ?? 'An internal server error occurred.',
    debug_id: randomBytes(7).toString('hex').slice(0, 13),
    details: issue === undefined ? [] : [detail],
    links: [],
    ...more,
  };
}

/** Builds an error response in the format of the platform. */
export const refused = (status: number, said?: Said): SandboxResponse => ({ status, body: bodyOf(status, said) });

/** Builds an error response of the token endpoint (RFC 6749 §5.2). */
export const refusedToken = (status: number, error: string, error_description: string): SandboxResponse => ({
  status,
  body: { error, error_description },
});

/** Responses in the format of the platform. */
export const responseStyle: ResponseStyle = {
  source: 'paypal',
  error: (status) => bodyOf(status),
  limited: () => ({ ...refused(429), headers: { 'retry-after': '5' } }),
  limitHeaders: () => ({}),
};
