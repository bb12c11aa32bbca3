import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { DUPLICATE } from '../../companies/duplicate.js';
import { siretOf } from '../../companies/numbers.js';
import { type Operation, type ResponseStyle, serve } from '../../serve.js';
import type { Verdict } from '../../traffic/call-window.js';
import type { SandboxState } from '../../sandbox-state.js';
import { inseeEstablishment } from './establishment.js';
import { establishmentPage, sirenOfQuery } from './search.js';
import { siretOfLinks, successionPage } from './successions.js';
import { inseeUnit } from './unit.js';
import { withoutNulls } from './without-nulls.js';

const MESSAGES: Record<number, string> = {
  401: "Vous n'êtes pas authentifié",
  403: "Vous n'avez pas les droits pour accéder à cette ressource",
  500: 'Erreur interne du serveur',
  503: 'Service indisponible pour maintenance',
};

const error = (status: number, message = MESSAGES[status] ?? 'Erreur'): Record<string, unknown> =>
  status === 429 ? gatewayRefusal(30) : { header: { statut: status, message } };

/** Builds the rate limit response of the gateway in front of the API, which has its own format. */
const gatewayRefusal = (limit: number): Record<string, unknown> => ({
  message: `Rate limit exceeded ! You reach the limit of ${limit} requests per 1 minutes`,
  http_status_code: 429,
});

const failed = (status: number, message?: string): SandboxResponse => ({ status, body: error(status, message) });

/** Responses in the format of INSEE. */
export const responseStyle: ResponseStyle = {
  source: 'insee',
  error,
  limited: (verdict) => ({ status: 429, body: gatewayRefusal(verdict.limit) }),
  limitHeaders: (verdict: Verdict) => ({
    'x-rate-limit-limit': String(verdict.limit),
    'x-rate-limit-remaining': String(verdict.remaining),
    'x-rate-limit-reset': String(verdict.resetAt.getTime()),
  }),
};

const parameter = (request: FastifyRequest, name: string): string => (request.params as Record<string, string>)[name]!;
const queryOf = (request: FastifyRequest): Record<string, string | undefined> => request.query as Record<string, string | undefined>;

/** Serves the Sirene API below `/insee/api-sirene/3.11`. */
export function inseeRoutes(app: FastifyInstance, world: SandboxState, key: string): void {
  const guarded = (operation: Operation) =>
    serve(world, responseStyle, { ...operation, answer: (request) => withKey(key, request, operation) });
  const bySiren = (request: FastifyRequest): { siren: string } => ({ siren: parameter(request, 'siren') });
  const bySiret = (request: FastifyRequest): { siren: string } => ({ siren: parameter(request, 'siret').slice(0, 9) });
  const byQuery = (request: FastifyRequest): { siren?: string } => {
    const siren = sirenOfQuery(queryOf(request)['q'] ?? '');
    return siren === undefined ? {} : { siren };
  };
  app.get('/siren/:siren', guarded({ name: 'unit', about: bySiren, answer: (request) => unit(world, parameter(request, 'siren')) }));
  const byLink = (request: FastifyRequest): { siren?: string } => {
    const siret = siretOfLinks(queryOf(request)['q'] ?? '');
    return siret === undefined ? {} : { siren: siret.slice(0, 9) };
  };
  app.get(
    '/siret/liensSuccession',
    guarded({ name: 'successions', about: byLink, answer: (request) => successionPage(world.companies, queryOf(request)) }),
  );
  app.get(
    '/siret/:siret',
    guarded({ name: 'establishment', about: bySiret, answer: (request) => one(world, parameter(request, 'siret')) }),
  );
  app.get(
    '/siret',
    guarded({ name: 'establishments', about: byQuery, answer: (request) => establishmentPage(world.companies, queryOf(request)) }),
  );
}

async function withKey(key: string, request: FastifyRequest, operation: Operation): Promise<SandboxResponse> {
  if (request.headers['x-insee-api-key-integration'] !== key) {
    return failed(401);
  }
  const answer = await operation.answer(request);
  return queryOf(request)['masquerValeursNulles'] === 'true' ? { ...answer, body: withoutNulls(answer.body) } : answer;
}

const HEADER = { statut: 200, message: 'OK' };

function unit(world: SandboxState, siren: string): SandboxResponse {
  if (!/^\d{9}$/.test(siren)) {
    return failed(400, `Le siren ${siren} est invalide`);
  }
  if (siren === DUPLICATE.siren) {
    return movedTo(DUPLICATE.replacedBy);
  }
  const company = world.companies.get(siren)?.company;
  return company === undefined
    ? failed(404, `Aucun élément trouvé pour le siren ${siren}`)
    : ok({ header: HEADER, uniteLegale: inseeUnit(company) });
}

/** Redirects from a duplicate SIREN to the remaining one. */
const movedTo = (siren: string): SandboxResponse => ({
  ...failed(301, `Unité légale doublon, remplacée par ${siren}`),
  headers: { location: `/insee/api-sirene/3.11/siren/${siren}` },
});

function one(world: SandboxState, siret: string): SandboxResponse {
  const company = world.companies.get(siret.slice(0, 9))?.company;
  const office = company?.offices.find((candidate) => siretOf(company.siren, candidate) === siret);
  return company === undefined || office === undefined
    ? failed(404, `Aucun élément trouvé pour le siret ${siret}`)
    : ok({ header: HEADER, etablissement: inseeEstablishment(company, office) });
}
