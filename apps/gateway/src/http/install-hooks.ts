import type { Readable } from 'node:stream';
import { invalid } from '@company-data/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Operation, routeOf } from '../api/operation.js';
import { operations } from '../api/operations/index.js';
import { queryOf } from '../api/path-of.js';
import { correlated } from '@company-data/observability';
import type { Allowance } from '../auth/allowance.js';
import type { GatewayConfig } from '../config.js';
import { openAllowance } from './fastify-adapter.js';
import type { FileReceiver } from './file-receiver.js';
import type { RequestGuard } from './request-guard.js';
import { readBody } from './read-body.js';
import { FORM_BYTES, readForm } from './read-form.js';
import { parameterReader } from './read-parameters.js';
import type { RequestRecorder } from './request-recorder.js';
import { putResponseHeaders } from './response-headers.js';
import { parseStrictJson } from './strict-json.js';

const byRoute = new Map(operations.map((operation) => [`${operation.method} ${routeOf(operation.path)}`, operation]));
const readers = new Map(operations.map((operation) => [operation, parameterReader(operation)]));

const operationAt = (method: string, url: string): Operation | undefined => byRoute.get(`${method === 'HEAD' ? 'GET' : method} ${url}`);

/**
 * Path, query and body of a request as the owner's payload; the body cannot name what the path
 * names.
 */
function payloadOf(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  const payload = readers.get(operation)!(request.params as Record<string, string>, queryOf(request.raw));
  if (!operation.body) return payload;
  const body = operation.body.read(request.body ?? parseStrictJson(new Uint8Array()));
  return { ...withFile(body, operation, request), ...payload };
}

/** What is to stand at the end of a path of members, beside all that stands there. */
const withMember = (body: object, [name, ...further]: string[], value: unknown): object => ({
  ...body,
  [name!]: further.length === 0 ? value : withMember((body as Record<string, object>)[name!]!, further, value),
});

/** A body in which its file is what its owner knows it by. */
function withFile(body: object, { upload: member }: Operation, { state }: FastifyRequest): object {
  if (member === undefined || state.upload?.file === undefined) return body;
  if (state.upload.file === null)
    throw invalid([
      {
        pointer: `/${member.replaceAll('.', '/')}`,
        code: 'INVALID_BASE64',
        detail: 'Expected base64 (RFC 4648, section 4), padded, without white space.',
      },
    ]);
  return withMember(body, member.split('.'), state.upload.file);
}

/**
 * Ties each route to its operation; one that is neither an operation nor marked as public stops the
 * start.
 */
function tieRoutes(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const operation = [route.method].flat().map((method) => operationAt(method, route.url))[0];
    const config = route.config ?? {};
    if (!operation && !config.page && !config.open && config.allow === undefined) {
      throw new Error(`${String(route.method)} ${route.url} is not an operation and not public`);
    }
    route.config = operation && config.allow === undefined ? { ...config, operation } : config;
  });
}

function readBodies(fastify: FastifyInstance, config: GatewayConfig, receiver: FileReceiver): void {
  const limits = { bytes: config.BODY_LIMIT_BYTES, milliseconds: config.REQUEST_DEADLINE_MS };
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', async (request: FastifyRequest, stream: NodeJS.ReadableStream) => {
    const { form, operation } = request.routeOptions.config;
    if (operation?.upload !== undefined) return parseStrictJson(await receiver.receive(request, stream as Readable, operation.upload));
    request.state.body = await readBody(stream, request.raw.headers, form ? { ...limits, bytes: FORM_BYTES } : limits);
    if (form) return readForm(request.state.body);
    // Many clients name a media type on every request; what an operation does not ask for is left
    // alone.
    return operation?.body ? parseStrictJson(request.state.body) : undefined;
  });
}

function checkRequests(fastify: FastifyInstance, requestGuard: RequestGuard): void {
  fastify.decorateRequest('state');
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.state = { startedAt: performance.now(), payload: {} };
    // What is done from here on is of this request: its lines, and those of the services it asks,
    // bear its id.
    correlated(request.id, () => requestGuard.admit(request).then(() => done(), done));
  });
  fastify.addHook('preHandler', (request, _reply, done) => {
    const { operation } = request.routeOptions.config;
    if (operation) request.state.payload = payloadOf(operation, request);
    requestGuard.charge(request);
    done();
  });
}

function finishResponses(fastify: FastifyInstance, allowance: Allowance, recorder: RequestRecorder): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    putResponseHeaders(request, reply, allowance);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    recorder.record(request, reply);
    // Nothing took the file: the request was refused, or had been answered before.
    if (reply.statusCode >= 400 || reply.hasHeader('idempotency-replayed')) void request.state.upload?.drop();
    done();
  });
}

/** Everything that happens to a request before its handler, and to every response. */
export function installHooks(
  fastify: FastifyInstance,
  {
    config,
    requestGuard,
    recorder,
    receiver,
  }: { config: GatewayConfig; requestGuard: RequestGuard; recorder: RequestRecorder; receiver: FileReceiver },
): void {
  tieRoutes(fastify);
  readBodies(fastify, config, receiver);
  checkRequests(fastify, requestGuard);
  finishResponses(fastify, openAllowance(config), recorder);
}
