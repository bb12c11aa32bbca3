import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { type ResponseStyle, serve } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import { documentAt, linkedIn, linkTo } from './documents.js';
import { resultEnvelope, faultEnvelope } from './envelope.js';
import { type Order, orderIn } from './order.js';
import { PRODUCTS } from './products.js';
import { refusal } from './refusals.js';
import type { RegistrarAccounts } from './registrar-account.js';

const XML = { 'content-type': 'text/xml; charset=ISO-8859-1' };

const error = (status: number): string => faultEnvelope(`HTTP ${status}`);

/**
 * Responses in the format of the registrars. Rejections of orders have status 200, so these errors
 * come from the infrastructure.
 */
export const responseStyle: ResponseStyle = {
  source: 'infogreffe',
  mediaType: XML['content-type'],
  error,
  limited: () => ({ status: 429, body: error(429) }),
  limitHeaders: () => ({}),
};

const operationOf = (product: string): string => `order-${product.toLowerCase()}`;

/** Operation of document downloads. */
const DOCUMENT = 'document';

/** Operations of the products and of their documents. */
export const operations: string[] = [...Object.keys(PRODUCTS).map(operationOf), DOCUMENT];

/** Serves the registrars below `/infogreffe`: one route for all orders, and one for documents. */
export function infogreffeRoutes(app: FastifyInstance, world: SandboxState, accounts: RegistrarAccounts): void {
  app.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const name = (request: FastifyRequest): string => operationOf(orderIn(request.body)?.product || 'unknown');
  const about = (request: FastifyRequest): { siren?: string } => {
    const siren = orderIn(request.body)?.siren;
    return siren === undefined || siren === '' ? {} : { siren };
  };
  const answer = (request: FastifyRequest): SandboxResponse => take(world, accounts, request);
  app.post('/WSContextInfogreffe/INFOGREFFE', serve(world, responseStyle, { name, about, answer }));
  const ofDocument = (request: FastifyRequest): { siren: string } => ({ siren: linkedIn(request).siren });
  const document = (request: FastifyRequest): SandboxResponse => documentAt(world, request);
  app.get('/documents', serve(world, responseStyle, { name: DOCUMENT, about: ofDocument, answer: document }));
}

function take(world: SandboxState, accounts: RegistrarAccounts, request: FastifyRequest): SandboxResponse {
  const order = orderIn(request.body);
  if (order === undefined || request.headers['soapaction'] !== '"urn:getProduitsWebServicesXML"') {
    return { status: 500, body: faultEnvelope('unknown operation'), headers: XML };
  }
  return { ...ok(resultEnvelope(wordsFor(world, accounts, order, request)), XML), encoding: 'latin1' };
}

function wordsFor(world: SandboxState, accounts: RegistrarAccounts, order: Order, request: FastifyRequest): string {
  if (!accounts.accepts(order)) {
    return refusal('003');
  }
  const company = world.companies.get(order.siren)?.company;
  if (company === undefined) {
    return refusal('006');
  }
  const made = PRODUCTS[order.product]?.(company, order, {
    today: world.clock.now().toISOString().slice(0, 10),
    link: (document) => linkTo(document, request, world, accounts.rules),
  }) ?? { refused: '010' as const };
  if ('refused' in made) {
    return refusal(made.refused);
  }
  if (made.free !== true) accounts.bill(order);
  return made.document;
}
