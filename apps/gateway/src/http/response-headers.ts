import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '../api/operation.js';
import type { Allowance } from '../auth/allowance.js';
import type { BaseUrl } from '../base-url.js';

/** Header that controls embedding by other sites. */
const POLICY = 'cross-origin-resource-policy';

const SECURITY: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'referrer-policy': 'no-referrer',
  [POLICY]: 'same-origin',
};

/** Headers of every response. */
export function responseHeaders(requestId: string, { limit, remaining, reset }: Allowance): Record<string, string> {
  return {
    ...SECURITY,
    'x-request-id': requestId,
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
  };
}

/**
 * Sets the headers of every response. By default, responses are not cached and not embedded by
 * other sites.
 */
export function putResponseHeaders(request: FastifyRequest, reply: FastifyReply, otherwise: Allowance): void {
  const policy = reply.getHeader(POLICY);
  void reply.headers(responseHeaders(request.id, request.state?.allowance ?? otherwise));
  if (policy !== undefined) void reply.header(POLICY, policy);
  if (reply.getHeader('cache-control') === undefined) void reply.header('cache-control', 'no-store');
}

/** Start of the URL in a link to the API: relative, or with the authority of the request target. */
const BEFORE_PATH = new RegExp(`<[^>]*?(?=${API}/)`, 'g');

/**
 * Makes the URLs in the headers of an operation absolute. They begin with the public URL, never
 * with the host of the request.
 */
export function makeUrlsAbsolute(request: FastifyRequest, reply: FastifyReply, { value }: BaseUrl): void {
  if (!request.routeOptions.config.operation) return;
  const [location, link] = [reply.getHeader('location'), reply.getHeader('link')];
  if (typeof location === 'string') void reply.header('location', value + location);
  if (typeof link === 'string') void reply.header('link', link.replaceAll(BEFORE_PATH, `<${value}`));
}
