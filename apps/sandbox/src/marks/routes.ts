import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Answer, ok } from '../answer.js';
import { type Voice, serve } from '../serve.js';
import type { Verdict } from '../traffic/call-window.js';
import type { World } from '../world.js';
import { searchAnswer } from './search.js';
import type { ShownSession } from './sessions.js';

const MAX_SIZE = 200;
const MAX_POSITION = 500;

const MESSAGES: Record<number, string> = { 401: 'Unauthorized', 403: 'session not found', 429: 'Too Many Requests' };

const error = (status: number): Record<string, unknown> => ({ status, message: MESSAGES[status] ?? 'Internal Server Error' });
const failed = (status: number, headers?: Answer['headers']): Answer => ({ status, body: error(status), ...(headers ? { headers } : {}) });

const voice: Voice = {
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

/** The trademark office's API, below `/inpi-pi`. */
export function markRoutes(app: FastifyInstance, world: World): void {
  app.get('/services/uaa/api/authenticate', serve(world, voice, { name: 'authenticate', answer: () => authenticate(world) }));
  app.post('/auth/login', serve(world, voice, { name: 'login', answer: (request) => login(world, request) }));
  const answer = (request: FastifyRequest): Answer => (world.markSessions.accepts(shown(request)) ? search(world, request) : failed(403));
  app.post('/services/apidiffusion/api/marques/search', serve(world, voice, { name: 'search', about, answer }));
}

/** Refuses, and offers in the same answer what a login needs. */
function authenticate(world: World): Answer {
  return failed(401, { 'set-cookie': `XSRF-TOKEN=${world.markSessions.offer()}; Path=/` });
}

function login(world: World, request: FastifyRequest): Answer {
  const session = shown(request);
  const { username, password } = (request.body ?? {}) as Record<string, unknown>;
  if (!world.markSessions.isOffered(session)) {
    return failed(403);
  }
  const opened = world.markSessions.open(String(session.xsrf), username, password);
  if (opened === undefined) {
    return failed(401);
  }
  const { accessToken, refreshToken } = opened;
  const cookies = [`access_token=${accessToken}; Path=/; HttpOnly`, `refresh_token=${refreshToken}; Path=/; HttpOnly`];
  return ok({ access_token: accessToken, token_type: 'bearer' }, { 'set-cookie': cookies });
}

interface Asked {
  query?: unknown;
  position?: unknown;
  size?: unknown;
  collections?: unknown;
}

const askedIn = (request: FastifyRequest): Asked => (request.body ?? {}) as Asked;

const applicantIn = ({ query }: Asked): string | undefined => /^\[ApplicantIdentifier=(\d{9})\]$/.exec(String(query))?.[1];

function about(request: FastifyRequest): { siren?: string; page: number } {
  const asked = askedIn(request);
  const siren = applicantIn(asked);
  const page = Math.floor(Number(asked.position ?? 0) / Math.max(1, Number(asked.size ?? 20))) + 1;
  return siren === undefined ? { page } : { siren, page };
}

function search(world: World, request: FastifyRequest): Answer {
  const asked = askedIn(request);
  const [siren, position, size] = [applicantIn(asked), Number(asked.position ?? 0), Number(asked.size ?? 20)];
  if (siren === undefined || !(size >= 1 && size <= MAX_SIZE && position >= 0 && position <= MAX_POSITION)) {
    return failed(400);
  }
  const company = world.companies.get(siren)?.company;
  const collections = Array.isArray(asked.collections) ? asked.collections : [];
  const marks = (company?.marks ?? []).filter(({ collection }) => collections.includes(collection));
  return ok(searchAnswer(company?.name ?? '', marks, position, size), { 'content-type': 'application/xml; charset=utf-8' });
}
