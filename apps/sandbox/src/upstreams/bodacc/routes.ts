import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { type Operation, type ResponseStyle, serve } from '../../serve.js';
import type { Verdict } from '../../traffic/call-window.js';
import type { SandboxState } from '../../sandbox-state.js';
import { OdsqlError } from '../../data-portal/odsql.js';
import { type Query, single } from '../../data-portal/query.js';
import { recordsFor, selected, sirenOfWhere } from './query.js';

const MAX_LIMIT = 100;
const MAX_DEPTH = 10_000;

const failed = (status: number, error_code: string, message: string): SandboxResponse => ({ status, body: { error_code, message } });

const quotaBody = (limit: number, resetAt: Date): Record<string, unknown> => ({
  errorcode: 10002,
  error: 'Too many requests on the domain. Please contact the domain administrator.',
  call_limit: limit,
  limit_time_unit: 'day',
  reset_time: resetAt.toISOString(),
});

const error = (status: number): Record<string, unknown> =>
  status === 429 ? quotaBody(0, new Date(0)) : { error_code: 'InternalError', message: 'An internal error occurred.' };

/** Responses in the format of the data portal. */
export const responseStyle: ResponseStyle = {
  source: 'bodacc',
  error,
  limited: (verdict) => ({ status: 429, body: quotaBody(verdict.limit, verdict.resetAt) }),
  limitHeaders: (verdict: Verdict) => ({
    'x-ratelimit-limit': String(verdict.limit),
    'x-ratelimit-remaining': String(verdict.remaining),
    'x-ratelimit-reset': verdict.resetAt.toISOString(),
  }),
};

const queryOf = (request: FastifyRequest): Query => request.query as Query;

/**
 * Serves the data portal of the bulletin below
 * `/bodacc/api/explore/v2.1/catalog/datasets/annonces-commerciales`.
 */
export function bodaccRoutes(app: FastifyInstance, world: SandboxState): void {
  const understood = (operation: Operation) =>
    serve(world, responseStyle, { ...operation, answer: (request) => orOdsqlError(operation, request) });
  app.get('/records', understood({ name: 'records', about, answer: (request) => records(world, queryOf(request)) }));
  app.get(
    '/exports/json',
    understood({
      name: 'exports',
      about,
      answer: (request) => ok(selected(recordsFor(world.companies, queryOf(request)), single(queryOf(request)['select']))),
    }),
  );
}

function about(request: FastifyRequest): { siren?: string; page: number } {
  const { where, limit, offset } = queryOf(request);
  const siren = sirenOfWhere(single(where));
  const page = Math.floor(Number(single(offset) ?? 0) / Math.max(1, Number(single(limit) ?? 10))) + 1;
  return { page, ...(siren === undefined ? {} : { siren }) };
}

async function orOdsqlError(operation: Operation, request: FastifyRequest): Promise<SandboxResponse> {
  try {
    return await operation.answer(request);
  } catch (error) {
    if (error instanceof OdsqlError) {
      return failed(400, error.code, error.message);
    }
    throw error;
  }
}

function records(world: SandboxState, query: Query): SandboxResponse {
  const limit = Number(single(query['limit']) ?? 10);
  const offset = Number(single(query['offset']) ?? 0);
  if (!Number.isInteger(limit) || limit < 0 || limit > MAX_LIMIT) {
    return invalidParameter('limit', limit, `-1 <= limit <= ${MAX_LIMIT}`);
  }
  if (!Number.isInteger(offset) || offset < 0 || offset + limit > MAX_DEPTH) {
    return invalidParameter('offset', offset, `offset + limit <= ${MAX_DEPTH}`);
  }
  const found = recordsFor(world.companies, query);
  return ok({ total_count: found.length, results: selected(found.slice(offset, offset + limit), single(query['select'])) });
}

const invalidParameter = (name: string, value: number, expected: string): SandboxResponse =>
  failed(400, 'InvalidRESTParameterError', `Invalid value for ${name} API parameter: ${value} was found but ${expected} is expected.`);
