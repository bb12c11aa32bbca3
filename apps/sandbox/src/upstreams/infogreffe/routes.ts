import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Answer, ok } from '../../answer.js';
import { type Voice, serve } from '../../serve.js';
import type { CompanyDescription } from '../../companies/description.js';
import type { World } from '../../world.js';
import { answerEnvelope, faultEnvelope } from './envelope.js';
import { type Order, orderIn } from './order.js';
import { privilegesDocument } from './privileges.js';
import { refusal } from './refusals.js';
import type { RegistrarAccount } from './registrar-account.js';

const XML = { 'content-type': 'text/xml; charset=ISO-8859-1' };

const error = (status: number): string => faultEnvelope(`HTTP ${status}`);

/** The registrars word their refusals inside a good answer, so only what stands in front of them knows other statuses. */
/** How the upstream words what every upstream has. */
export const voice: Voice = {
  source: 'infogreffe',
  mediaType: XML['content-type'],
  error,
  limited: () => ({ status: 429, body: error(429) }),
  limitHeaders: () => ({}),
};

/** How each product is made for a company that is found. */
const PRODUCTS: Readonly<Record<string, (company: CompanyDescription, order: Order, today: string) => string | undefined>> = {
  PN: (company, { kinds, mode }, today) => (mode === 'XL' ? privilegesDocument(company, kinds, today) : undefined),
};

const operationOf = (product: string): string => `order-${product.toLowerCase()}`;

/** The operations of the products that are sold. */
export const operations: string[] = Object.keys(PRODUCTS).map(operationOf);

/** The registrars' service, below `/infogreffe`: one address that takes every order. */
export function infogreffeRoutes(app: FastifyInstance, world: World, account: RegistrarAccount): void {
  app.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const name = (request: FastifyRequest): string => operationOf(orderIn(request.body)?.product || 'unknown');
  const about = (request: FastifyRequest): { siren?: string } => {
    const siren = orderIn(request.body)?.siren;
    return siren === undefined || siren === '' ? {} : { siren };
  };
  const answer = (request: FastifyRequest): Answer => take(world, account, request);
  app.post('/WSContextInfogreffe/INFOGREFFE', serve(world, voice, { name, about, answer }));
}

function take(world: World, account: RegistrarAccount, request: FastifyRequest): Answer {
  const order = orderIn(request.body);
  if (order === undefined || request.headers['soapaction'] !== '"urn:getProduitsWebServicesXML"') {
    return { status: 500, body: faultEnvelope('unknown operation'), headers: XML };
  }
  return { ...ok(answerEnvelope(wordsFor(world, account, order)), XML), encoding: 'latin1' };
}

function wordsFor(world: World, account: RegistrarAccount, order: Order): string {
  if (!account.accepts(order)) {
    return refusal('003');
  }
  const company = world.companies.get(order.siren)?.company;
  if (company === undefined) {
    return refusal('006');
  }
  const document = PRODUCTS[order.product]?.(company, order, world.clock.now().toISOString().slice(0, 10));
  if (document === undefined) {
    return refusal('010');
  }
  account.bill(order);
  return document;
}
