import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../sandbox-response.js';
import type { AuthorizationServer, TokenQuestion } from './authorization-server.js';

/** Prevents caching of tokens (RFC 6749 §5.1). */
const NOT_STORED = { 'cache-control': 'no-store', pragma: 'no-cache' };

/** Registers a parser for URL-encoded forms, which token endpoints receive. */
export const takeForms = (app: FastifyInstance): void =>
  void app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

const questionOf = (request: FastifyRequest): TokenQuestion => (request.body ?? {}) as TokenQuestion;

/** Builds the response of the token endpoint. */
export function tokenResponse(server: AuthorizationServer, request: FastifyRequest): SandboxResponse {
  const outcome = server.token(questionOf(request), request.headers.authorization);
  if ('tokens' in outcome) return ok(outcome.tokens, NOT_STORED);
  return { status: outcome.refused === 'invalid_client' ? 401 : 400, body: { error: outcome.refused }, headers: NOT_STORED };
}

/** Builds the response of the revocation endpoint. It is empty for known and unknown tokens. */
export const revocationResponse = (server: AuthorizationServer, request: FastifyRequest): SandboxResponse =>
  server.revoke(questionOf(request), request.headers.authorization)
    ? { status: 200, body: '' }
    : { status: 401, body: { error: 'invalid_client' } };
