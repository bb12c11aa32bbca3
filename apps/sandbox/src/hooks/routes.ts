import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxState } from '../sandbox-state.js';
import { pause } from '../pause.js';

/**
 * Receives webhooks on any path below `/_hooks/`. GET lists them, every other method is a delivery.
 */
export function hookRoutes(app: FastifyInstance, { hooks }: SandboxState): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 32 * 1024 * 1024 }, (_request, body, done) => done(null, body));
  const list = (request: FastifyRequest) => hooks.list(pathOf(request));
  const receive = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { method, headers, url: path, protocol, host } = request;
    const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
    const answer = hooks.responseFor(pathOf(request));
    hooks.add({ method, path, url: `${protocol}://${host}${path}`, headers, body, answered: answer.status });
    await pause(answer.delay_ms);
    return reply.code(answer.status).send();
  };
  for (const url of ['/', '/*']) {
    app.get(url, list);
    app.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE'], url, handler: receive });
  }
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0]!;
