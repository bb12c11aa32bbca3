import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import type { AuthorizationServer } from '../../oauth/authorization-server.js';
import { pause } from '../../pause.js';
import { serve, type ResponseStyle } from '../../serve.js';
import type { Verdict } from '../../traffic/call-window.js';
import type { SandboxState } from '../../sandbox-state.js';
import { companyOf, endsAtOnce, representative, type Representative } from '../representatives.js';
import { type FiscalYear, fiscalYears } from './fiscal-years.js';
import { positionOf } from './position.js';
import { declarationsOf } from './returns.js';
import { vatReturnsOf } from './vat.js';

/** The upstream that issues the access tokens. */
const SIGN_IN = 'tax-authority';

const TITLES: Readonly<Record<string, string>> = {
  '00100': 'Privilèges insuffisants',
  '00101': 'Interdit',
  '00103': 'Jeton expiré',
  '00201': 'Le paramètre context est obligatoire',
  '00202': 'Le paramètre object est obligatoire',
  '00203': 'Le paramètre recipient est obligatoire',
  '00301': "Le numéro de siren n'est pas correctement formatté",
  '00307': "L'année n'est pas correctement formatée",
  '00429': 'Trop de requêtes',
  '03003': 'Entité non trouvée',
};

const envelope = (code: string, title = TITLES[code] ?? 'Erreur'): unknown => ({
  errors: [{ code, title, detail: title, source: null, meta: {} }],
});

const BY_STATUS: Readonly<Record<number, string>> = { 401: '00101', 403: '00100', 404: '03003', 409: '00015', 429: '00429', 502: '03999' };

/** Responses in the format of the authority. */
export const responseStyle: ResponseStyle = {
  source: 'api-entreprise',
  error: (status) => envelope(BY_STATUS[status] ?? '03501', BY_STATUS[status] === undefined ? 'Erreur du fournisseur' : undefined),
  limited: () => ({ status: 429, body: envelope('00429') }),
  limitHeaders: ({ limit, remaining, resetAt }: Verdict) => ({
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(Math.max(0, remaining)),
    'ratelimit-reset': String(Math.ceil(resetAt.getTime() / 1_000)),
  }),
};

const failed = (status: number, code: string): SandboxResponse => ({ status, body: envelope(code) });

type Parameters = Readonly<Record<string, string | undefined>>;
const inPath = ({ params }: FastifyRequest): Parameters => params as Parameters;
const inQuery = ({ query }: FastifyRequest): Parameters => query as Parameters;

/** Delay of the responses for the `slow` representative, in milliseconds. */
export interface Pace {
  slowMs: number;
}

/** Input of the responses: the representative, and the fiscal years of the company. */
interface CompanyContext {
  who: Representative;
  years: FiscalYear[];
  request: FastifyRequest;
}

/** Serves company data of the tax authority below `/api-entreprise`. */
export function apiEntrepriseRoutes(app: FastifyInstance, world: SandboxState, { slowMs }: Pace): void {
  const server = (): AuthorizationServer => world.states.get(SIGN_IN) as AuthorizationServer;
  const today = (): string => world.clock.now().toISOString().slice(0, 10);
  const about = (request: FastifyRequest) => ({ siren: inPath(request)['siren']! });
  const told = (name: string, tell: (told: CompanyContext) => SandboxResponse) =>
    serve(world, responseStyle, {
      name,
      about,
      answer: async (request) => {
        const refused = refusalOf(server(), request, today());
        if (refused !== undefined) return refused;
        const who = representative(server().consentOf(request.headers.authorization)!.consents_as)!;
        if (who.outcome === 'slow') await pause(slowMs);
        const { company } = world.companies.get(companyOf(who))!;
        return tell({ who, request, years: fiscalYears(company, who.outcome === 'huge') });
      },
    });
  const below = '/v3/dgfip/unites_legales/:siren';
  app.get(`${below}/liasses_fiscales/:year`, told('returns', returns));
  app.get(`${below}/declarations_tva`, told('vat', vat));
  app.get(
    `${below}/compte_fiscal`,
    told('account', ({ years, who }) => position(years, who, today())),
  );
}

/** Returns the rejection of a call, or undefined. Checks in the order of the authority. */
function refusalOf(server: AuthorizationServer, request: FastifyRequest, today: string): SandboxResponse | undefined {
  const consent = server.consentOf(request.headers.authorization);
  const who = representative(consent?.consents_as);
  if (consent === undefined || who === undefined) return failed(401, server.hasExpired(request.headers.authorization) ? '00103' : '00101');
  return ended(who) ?? missing(inQuery(request), inPath(request)['siren']!) ?? unfit(request, today) ?? unrightful(request, who);
}

const ended = (who: Representative): SandboxResponse | undefined =>
  endsAtOnce(who) ? failed(401, who.outcome === 'expired' ? '00103' : '00101') : undefined;

/** The recipient must be a SIRET, and not one of the company that the call is about. */
function missing({ context, object, recipient = '' }: Parameters, siren: string): SandboxResponse | undefined {
  if (!context) return failed(422, '00201');
  if (!object || object.length >= 50) return failed(422, '00202');
  return /^\d{14}$/.test(recipient) && !recipient.startsWith(siren) ? undefined : failed(422, '00203');
}

/** Tax returns exist for years that have ended. */
function unfit(request: FastifyRequest, today: string): SandboxResponse | undefined {
  const { siren, year: ended } = inPath(request);
  const year = ended ?? inQuery(request)['annee'];
  if (!/^\d{9}$/.test(siren!)) return failed(422, '00301');
  if (ended !== undefined && ended >= today.slice(0, 4)) return failed(422, '00307');
  return year !== undefined && !/^(19|20)\d{2}$/.test(year) ? failed(422, '00307') : undefined;
}

/** A representative of another company has no right to this one. */
const unrightful = (request: FastifyRequest, who: Representative): SandboxResponse | undefined =>
  who.outcome === 'refused' || companyOf(who) !== inPath(request)['siren'] ? failed(403, '00100') : undefined;

const nothing = (): SandboxResponse => failed(404, '03003');

function returns({ who, years, request }: CompanyContext): SandboxResponse {
  const ofYear = years.filter(({ closing }) => closing.startsWith(inPath(request)['year']!));
  if (ofYear.length === 0) return nothing();
  const delivery = { isMember: who.key === 'member', onlyPublished: who.key === 'published' };
  const declarations = ofYear.flatMap((year) => declarationsOf(year, delivery));
  const obligation = {
    id: '100209489259',
    code: 'IS',
    libelle: 'Impôt sur les sociétés',
    reference: 'IS1',
    regime: declarations[0]!.regime.libelle,
  };
  return ok({ data: { obligations_fiscales: [obligation], declarations }, links: {}, meta: { internal_id_itip: '100004763104' } });
}

function vat({ who, years, request }: CompanyContext): SandboxResponse {
  const all = years.flatMap((year) => vatReturnsOf(year, who.outcome === 'huge'));
  const data = all
    .filter(({ periode }) => periode.fin.startsWith(inQuery(request)['annee']!))
    .map((filed) => ({ data: filed, links: {}, meta: {} }));
  return data.length === 0 ? nothing() : ok({ data, meta: { count: data.length }, links: {} });
}

function position(years: FiscalYear[], who: Representative, today: string): SandboxResponse {
  const data = positionOf(years, who.outcome === 'huge', today);
  return data === null ? nothing() : ok({ data, links: {}, meta: {} });
}
