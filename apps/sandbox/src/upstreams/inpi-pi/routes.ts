import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { type ResponseStyle, serve } from '../../serve.js';
import type { Verdict } from '../../traffic/call-window.js';
import type { SandboxState } from '../../sandbox-state.js';
import type { CompanyDescription, Trademark } from '../../companies/description.js';
import { noticeOf } from './notice.js';
import { readQuery } from './query.js';
import { indexed, searchResponse } from './search.js';
import type { TrademarkSessions, ShownSession } from './sessions.js';

const XML = { 'content-type': 'application/xml; charset=utf-8' };
const MAX_SIZE = 200;
const MAX_POSITION = 500;

const MESSAGES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'session not found',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Erreur inattendue, requête SolR corrompue.',
};
/** Status of marks from the old stock, which has another encoding. */
const OLD_STOCK = 'Marque expirée';

const error = (status: number): Record<string, unknown> => ({ status, message: MESSAGES[status] ?? 'Internal Server Error' });
const failed = (status: number, headers?: SandboxResponse['headers']): SandboxResponse => ({
  status,
  body: error(status),
  ...(headers ? { headers } : {}),
});

/** Responses in the format of INPI PI. */
export const responseStyle: ResponseStyle = {
  source: 'marks',
  error,
  limited: () => failed(429, { 'x-rate-limit-retry-after-seconds': '60' }),
  limitHeaders: ({ remaining }: Verdict) => ({
    'x-rate-limit-remaining': String(remaining),
    'x-size-limit-remaining': String(remaining * 1_000_000),
  }),
};

const shown = ({ headers }: FastifyRequest): ShownSession => ({
  authorization: headers.authorization,
  xsrf: headers['x-xsrf-token'],
  cookie: headers.cookie,
});

/** Serves the trademark API below `/inpi-pi`. */
export function trademarkRoutes(app: FastifyInstance, world: SandboxState, sessions: TrademarkSessions): void {
  app.get('/services/uaa/api/authenticate', serve(world, responseStyle, { name: 'authenticate', answer: () => authenticate(sessions) }));
  app.post('/auth/login', serve(world, responseStyle, { name: 'login', answer: (request) => login(sessions, request) }));
  const inSession = (answer: (request: FastifyRequest) => SandboxResponse) => (request: FastifyRequest) =>
    sessions.accepts(shown(request)) ? answer(request) : failed(403);
  const searching = { name: 'search', about: aboutSearch, answer: inSession((request) => search(world, request)) };
  app.post('/services/apidiffusion/api/marques/search', serve(world, responseStyle, searching));
  const about = (request: FastifyRequest): { siren?: string } => ownerOf(trademarkIn(world, request));
  const telling = { name: 'notice', about, answer: inSession((request) => notice(world, request)) };
  app.get('/services/apidiffusion/api/marques/notice/:id', serve(world, responseStyle, telling));
}

/** Returns 401 with the cross-site token that a login requires. */
function authenticate(sessions: TrademarkSessions): SandboxResponse {
  return failed(401, { 'set-cookie': `XSRF-TOKEN=${sessions.offer()}; Path=/` });
}

function login(sessions: TrademarkSessions, request: FastifyRequest): SandboxResponse {
  const session = shown(request);
  const { username, password } = (request.body ?? {}) as Record<string, unknown>;
  if (!sessions.isOffered(session)) {
    return failed(403);
  }
  const opened = sessions.open(String(session.xsrf), username, password);
  if (opened === undefined) {
    return failed(401);
  }
  const { accessToken, refreshToken } = opened;
  const cookies = [`access_token=${accessToken}; Path=/; HttpOnly`, `refresh_token=${refreshToken}; Path=/; HttpOnly`];
  return ok({ access_token: accessToken, token_type: 'bearer' }, { 'set-cookie': cookies });
}

interface SearchRequest {
  query?: unknown;
  position?: unknown;
  size?: unknown;
  collections?: unknown;
}

const searchRequestOf = (request: FastifyRequest): SearchRequest => (request.body ?? {}) as SearchRequest;

function aboutSearch(request: FastifyRequest): { siren?: string; page: number } {
  const asked = searchRequestOf(request);
  const siren = readQuery(asked.query)?.siren;
  const page = Math.floor(Number(asked.position ?? 0) / Math.max(1, Number(asked.size ?? 20))) + 1;
  return siren === undefined ? { page } : { siren, page };
}

function search(world: SandboxState, request: FastifyRequest): SandboxResponse {
  const asked = searchRequestOf(request);
  const [query, position, size] = [readQuery(asked.query), Number(asked.position ?? 0), Number(asked.size ?? 20)];
  if (query === undefined) {
    return failed(500);
  }
  if (!(size >= 1 && size <= MAX_SIZE && position >= 0 && position <= MAX_POSITION)) {
    return failed(400);
  }
  const company = world.companies.get(query.siren)?.company;
  const collections = Array.isArray(asked.collections) ? asked.collections : [];
  const marks = (company?.trademarks ?? []).filter(
    ({ collection, filed }) => collections.includes(collection) && indexed(filed) >= query.from && indexed(filed) <= query.to,
  );
  // A search without results returns 204.
  return marks.length === 0 ? { status: 204, body: '' } : ok(searchResponse(company!.name, marks, position, size), XML);
}

interface OwnedTrademark {
  company: CompanyDescription;
  trademark: Trademark;
}

const ownerOf = (owned: OwnedTrademark | undefined): { siren?: string } => (owned === undefined ? {} : { siren: owned.company.siren });

/** Returns the mark of a notice id, which is its collection followed by its number. */
function trademarkIn({ companies }: SandboxState, request: FastifyRequest): OwnedTrademark | undefined {
  const { id } = request.params as { id: string };
  for (const { company } of companies.all()) {
    const trademark = company.trademarks?.find(({ collection, number }) => `${collection}${number}` === id);
    if (trademark !== undefined) return { company, trademark };
  }
  return undefined;
}

function notice(world: SandboxState, request: FastifyRequest): SandboxResponse {
  const owned = trademarkIn(world, request);
  if (owned === undefined) {
    return failed(404);
  }
  const old = owned.trademark.status === OLD_STOCK;
  const xml = `<?xml version="1.0" encoding="${old ? 'ISO-8859-1' : 'UTF-8'}"?>${noticeOf(owned.company, owned.trademark)}`;
  return { ...ok(xml, { 'content-type': 'application/xml' }), ...(old ? { encoding: 'latin1' } : {}) };
}
