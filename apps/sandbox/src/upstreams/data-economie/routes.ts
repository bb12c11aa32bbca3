import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { type Fields, OdsqlError, parseWhere } from '../../data-portal/odsql.js';
import { type Query, single } from '../../data-portal/query.js';
import { type ResponseStyle, serve } from '../../serve.js';
import type { Verdict } from '../../traffic/call-window.js';
import type { SandboxState } from '../../sandbox-state.js';
import { type SectorRow, sectorRows } from './sectors.js';

const MAX_LIMIT = 100;
const MAX_DEPTH = 10_000;
const FIELDS: Fields = { names: new Set(Object.keys(sectorRows[0]!)), days: new Set() };

const error = (status: number): Record<string, unknown> =>
  status === 429
    ? { errorcode: 10002, error: 'Too many requests on the domain. Please contact the domain administrator.' }
    : { error_code: 'InternalError', message: 'An internal error occurred.' };

/** Responses in the format of the data portal. */
export const responseStyle: ResponseStyle = {
  source: 'economie',
  error,
  limited: () => ({ status: 429, body: error(429) }),
  limitHeaders: ({ limit, remaining }: Verdict) => ({ 'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': String(remaining) }),
};

const queryOf = (request: FastifyRequest): Query => request.query as Query;

/**
 * Serves the data portal of the ministry of economy below
 * `/data-economie/api/explore/v2.1/catalog/datasets`.
 */
export function economieRoutes(app: FastifyInstance, world: SandboxState): void {
  const about = (request: FastifyRequest): { page: number } => ({
    page: Math.floor(numberOf(queryOf(request), 'offset', 0) / Math.max(1, numberOf(queryOf(request), 'limit', 10))) + 1,
  });
  const answer = (request: FastifyRequest): SandboxResponse => records(queryOf(request));
  app.get('/ratios_inpi_bce_sectors/records', serve(world, responseStyle, { name: 'sectors', about, answer }));
}

const numberOf = (query: Query, name: string, otherwise: number): number => Number(single(query[name]) ?? otherwise);

function records(query: Query): SandboxResponse {
  const [limit, offset] = [numberOf(query, 'limit', 10), numberOf(query, 'offset', 0)];
  if (!(limit >= 0 && limit <= MAX_LIMIT && offset >= 0 && offset + limit <= MAX_DEPTH)) {
    return {
      status: 400,
      body: { error_code: 'InvalidRESTParameterError', message: `Invalid value for limit or offset: ${limit}, ${offset}` },
    };
  }
  try {
    const found = sorted(sectionOf(single(query['where'])), single(query['order_by']));
    return ok({ total_count: found.length, results: found.slice(offset, offset + limit) });
  } catch (problem) {
    if (problem instanceof OdsqlError) {
      return { status: 400, body: { error_code: problem.code, message: problem.message } };
    }
    throw problem;
  }
}

const sectionOf = (where: string | undefined): SectorRow[] =>
  where === undefined ? sectorRows : sectorRows.filter(parseWhere(where, FIELDS));

function sorted(rows: SectorRow[], orderBy = 'classe_naf'): SectorRow[] {
  const keys = orderBy.split(',').map((part) => part.trim().split(/\s+/));
  const compared = (a: SectorRow, b: SectorRow): number =>
    keys.reduce((decided, [field = '', way]) => decided || order(a[field], b[field]) * (way === 'desc' ? -1 : 1), 0);
  return rows.toSorted(compared);
}

const order = (a: SectorRow[string] = null, b: SectorRow[string] = null): number => (a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1);
