import type { FastifyInstance } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { serve } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import { type AccountCall, forAccount, pageOf, refusal, responseStyle } from './responses.js';
import type { ClientBody } from './screen.js';
import type { ScreeningService, StoredCheck, StoredClient } from './screening-account.js';

const CHECKS = ['standard_screening_check', 'extensive_screening_check'];

/** Serves the screening API below `/complycube/v1`. */
export function screeningRoutes(app: FastifyInstance, world: SandboxState, service: ScreeningService): void {
  const answering = (name: string, answer: (call: AccountCall) => SandboxResponse) =>
    serve(world, responseStyle, { name, answer: forAccount(service, answer) });
  app.post('/clients', answering('create-client', createClient));
  app.get('/clients', answering('clients', listClients));
  app.get(
    '/clients/:id',
    answering('clients', ({ account, id }) => found(account.clients.find((client) => client.id === id))),
  );
  app.delete('/clients/:id', answering('clients', removeClient));
  app.post('/checks', answering('create-check', createCheck));
  app.get('/checks', answering('checks', listChecks));
  app.get('/checks/:id', answering('check', checkResponse));
  app.post('/checks/:id/validate', answering('validate', validate));
}

const notFound = (): SandboxResponse => refusal(404, 'No such resource');
const found = (thing: object | undefined): SandboxResponse => (thing === undefined ? notFound() : ok(thing));
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isDay = (value: unknown): boolean => isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** Returns the name of a missing or invalid member of a client, or undefined. */
function faultOf({ type, email, personDetails, companyDetails }: Partial<ClientBody>): string | undefined {
  if (type !== 'person' && type !== 'company') return 'type';
  if (!isText(email) || !/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(email)) return 'email';
  if (type === 'company') return isText(companyDetails?.name) ? undefined : 'companyDetails.name';
  if (!isText(personDetails?.firstName)) return 'personDetails.firstName';
  if (!isText(personDetails?.lastName)) return 'personDetails.lastName';
  return personDetails.dob === undefined || isDay(personDetails.dob) ? undefined : 'personDetails.dob';
}

function createClient({ account, body }: AccountCall): SandboxResponse {
  const fault = faultOf(body as Partial<ClientBody>);
  if (fault !== undefined) return refusal(400, 'Missing or invalid', fault);
  return ok(account.addClient(body as unknown as ClientBody));
}

/** Filters of the client list. `externalId` is not one of them and is ignored, as by the vendor. */
const FILTERS: Readonly<Record<string, (client: StoredClient) => unknown>> = {
  type: ({ type }) => type,
  email: ({ email }) => email,
  'personDetails.lastName': ({ personDetails }) => personDetails?.lastName,
  'companyDetails.registrationNumber': ({ companyDetails }) => companyDetails?.registrationNumber,
};

const listClients = ({ account, query }: AccountCall): SandboxResponse =>
  pageOf(
    account.clients.filter((client) =>
      Object.entries(query).every(([name, value]) => !(name in FILTERS) || FILTERS[name]!(client) === value),
    ),
    query,
  );

const removeClient = ({ account, id }: AccountCall): SandboxResponse => (account.removeClient(id) ? { status: 204, body: '' } : notFound());

function createCheck({ account, body }: AccountCall): SandboxResponse {
  const { clientId, type, options } = body as { clientId?: string; type?: string; options?: { screeningClassification?: string[] } };
  if (!account.clients.some(({ id }) => id === clientId)) return refusal(404, `Invalid client id '${clientId}'`);
  if (!CHECKS.includes(type ?? '')) return refusal(400, 'Invalid check type', 'type');
  const check = account.addCheck(clientId!, type!, options?.screeningClassification);
  const { id, createdAt } = check;
  return ok({ id, clientId, type, enableMonitoring: false, options, status: 'pending', createdAt, updatedAt: createdAt });
}

function listChecks({ account, query }: AccountCall): SandboxResponse {
  const { clientId, type } = query;
  const isAsked = (check: StoredCheck): boolean =>
    (clientId === undefined || check.clientId === clientId) && (type === undefined || check.type === type);
  return pageOf(
    account.checks.filter(isAsked).map((check) => account.toJson(check)),
    query,
  );
}

function checkResponse({ account, id }: AccountCall): SandboxResponse {
  const check = account.checks.find((each) => each.id === id);
  return check === undefined ? notFound() : ok(account.toJson(check));
}

/** Reviews of a match. The vendor documents that `attention` reopens it. */
const REVIEWS = ['confirmed', 'rejected', 'attention'];

/**
 * Reviews a match. The response has the resulting outcome of the check, as the vendor's own PHP
 * client expects.
 */
function validate({ account, id, body }: AccountCall): SandboxResponse {
  const check = account.checks.find((each) => each.id === id);
  const { matchId, outcome } = body;
  if (check === undefined) return notFound();
  if (!isText(matchId)) return refusal(400, 'Missing', 'matchId');
  if (!isText(outcome) || !REVIEWS.includes(outcome)) return refusal(400, 'Missing or invalid', 'outcome');
  if (outcome === 'attention') check.reviews.delete(matchId);
  else check.reviews.set(matchId, outcome as 'confirmed' | 'rejected');
  return ok({ outcome: account.resultOf(check).outcome });
}
