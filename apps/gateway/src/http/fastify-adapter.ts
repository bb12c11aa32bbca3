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

/** What is said of the rate limit where no key was seen. */
export const openAllowance = ({ RATE_LIMIT_PER_SECOND: limit }: GatewayConfig): Allowance => ({ limit, remaining: limit, reset: 0 });

/**
 * The HTTP server with its limits; errors from below the routes are answered as problem documents
 * too.
 */
export function createFastifyAdapter(config: GatewayConfig, baseUrl: BaseUrl): FastifyAdapter {
  const allowance = openAllowance(config);
  return new FastifyAdapter({
    // Nest's middleware engine is not used, and would cost every request.
    skipMiddie: true,
    multipart: false,
    logger: false,
    // Empty as a deployment leaves it: nobody is believed.
    trustProxy: config.TRUSTED_PROXIES ? config.TRUSTED_PROXIES.split(',') : false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Bodies that hold no file are given up earlier, where they are read.
    requestTimeout: Math.max(config.REQUEST_DEADLINE_MS, config.FILE_DEADLINE_MS),
    http: { maxHeaderSize: HEADER_BYTES, headersTimeout: config.REQUEST_DEADLINE_MS, connectionsCheckingInterval: HEADER_CHECK_MS },
    genReqId: requestIdOf,
    // Queries are read by our own reader, which refuses repeated and unknown parameters.
    routerOptions: { maxParamLength: HEADER_BYTES, querystringParser: () => ({}) },
    clientErrorHandler: (error, socket) => respondToClientError(error, socket, allowance, baseUrl.value),
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const problem = problemOf(malformedRequest(), { path: pathOf(request.raw), requestId: request.id }, baseUrl.value);
      putResponseHeaders(request, reply, allowance);
      void reply.status(problem.status).header('content-type', PROBLEM_TYPE).send(JSON.stringify(problem.body));
    },
  });
}
