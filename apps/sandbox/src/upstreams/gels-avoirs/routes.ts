import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { serve, type ResponseStyle } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import { MEASURES } from './register.js';

const MESSAGES: Record<number, string> = { 403: 'Forbidden', 429: 'Too Many Requests', 503: 'Service Unavailable' };

const error = (status: number): Record<string, string> => ({ Message: MESSAGES[status] ?? 'An error has occurred.' });

/** Responses in the format of the register. */
export const responseStyle: ResponseStyle = {
  source: 'gels',
  error,
  limited: () => ({ status: 429, body: error(429) }),
  limitHeaders: () => ({}),
};

const PUBLISHED = { iso: '2025-12-18T10:36:17.1234567+01:00', written: '18/12/2025 10:36:17' };

/** Rejects calls without a User-Agent, which the register requires since January 2025. */
const toNamed =
  (answer: () => SandboxResponse) =>
  ({ headers }: FastifyRequest): SandboxResponse =>
    (headers['user-agent'] ?? '') === '' ? { status: 403, body: error(403) } : answer();

const publication = (): SandboxResponse => ok({ Publications: { DatePublication: PUBLISHED.iso, PublicationDetail: MEASURES } });

/** Returns the same list as a file attachment. */
const file = (): SandboxResponse => ({
  ...publication(),
  headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename=Registrenationaldesgels.json' },
});

const date = (): SandboxResponse => ok(PUBLISHED.written, { 'content-type': 'text/plain; charset=utf-8' });

/** Serves the national register of freezing measures below `/gels-avoirs/ApiPublic/api/v1`. */
export function registerRoutes(app: FastifyInstance, world: SandboxState): void {
  for (const [name, answer] of Object.entries({ 'flux-json': publication, 'fichier-json': file, date })) {
    app.get(`/publication/derniere-publication-${name}`, serve(world, responseStyle, { name, answer: toNamed(answer) }));
  }
}
