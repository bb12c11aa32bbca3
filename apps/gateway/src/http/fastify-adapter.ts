import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { malformedRequest } from '../api/errors.js';
import { pathOf } from '../api/path-of.js';
import type { Allowance } from '../auth/allowance.js';
import type { BaseUrl } from '../base-url.js';
import type { GatewayConfig } from '../config.js';
import { PROBLEM_TYPE, problemOf } from '../problems/problem.js';
import { respondToClientError } from './client-error.js';
import { requestIdOf } from './request-id.js';
import { putResponseHeaders } from './response-headers.js';

const HEADER_BYTES = 16_384;
const HEADER_CHECK_MS = 500;

/** Rate limit headers of a response before any limit was checked. */
export const openAllowance = ({ RATE_LIMIT_PER_SECOND: limit }: GatewayConfig): Allowance => ({ limit, remaining: limit, reset: 0 });

/** Creates the HTTP server with its limits. Errors outside the routes are problem documents too. */
export function createFastifyAdapter(config: GatewayConfig, baseUrl: BaseUrl): FastifyAdapter {
  const allowance = openAllowance(config);
  return new FastifyAdapter({
    // The middleware engine of Nest is unused, and would slow every request.
    skipMiddie: true,
    multipart: false,
    logger: false,
    // Empty by default: no proxy is trusted.
    trustProxy: config.TRUSTED_PROXIES ? config.TRUSTED_PROXIES.split(',') : false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Bodies without a file have a shorter deadline, in readBody.
    requestTimeout: Math.max(config.REQUEST_DEADLINE_MS, config.FILE_DEADLINE_MS),
    http: { maxHeaderSize: HEADER_BYTES, headersTimeout: config.REQUEST_DEADLINE_MS, connectionsCheckingInterval: HEADER_CHECK_MS },
    genReqId: requestIdOf,
    // Queries are parsed by parameterReader, which rejects repeated and unknown parameters.
    routerOptions: { maxParamLength: HEADER_BYTES, querystringParser: () => ({}) },
    clientErrorHandler: (error, socket) => respondToClientError(error, socket, allowance, baseUrl.value),
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const problem = problemOf(malformedRequest(), { path: pathOf(request.raw), requestId: request.id }, baseUrl.value);
      putResponseHeaders(request, reply, allowance);
      void reply.status(problem.status).header('content-type', PROBLEM_TYPE).send(JSON.stringify(problem.body));
    },
  });
}
