import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { type ResponseStyle, serve } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import { rnmEntry } from './craft.js';

const MESSAGES: Record<number, string> = { 404: 'Entreprise non trouvée', 429: 'Too Many Requests', 503: 'Service Unavailable' };

const error = (status: number): Record<string, string> => ({ message: MESSAGES[status] ?? 'Internal Server Error' });

/** Responses in the format of the directory. */
export const responseStyle: ResponseStyle = {
  source: 'rnm',
  error,
  limited: () => ({ status: 429, body: error(429) }),
  limitHeaders: () => ({}),
};

const sirenIn = (request: FastifyRequest): string => (request.params as { siren: string }).siren;

/**
 * Serves the national trades directory below `/rnm/v2`. It returns 404 for a company that
 * is unknown or not a craft business.
 */
export function rnmRoutes(app: FastifyInstance, world: SandboxState): void {
  const about = (request: FastifyRequest): { siren: string } => ({ siren: sirenIn(request) });
  app.get('/entreprises/:siren', serve(world, responseStyle, { name: 'entry', about, answer: (request) => entry(world, request) }));
}

function entry(world: SandboxState, request: FastifyRequest): SandboxResponse {
  const { format = 'html' } = request.query as { format?: string };
  const company = world.companies.get(sirenIn(request))?.company;
  if (company?.craft === undefined) {
    return { status: 404, body: error(404) };
  }
  const told = rnmEntry(company, company.craft);
  return format === 'json' ? ok(told) : ok(`<html><body>${told['ent_id_siren']}</body></html>`, { 'content-type': 'text/html' });
}
