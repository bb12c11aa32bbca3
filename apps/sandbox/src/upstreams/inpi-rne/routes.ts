import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import type { CompanyNow } from '../../companies/company-store.js';
import { type Operation, type ResponseStyle, serve } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import { pdfOf } from '../../pdf.js';
import { inpiAttachments, sirenOfDocument, wordsOf } from './attachments.js';
import { inpiDocument } from './document.js';
import type { Sessions } from './sessions.js';

const MESSAGES: Record<number, string> = {
  401: 'Invalid JWT Token',
  403: 'connection_type_not_allowed',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Allowed memory size of 536870912 bytes exhausted (tried to allocate 20480 bytes)',
  503: 'Service Unavailable',
};

const error = (status: number, message = MESSAGES[status] ?? 'Error'): Record<string, unknown> => ({ code: status, message });
const failed = (status: number, message?: string): SandboxResponse => ({ status, body: error(status, message) });

/** Responses in the format of INPI RNE. */
export const responseStyle: ResponseStyle = { source: 'inpi', error, limited: () => failed(429), limitHeaders: () => ({}) };

const sirenIn = (request: FastifyRequest): string => (request.params as { siren: string }).siren;

/** Serves the registry API below `/inpi-rne/api`. */
export function inpiRoutes(app: FastifyInstance, world: SandboxState, sessions: Sessions): void {
  const about = (request: FastifyRequest): { siren: string } => ({ siren: sirenIn(request) });
  const guarded = (operation: Operation) =>
    serve(world, responseStyle, { ...operation, answer: (request) => withToken(sessions, request, operation) });
  app.post('/sso/login', serve(world, responseStyle, { name: 'login', answer: (request) => login(sessions, request) }));
  app.get('/companies/:siren', guarded({ name: 'company', about, answer: (request) => company(world, sirenIn(request)) }));
  app.get(
    '/companies/:siren/attachments',
    guarded({ name: 'attachments', about, answer: (request) => attachments(world, sirenIn(request)) }),
  );
  documents(app, world, guarded);
  app.get('/companies', guarded({ name: 'companies', about: firstSiren, answer: (request) => companies(world, request) }));
}

type Guarded = (operation: Operation) => ReturnType<typeof serve>;
type Documents = ReturnType<typeof inpiAttachments>;

const idIn = (request: FastifyRequest): string => (request.params as { id: string }).id;

/** Serves filed documents by id: their metadata, the typed accounts, and the files. */
function documents(app: FastifyInstance, world: SandboxState, guarded: Guarded): void {
  const about = (request: FastifyRequest): { siren: string } => ({ siren: sirenOfDocument(idIn(request)) });
  const route = (path: string, name: string, list: keyof Documents, told: (entry: Record<string, unknown>) => SandboxResponse): void => {
    const answer = (request: FastifyRequest): SandboxResponse => {
      const found = documentsOf(world, sirenOfDocument(idIn(request)))?.[list].find(({ id }) => id === idIn(request));
      return found === undefined ? failed(404) : told(found);
    };
    app.get(path, guarded({ name, about, answer }));
  };
  route('/actes/:id', 'act', 'actes', ok);
  route('/actes/:id/download', 'act-download', 'actes', (entry) => image(entry, wordsIn(world, String(entry['id']))));
  route('/bilans/:id', 'accounts', 'bilans', ok);
  route('/bilans/:id/download', 'accounts-download', 'bilans', (entry) => image(entry));
  route('/bilans-saisis/:id', 'typed-accounts', 'bilansSaisis', ok);
}

/**
 * Returns a company in its current version when the registry lists it. The registry does not list
 * some associations and liberal professions.
 */
function registered(world: SandboxState, siren: string): CompanyNow | undefined {
  const now = world.companies.get(siren);
  return now?.company.unregistered === true ? undefined : now;
}

function documentsOf(world: SandboxState, siren: string): Documents | undefined {
  const now = registered(world, siren);
  return now === undefined ? undefined : inpiAttachments(now.company, 'all');
}

function wordsIn(world: SandboxState, id: string): string[] {
  const now = registered(world, sirenOfDocument(id));
  return now === undefined ? [] : wordsOf(now.company, id);
}

/**
 * Renders the file of a document. Confidential accounts are listed, but their download returns 403.
 */
function image(entry: Record<string, unknown>, words: string[] = []): SandboxResponse {
  if (entry['confidentiality'] === 'Confidentiel') {
    return failed(403, 'Document confidentiel');
  }
  const lines = [
    'Document of the sandbox',
    String(entry['nomDocument']),
    `SIREN ${entry['siren']}`,
    `Filed ${entry['dateDepot']}`,
    ...words,
  ];
  return ok(pdfOf(lines), { 'content-type': 'application/pdf' });
}

async function login(sessions: Sessions, request: FastifyRequest): Promise<SandboxResponse> {
  const { username, password } = (request.body ?? {}) as Record<string, unknown>;
  if (typeof username !== 'string' || typeof password !== 'string') {
    return failed(400, 'The keys "username" and "password" must be provided.');
  }
  const outcome = await sessions.login(username, password);
  if ('refused' in outcome) {
    return failed(401, outcome.refused === 'locked' ? 'User account is locked.' : 'Invalid credentials.');
  }
  return ok({ token: outcome.token, user: { id: 1, email: username, firstname: 'Exemple', lastname: 'SANDBOX' } });
}

async function withToken(sessions: Sessions, request: FastifyRequest, operation: Operation): Promise<SandboxResponse> {
  const problem = await sessions.problemOf(request.headers.authorization);
  return problem === undefined ? operation.answer(request) : failed(401, problem);
}

function company(world: SandboxState, siren: string): SandboxResponse {
  world.companies.recordFetch(siren);
  const now = registered(world, siren);
  return now === undefined ? failed(404) : ok(inpiDocument(now.company, now.version));
}

function attachments(world: SandboxState, siren: string): SandboxResponse {
  const now = registered(world, siren);
  return now === undefined ? failed(404) : ok(inpiAttachments(now.company));
}

function requestedSirens(request: FastifyRequest): string[] {
  const asked = (request.query as Record<string, string | string[] | undefined>)['siren[]'];
  return [asked ?? []].flat();
}

function firstSiren(request: FastifyRequest): { siren?: string } {
  const [siren] = requestedSirens(request);
  return siren === undefined ? {} : { siren };
}

/** Searches by SIREN. A page has at most 100 companies. */
function companies(world: SandboxState, request: FastifyRequest): SandboxResponse {
  const { page = '1', pageSize = '20' } = request.query as Record<string, string | undefined>;
  const size = Math.min(100, Math.max(1, Number(pageSize)));
  const from = (Math.max(1, Number(page)) - 1) * size;
  const found = requestedSirens(request).flatMap((siren) => registered(world, siren) ?? []);
  return ok(found.slice(from, from + size).map((now) => inpiDocument(now.company, now.version)));
}
