import type { Readable } from 'node:stream';
import { invalid } from '@company-data/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Operation, routeOf } from '../api/operation.js';
import { operations } from '../api/operations/index.js';
import { queryOf } from '../api/path-of.js';
import { beginSpan, correlated, SpanKind, withinSpan } from '@company-data/observability';
import type { BaseUrl } from '../base-url.js';
import type { GatewayConfig } from '../config.js';
import { openAllowance } from './fastify-adapter.js';
import type { FileReceiver } from './file-receiver.js';
import type { RequestGuard } from './request-guard.js';
import { readBody } from './read-body.js';
import { FORM_BYTES, readForm } from './read-form.js';
import { parameterReader } from './read-parameters.js';
import type { RequestRecorder } from './request-recorder.js';
import { makeUrlsAbsolute, putResponseHeaders } from './response-headers.js';
import { parseStrictJson } from './strict-json.js';

interface HookOptions {
  config: GatewayConfig;
  requestGuard: RequestGuard;
  recorder: RequestRecorder;
  receiver: FileReceiver;
  baseUrl: BaseUrl;
}

const byRoute = new Map(operations.map((operation) => [`${operation.method} ${routeOf(operation.path)}`, operation]));
const readers = new Map(operations.map((operation) => [operation, parameterReader(operation)]));

const operationAt = (method: string, url: string): Operation | undefined => byRoute.get(`${method === 'HEAD' ? 'GET' : method} ${url}`);

/**
 * Returns the owner's payload from path, query and body. A path parameter overrides a body member
 * of the same name.
 */
function payloadOf(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  const payload = readers.get(operation)!(request.params as Record<string, string>, queryOf(request.raw));
  if (!operation.body) return payload;
  const body = operation.body.read(request.body ?? parseStrictJson(new Uint8Array()));
  return { ...withFile(body, operation, request), ...payload };
}

/** Returns the body with a value set at a path of members. */
const withMember = (body: object, [name, ...further]: string[], value: unknown): object => ({
  ...body,
  [name!]: further.length === 0 ? value : withMember((body as Record<string, object>)[name!]!, further, value),
});

/**
 * Returns the body with the upload in place of the file. @throws VALIDATION_FAILED for a file that
 * is not base64
 */
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
 * Attaches the operation to each route. A route that is neither an operation nor public stops the
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
    // Many clients send a media type with every request. Bodies of operations without a body are
    // ignored.
    return operation?.body ? parseStrictJson(request.state.body) : undefined;
  });
}

function checkRequests(fastify: FastifyInstance, requestGuard: RequestGuard): void {
  fastify.decorateRequest('state');
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const span = beginSpan(`${method} ${routeOptions.url ?? 'unknown'}`, {
      app: 'gateway',
      kind: SpanKind.SERVER,
      parent: null,
      root: true,
    });
    request.state = { startedAt: performance.now(), payload: {}, span };
    // Sets the correlation id and the span of all further work on the request, including log lines
    // and requests to other services.
    withinSpan(span, () => correlated(request.id, () => requestGuard.admit(request).then(() => done(), done)));
  });
  fastify.addHook('preHandler', (request, _reply, done) => {
    const { operation } = request.routeOptions.config;
    if (operation) request.state.payload = payloadOf(operation, request);
    requestGuard.charge(request);
    done();
  });
}

function endSpan({ state: { span } }: FastifyRequest, status: number): void {
  span?.set({ 'http.response.status_code': status });
  if (status >= 500) span?.fail(String(status));
  span?.end();
}

function finishResponses(
  fastify: FastifyInstance,
  { config, requestGuard, recorder, baseUrl }: Pick<HookOptions, 'config' | 'requestGuard' | 'recorder' | 'baseUrl'>,
): void {
  const allowance = openAllowance(config);
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    putResponseHeaders(request, reply, allowance);
    makeUrlsAbsolute(request, reply, baseUrl);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    recorder.record(request, reply);
    endSpan(request, reply.statusCode);
    requestGuard.chargeBytes(request, reply.getHeader('content-type'));
    // The request failed or was a replay, so no command uses the file.
    if (reply.statusCode >= 400 || reply.hasHeader('idempotency-replayed')) void request.state.upload?.drop();
    done();
  });
}

/** Installs the hooks that run before each handler and on each response. */
export function installHooks(fastify: FastifyInstance, options: HookOptions): void {
  tieRoutes(fastify);
  readBodies(fastify, options.config, options.receiver);
  checkRequests(fastify, options.requestGuard);
  finishResponses(fastify, options);
}
