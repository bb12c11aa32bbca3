import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { siretOf } from '../../companies/numbers.js';
import { pdfOf } from '../../pdf.js';
import { type ResponseStyle, serve } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';

const error = (status: number): Record<string, unknown> => ({ status, error: status === 404 ? 'Not Found' : 'Internal Server Error' });

/** Responses in the format of the certificate service. */
export const responseStyle: ResponseStyle = {
  source: 'avis',
  error,
  limited: () => ({ status: 429, body: error(429) }),
  limitHeaders: () => ({}),
};

const siretIn = (request: FastifyRequest): string => (request.params as { siret: string }).siret;

/** Serves the certificates of INSEE below `/insee-avis`, one for each known establishment. */
export function avisRoutes(app: FastifyInstance, world: SandboxState): void {
  const about = (request: FastifyRequest): { siren: string } => ({ siren: siretIn(request).slice(0, 9) });
  const answer = (request: FastifyRequest): SandboxResponse => certificate(world, siretIn(request));
  app.get('/identification/pdf/:siret', serve(world, responseStyle, { name: 'certificate', about, answer }));
}

function certificate(world: SandboxState, siret: string): SandboxResponse {
  const company = world.companies.get(siret.slice(0, 9))?.company;
  const office = company?.offices.find((candidate) => siretOf(company.siren, candidate) === siret);
  if (company === undefined || office === undefined) {
    return { status: 404, body: error(404) };
  }
  const state = company.ceased === undefined ? 'Active' : `Closed since ${company.ceased}`;
  const lines = ['Avis de situation (sandbox)', `SIRET ${siret}`, company.name, office.address.city, state];
  return ok(pdfOf(lines), { 'content-type': 'application/pdf' });
}
