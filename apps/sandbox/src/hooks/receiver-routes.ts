import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guarded, refreshOf } from '../sandbox-page.js';
import { sendResponse } from '../send-response.js';
import type { SandboxState } from '../sandbox-state.js';
import { receiverSecret } from '../control/schemas.js';
import { receipts } from './receipts.js';
import { receiverPage } from './receiver-page.js';

const ON_PAGE = 50;
const IN_JSON = 1_000;
const SHOWN_BODY = 10_000;

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** Serves the received webhooks, verified with the receiver's secrets. */
export function receiverRoutes(app: FastifyInstance, { hooks }: SandboxState): void {
  app.get('/_receiver', (request, reply) =>
    sendResponse(
      reply,
      receiverPage({
        hooksUrl: `${originOf(request)}/_hooks`,
        secrets: hooks.secrets.length,
        received: hooks.all().length,
        receipts: receipts(hooks, ON_PAGE),
        bodyOf: (number) => hooks.get(number)?.body.subarray(0, SHOWN_BODY).toString('utf8') ?? '',
        refresh: refreshOf(request.query),
      }),
    ),
  );
  app.get('/_receiver.json', (request) => ({
    hooks_url: `${originOf(request)}/_hooks`,
    secrets: hooks.secrets.length,
    received: hooks.all().length,
    requests: receipts(hooks, IN_JSON),
  }));
  app.get('/_receiver/:number/body', (request, reply) => {
    const hook = hooks.get(Number((request.params as { number: string }).number));
    if (hook === undefined) return reply.callNotFound();
    return reply.headers({ 'content-type': 'text/plain; charset=utf-8', ...guarded("default-src 'none'; sandbox") }).send(hook.body);
  });
  app.post<{ Body: { secret: string | string[] } }>('/_receiver/secret', { schema: { body: receiverSecret } }, ({ body: { secret } }) => {
    hooks.secrets = typeof secret === 'string' ? [secret] : secret;
    return { done: true };
  });
}
