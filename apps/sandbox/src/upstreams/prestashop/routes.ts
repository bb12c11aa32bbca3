import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxResponse } from '../../sandbox-response.js';
import { HTML_PAGE } from '../../faults/bodies.js';
import { pause } from '../../pause.js';
import { serve, type ResponseStyle } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import type { Installation } from './installation.js';
import { questionIn, select, WrongQuestion } from './query.js';
import { errorResponse, listResponse } from './render.js';
import { OLD_RESOURCES, RESOURCES } from './resources.js';
import type { Row } from './table.js';
import type { WebServices } from './web-services.js';

type Query = Readonly<Record<string, string | undefined>>;

/** Responses in the format of the web service. */
export const responseStyle: ResponseStyle = {
  source: 'prestashop',
  error: (status) => errorResponse(status, 0, 'Refused by the sandbox', false).body,
  // The web service has no limit. The limit is that of a hosting provider.
  limited: () => ({ status: 429, headers: { 'content-type': 'text/html', 'retry-after': '5' }, body: HTML_PAGE }),
  limitHeaders: () => ({}),
};

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const SIGN_IN = {
  'www-authenticate':
    'Basic realm="Welcome to PrestaShop Webservice, please enter the authentication key as the login. No password required."',
};

/** Returns the key: the user of Basic authentication, otherwise the query parameter `ws_key`. */
function keyIn({ headers, query }: FastifyRequest): string | undefined {
  const [, encoded] = /^Basic ([\w+/=]+)$/.exec(headers.authorization ?? '') ?? [];
  return encoded === undefined ? (query as Query)['ws_key'] : Buffer.from(encoded, 'base64').toString('utf8').split(':')[0];
}

const wantsXml = ({ plan }: Installation, { headers, query }: FastifyRequest): boolean =>
  plan.xml === true || !/^json$/i.test((query as Query)['output_format'] ?? String(headers['output-format'] ?? ''));

/** Returns the rejection of a key, or undefined for a valid key. */
function refusal(services: WebServices, request: FastifyRequest, xml: boolean): SandboxResponse | undefined {
  const key = keyIn(request);
  if (key === undefined) return { status: 401, headers: { ...HTML, ...SIGN_IN }, body: '401 Unauthorized' };
  const refused = (code: number, message: string): SandboxResponse => {
    const answer = errorResponse(401, code, message, xml);
    return { ...answer, headers: { ...answer.headers, ...SIGN_IN } };
  };
  if (key === '') return refused(17, 'Authentication key is empty');
  if (key.length !== 32) return refused(18, 'Invalid authentication key format');
  return services.knows(key) ? undefined : refused(20, 'Authentification key is not active');
}

/** Returns the shops of a query, or an error response when the key may not read them. */
function shopsOf({ plan }: Installation, query: Query, xml: boolean): readonly string[] | SandboxResponse {
  const { shops = ['1'], allowed = shops } = plan;
  const asked = query['id_shop'] ?? shops[0]!;
  if (asked !== 'all' && !/^\d+$/.test(asked)) return errorResponse(404, 999, 'This shop id does not exist', xml);
  const wanted = asked === 'all' ? shops : [asked];
  const isAllowed = wanted.some((shop) => allowed.includes(shop));
  return isAllowed ? wanted : errorResponse(403, 132, 'No permission for this key on this shop', xml);
}

/**
 * Returns a filter by shop. Orders and stocks belong to one shop, other objects to the whole
 * installation.
 */
function isShown(resource: string, shops: readonly string[]): (row: Row) => boolean {
  if (resource !== 'orders' && resource !== 'stock_availables') return () => true;
  return ({ cells }) => shops.includes(String(cells['id_shop']));
}

function rightsProblem({ missing }: Installation, resource: string, xml: boolean): SandboxResponse | undefined {
  if (RESOURCES[resource] === undefined) return errorResponse(400, 27, `Resource of type "${resource}" does not exists.`, xml);
  if (!missing.has(resource)) return undefined;
  return errorResponse(401, 26, `Resource of type "${resource}" is not allowed with this authentication key`, xml);
}

function languagesOf({ languages }: Installation, { language }: Query): readonly string[] {
  const asked: readonly string[] = language?.match(/\d+/g) ?? languages;
  const wanted = languages.filter((id) => asked.includes(id));
  return wanted.length === 0 ? languages : wanted;
}

function answer(services: WebServices, installation: Installation, request: FastifyRequest): SandboxResponse {
  const query = request.query as Query;
  const { resource: name } = request.params as { resource: string };
  const xml = wantsXml(installation, request);
  if (installation.disabled)
    return errorResponse(503, 22, 'The PrestaShop webservice is disabled. Please activate it in the PrestaShop Back Office', xml);
  const shops = refusal(services, request, xml) ?? shopsOf(installation, query, xml);
  if ('status' in shops) return shops;
  const problem = rightsProblem(installation, name, xml);
  if (problem !== undefined) return problem;
  try {
    const resource = (installation.plan.old === true ? OLD_RESOURCES[name] : undefined) ?? RESOURCES[name]!;
    const question = questionIn(query, resource);
    const rows = select(installation.tables[name]!, question, isShown(name, shops));
    return listResponse(rows, resource, question, { xml, languages: languagesOf(installation, query) });
  } catch (error) {
    if (error instanceof WrongQuestion) return errorResponse(400, error.code, error.message, xml);
    throw error;
  }
}

/** Operations that a fault may name: the resources. */
export const operations = Object.keys(RESOURCES);

/** Serves the web services below `/prestashop/{installation}/api`. */
export function webServiceRoutes(app: FastifyInstance, world: SandboxState, services: WebServices): void {
  const name = (request: FastifyRequest): string => (request.params as { resource: string }).resource;
  const served = serve(world, responseStyle, {
    name,
    answer: async (request) => {
      const installation = services.find((request.params as { installation: string }).installation);
      if (installation === undefined) return { status: 404, headers: HTML, body: HTML_PAGE };
      if (installation.plan.slow === true) await pause(services.rules.SANDBOX_PRESTASHOP_SLOW_MS);
      if (installation.maintenance) return { status: 503, headers: HTML, body: HTML_PAGE };
      return answer(services, installation, request);
    },
  });
  app.get('/:installation/api/:resource', served);
}
