import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Allowance } from '../auth/allowance.js';

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
