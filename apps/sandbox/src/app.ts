import { Ajv } from 'ajv';
import Fastify, { type FastifyInstance } from 'fastify';
import { controlRoutes } from './control/routes.js';
import { receiverRoutes } from './hooks/receiver-routes.js';
import { hookRoutes } from './hooks/routes.js';
import { mailRoutes } from './mail/mail-routes.js';
import { upstreams } from './upstreams/catalogue.js';
import type { SandboxState } from './sandbox-state.js';

/**
 * Caches compiled schemas for all apps of the process, because compiling them takes most of the
 * start time of an app.
 */
const schemas = new Ajv({ coerceTypes: 'array', useDefaults: true });

/** Builds the sandbox as one app. Closing it also ends the connections that a fault holds open. */
export function buildApp(world: SandboxState): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(({ schema }) => schemas.compile(schema));
  const below = (prefix: string, routes: (part: FastifyInstance) => void): void =>
    void app.register(async (part) => routes(part), { prefix });
  for (const upstream of upstreams) below(upstream.prefix, (part) => upstream.routes(part, world, world.states.get(upstream.name)));
  below('', (part) => controlRoutes(part, world));
  below('', (part) => receiverRoutes(part, world));
  below('', (part) => mailRoutes(part, world));
  below('/_hooks', (part) => hookRoutes(part, world));
  return app;
}
